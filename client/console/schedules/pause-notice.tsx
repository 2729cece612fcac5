import type { PausedReason } from 'agent-cloud-contract';
import { Text } from '../parts/basics.tsx';

/** Why a deployment or schedule is paused, if the service paused it. */
export function PauseNotice({ reason }: { reason: PausedReason | null }) {
  if (reason?.type !== 'error') return null;
  return (
    <p className="error">
      The service paused it, because it cannot run: <Text>{reason.error.type}</Text>
    </p>
  );
}
