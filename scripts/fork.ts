import { fork } from 'node:child_process';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../server/main/config-error.ts';
import { exitOf, type Started } from './supervise.ts';

/** The message of a process to its parent: what its start does next, its report, or why it cannot start, in one line. */
export type Message<Report> = { step: string } | { ready: Report } | { problem: string };

/**
 * Starts a module in its own process and process group. So Ctrl+C reaches only this process, which stops its children
 * in order. The module must exit when it is disconnected.
 *
 * @param from The URL of a module in the same folder.
 * @param module The file in the sources. A bundle has it as JavaScript, under the same name.
 * @param options.onStep Receives what its start does next.
 * @param options.silent Hides its output. If it does not start, the error contains its last lines.
 */
export function forkBeside<Report>(
  from: string,
  module: string,
  options: {
    args?: string[];
    env?: NodeJS.ProcessEnv;
    onStep?: ((step: string) => void) | undefined;
    silent?: boolean;
  },
): Started<Report> {
  const { args = [], env = process.env, silent = false } = options;
  const bundled = extname(from) === '.js';
  const file = bundled ? `${basename(module, extname(module))}.js` : module;
  const execArgv = extname(file) === '.ts' ? ['--import', 'tsx'] : [];
  const child = fork(fileURLToPath(new URL(file, from)), args, { env, detached: true, execArgv, silent });
  let said = '';
  child.stdout?.resume();
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said = (said + chunk).slice(-2_000);
  });
  const ready = new Promise<Report>((resolve, reject) => {
    child.on('message', (message: Message<Report>) => {
      if ('step' in message) options.onStep?.(message.step);
      else if ('ready' in message) resolve(message.ready);
      else reject(new ConfigError(message.problem));
    });
    void exitOf(child).then((how) =>
      reject(new ConfigError(`The process ended before it was ready: ${how}. ${said}`.trim())),
    );
  });
  return { child, ready };
}
