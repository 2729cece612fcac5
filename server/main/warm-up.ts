import { setTimeout as pause } from 'node:timers/promises';
import { type Report, runCommand } from './command.ts';

/** How long after the start parts are prepared, in milliseconds. */
const WARM_UP_AFTER_MS = 1_000;

/**
 * Prepares what requests may need, in the first idle moment after a start. An earlier request prepares its own part. A contract
 * that does not compile ends the process, like other faults in the contract.
 */
export async function warmUp(
  parts: readonly { warm(): Promise<void> }[],
  shutdown: AbortSignal,
  report?: Report,
): Promise<void> {
  await pause(WARM_UP_AFTER_MS, undefined, { signal: shutdown }).catch(() => {});
  if (shutdown.aborted) return;
  await runCommand(async () => {
    for (const part of parts) await part.warm();
  }, report);
}
