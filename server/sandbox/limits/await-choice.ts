import { setTimeout as pause } from 'node:timers/promises';
import type { Reserve } from '../reserve.ts';

/** How long the end of a command waits for room, or for the choice of what is deleted, in milliseconds. */
const CHOICE = { patienceMs: 3_000, lookMs: 50 };

/**
 * A command can end as soon as it has filled the disk. Until there is room or it is chosen, it counts as running. Resolves after
 * some seconds at the latest.
 */
export async function awaitChoice(reserve: Pick<Reserve, 'look'>, isChosen: () => boolean): Promise<void> {
  const { patienceMs, lookMs } = CHOICE;
  for (let waited = 0; waited < patienceMs && !isChosen(); waited += lookMs) {
    const { missing } = await reserve.look().catch(() => ({ missing: 0 }));
    if (missing === 0) return;
    await pause(lookMs);
  }
}
