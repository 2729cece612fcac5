/** The room that folders of sandboxes take. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { scriptOfAll } from './tree.ts';

const run = promisify(execFile);
/** Enough for the paths of a million folders. */
const maxBuffer = 2 ** 27;

/**
 * A shell script that prints a line for each folder in `$1`, with its bytes on disk, and a last one for `$1`. It does not enter mounted
 * images: their files count. Without `exec`, a signal would end the shell, and `du` would continue.
 */
const MEASURE = `
  exec nice -n 19 du -x -B1 --max-depth=1 -- "$1" 2>/dev/null
`;

/** The bytes of a folder on disk. */
export interface TakenRoom {
  readonly total: number;
  /** Those of the folders in it, by name. */
  readonly folders: ReadonlyMap<string, number>;
}

/** Measures a folder. Resolves to null if it does not exist. Rejects if the signal ends the measurement. */
export async function takenRoom(folder: string, signal: AbortSignal): Promise<TakenRoom | null> {
  const { file, args } = await scriptOfAll(MEASURE, folder);
  const { stdout } = await run(file, args, { signal, maxBuffer }).catch(
    (error: { code?: unknown; stdout?: string }) => {
      // Files disappear during the measurement, or the folder does not exist.
      if (error.code === 1 && error.stdout !== undefined) return { stdout: error.stdout };
      throw error;
    },
  );
  const lines = stdout.split('\n').flatMap((line) => {
    const [bytes = '', place] = line.split('\t');
    return place === undefined ? [] : [{ bytes: Number(bytes), name: place.slice(folder.length + 1) }];
  });
  const whole = lines.pop();
  if (whole?.name !== '') return null;
  return { total: whole.bytes, folders: new Map(lines.map(({ name, bytes }) => [name, bytes])) };
}
