import { readdirSync, readFileSync } from 'node:fs';

/** Returns the running child processes of a process. Their command lines contain the text. */
export function childProcessesOf(parent: number | undefined, text = ''): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const [, number] = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(number) === parent && command !== '' && command.includes(text);
      } catch {
        return false;
      }
    });
}
