import type { Clock } from '../platform/clock.ts';
import type { NewId } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secrets.ts';

/** The parts of the service with which requests become records. */
export interface RecordParts {
  clock: Clock;
  newId: NewId;
  secrets: SecretBox;
  /** Hosts that repositories may be on. */
  repositoryHosts: readonly string[];
}
