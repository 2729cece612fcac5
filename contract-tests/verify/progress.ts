import type { Result } from './run.ts';

/** Shows the progress: on a terminal in one line that changes, elsewhere one line per tenth. */
export function showProgress(total: number, out: NodeJS.WriteStream): (result: Result) => void {
  let done = 0;
  let broken = 0;
  return ({ outcome }) => {
    done += 1;
    if (outcome === 'broken') broken += 1;
    const line = `${done} of ${total} checks, ${broken} broken`;
    if (out.isTTY) out.write(`\r\x1b[K${done < total ? line : ''}`);
    else if (Math.floor((done * 10) / total) > Math.floor(((done - 1) * 10) / total)) out.write(`${line}\n`);
  };
}
