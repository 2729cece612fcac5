import { readdir, readFile } from 'node:fs/promises';

/** How many processes are read at a time. */
const AT_ONCE = 64;
/** The pause between searches, because found processes may be starting others. */
const ROUNDS = 50;

/**
 * Kills the processes of this machine that have a variable in their environment, also if they have left their process
 * group or lost their parents. Processes of other users are not visible. Without `/proc`, none are.
 *
 * @param matches Called with the variable's value.
 */
export async function endProcessesOf(variable: string, matches: (value: string) => boolean): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const found = await processesOf(variable, matches);
    if (found.length === 0) return;
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
  }
}

/** Returns the processes of this machine that have a variable in their environment. */
export async function processesOf(variable: string, matches: (value: string) => boolean): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const found: number[] = [];
  for (let start = 0; start < pids.length; start += AT_ONCE) {
    const some = pids.slice(start, start + AT_ONCE);
    const values = await Promise.all(some.map((pid) => readVariable(pid, `${variable}=`)));
    found.push(...some.filter((_, index) => values[index] !== undefined && matches(values[index])));
  }
  return found.filter((pid) => pid !== process.pid);
}

/** Undefined for a process without the variable, an ended one, and one of another user. */
async function readVariable(pid: number, beginning: string): Promise<string | undefined> {
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  const setting = environment.split('\0').find((each) => each.startsWith(beginning));
  return setting?.slice(beginning.length);
}
