import type { Log } from '../../platform/log.ts';
import type { DrainState } from '../../records/servers/drain-queries.ts';

/** Returns a function that logs the begin and the end of a drain of this server. Call it when either can have changed. */
export function createDrainReport(log: Log, server: string): (drain: DrainState, sandboxes: number) => void {
  let told: DrainState | 'drained' = 'none';
  return (drain, sandboxes) => {
    const state = drain !== 'none' && sandboxes === 0 ? 'drained' : drain;
    if (state === told) return;
    if (state === 'none') {
      log.info({ event: 'drain.cancelled', server }, 'this server takes work again');
    } else if (told === 'none' || state !== 'drained') {
      log.info(
        { event: 'drain.begun', server, disks_released: drain === 'released' },
        'an operator drains this server: it takes no new work',
      );
    }
    if (state === 'drained')
      log.info({ event: 'drain.ended', server }, 'this server is drained: it has no turns and no disks');
    told = state;
  };
}
