import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../server/config.ts';
import { exitOf, type Started, type Supervised, supervise } from '../supervise.ts';
import type { Message } from './part.ts';

/** `.ts` from the sources, `.js` once they are built. */
const extension = extname(import.meta.url);

/**
 * Starts a part of `npm start`, and starts it again when it ends, on the port that it had.
 *
 * @param options.module The module of the part, a file beside this one.
 * @param options.port The variable of its port.
 * @param options.signal Kills the part when it is aborted before the part is ready.
 * @throws ConfigError when it does not start the first time.
 */
export async function startPart<Report extends { url: string }>(options: {
  name: string;
  module: string;
  port: 'PORT' | 'MOCK_PORT';
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}): Promise<Supervised<Report>> {
  const { name, module, port, env, signal } = options;
  return supervise<Report>({
    name,
    start: async (first) => {
      const part = forkPart<Report>(module, first === null ? env : { ...env, [port]: portOf(first.url) });
      const kill = () => part.child.kill('SIGKILL');
      signal.addEventListener('abort', kill);
      part.ready.finally(() => signal.removeEventListener('abort', kill)).catch(() => {});
      return part;
    },
    say: (line) => console.error(line),
  });
}

function forkPart<Report>(module: string, env: NodeJS.ProcessEnv): Started<Report> {
  // In a process group of its own, so that Ctrl+C reaches us alone, and both parts are ended in order.
  const options = { env, detached: true, execArgv: extension === '.ts' ? ['--import', 'tsx'] : [] };
  const child = fork(fileURLToPath(new URL(module + extension, import.meta.url)), options);
  const ready = new Promise<Report>((resolve, reject) => {
    child.once('message', (message: Message<Report>) => {
      if ('ready' in message) resolve(message.ready);
      else reject(new ConfigError(message.problem));
    });
    void exitOf(child).then((how) =>
      reject(new ConfigError(`The process ended before it was ready: ${how}.`)),
    );
  });
  return { child, ready };
}

function portOf(url: string): string {
  return new URL(url).port || '80';
}
