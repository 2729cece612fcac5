/** Keeps the reserve while commands run: ends those that fill the disk. */
import type { Reserve } from '../reserve.ts';
import type { Watched } from './watched.ts';

/** How many disks are measured at once. */
const AT_ONCE = 4;
/** A command must have written at least this part of what is missing. Ending the others would help nobody. */
const PART = 10;
/** How long a command has to end, in milliseconds. Meanwhile, nothing else is ended. */
const PATIENCE_MS = 5_000;

type Filling = Pick<Watched, 'written' | 'exceed' | 'isEnding' | 'gone'>;

/**
 * Measures the room. If the reserve is not kept, ends the commands above their own limit of disk, else the one that has written
 * most. Resolves when they have ended and what they wrote beyond the limits is deleted.
 *
 * @param running The commands that run.
 */
export async function keepRoom(reserve: Pick<Reserve, 'look'>, running: () => Filling[]): Promise<void> {
  if ((await reserve.look()).missing === 0) return;
  const found: { command: Filling; bytes: number }[] = [];
  const all = running();
  const measureSome = async () => {
    for (let command = all.pop(); command; command = all.pop())
      found.push({ command, bytes: await command.written().catch(() => 0) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, measureSome));
  const ending = found.filter(({ command }) => command.isEnding);
  await Promise.all(ending.map(({ command }) => soon(command.gone)));
  const { missing } = await reserve.look();
  if (missing === 0 || ending.length > 0) return;
  const [most] = found.toSorted((a, b) => b.bytes - a.bytes);
  if (!most || most.bytes * PART < missing) return;
  most.command.exceed('room');
  await soon(most.command.gone);
}

const soon = (gone: Promise<void>) =>
  Promise.race([gone, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
