/** Keeps the reserve while commands run: ends those that fill the disk. */
import type { Reserve } from '../reserve.ts';
import { sum } from './process-family.ts';
import type { Watched } from './watched.ts';

/** How many disks are measured at once. */
const AT_ONCE = 4;
/** The commands of an owner must have written at least this part of what is missing. Ending the others would help nobody. */
const PART = 10;
/** How long a measurement can take, and how long a command has to end, in milliseconds. Meanwhile, nothing else is ended. */
const PATIENCE_MS = 5_000;

export type Filling = Pick<Watched, 'owner' | 'written' | 'exceed' | 'isEnding' | 'gone'>;

/**
 * Measures the room. If the reserve is not kept, ends the commands above their own limit of disk, else the largest ones of the
 * owner that has written most: many small ones fill a disk too. Resolves when they have ended and what they wrote beyond the
 * limits is deleted.
 *
 * @param running The commands that run.
 */
export async function keepRoom(reserve: Pick<Reserve, 'look'>, running: () => Filling[]): Promise<void> {
  if ((await reserve.look()).missing === 0) return;
  const found: Measured[] = [];
  const all = running();
  const measureSome = async () => {
    for (let command = all.pop(); command; command = all.pop())
      found.push({ command, bytes: await command.written().catch(() => 0) });
  };
  // An agent can make its measurement slow.
  await soon(Promise.all(Array.from({ length: AT_ONCE }, measureSome)));
  const ending = found.filter(({ command }) => command.isEnding);
  await Promise.all(ending.map(({ command }) => soon(command.gone)));
  // Less than the reserve was free. It does not help to free a little of it for each measurement.
  const { toResume } = await reserve.look();
  if (toResume === 0 || ending.length > 0) return;
  const most = ofTheLargestOwner(found);
  if (total(most) * PART < toResume) return;
  const ended = most.filter((_, index) => total(most.slice(0, index)) < toResume);
  for (const { command } of ended) command.exceed('room');
  await Promise.all(ended.map(({ command }) => soon(command.gone)));
}

interface Measured {
  readonly command: Filling;
  readonly bytes: number;
}

const total = (measured: readonly Measured[]) => sum(measured.map(({ bytes }) => bytes));

/** Returns the commands of the owner that has written most, the largest first. */
function ofTheLargestOwner(measured: readonly Measured[]): Measured[] {
  const owners = [...new Set(measured.map(({ command }) => command.owner))];
  const [most = []] = owners
    .map((owner) => measured.filter(({ command }) => command.owner === owner))
    .toSorted((a, b) => total(b) - total(a));
  return most.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes);
}

const soon = (gone: Promise<unknown>) =>
  Promise.race([gone, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
