import { forkBeside } from '../fork.ts';
import { type Supervised, supervise } from '../supervise.ts';

/**
 * Starts a part of `npm start`, and starts it again when it ends, on the port that it had.
 *
 * @param options.module The file of the part, beside this one.
 * @param options.port The variable of its port.
 * @param options.args What it is told beside its environment.
 * @param options.signal Kills the part when it is aborted before the part is ready.
 * @throws ConfigError when it does not start the first time.
 */
export async function startPart<Report extends { url: string }>(options: {
  name: string;
  module: string;
  port: 'PORT' | 'MOCK_PORT';
  args?: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}): Promise<Supervised<Report>> {
  const { name, module, port, args = [], env, signal } = options;
  return supervise<Report>({
    name,
    start: async (first) => {
      const part = forkBeside<Report>(import.meta.url, module, {
        args,
        env: first === null ? env : { ...env, [port]: portOf(first.url) },
      });
      const kill = () => part.child.kill('SIGKILL');
      signal.addEventListener('abort', kill);
      part.ready.finally(() => signal.removeEventListener('abort', kill)).catch(() => {});
      return part;
    },
    say: (line) => console.error(line),
  });
}

function portOf(url: string): string {
  return new URL(url).port || '80';
}
