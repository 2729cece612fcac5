import { forkBeside } from '../fork.ts';
import { type Supervised, supervise } from '../supervise.ts';

/**
 * Starts a part of `npm start`, and restarts it on the same port when it ends.
 *
 * @param options.module The file of the part, in this folder.
 * @param options.port The variable of its port.
 * @param options.args Its arguments.
 * @param options.onStep Receives what its first start does next.
 * @param options.signal Kills the part if it is aborted before the part is ready.
 * @throws ConfigError if the first start fails.
 */
export async function startPart<Report extends { url: string }>(options: {
  name: string;
  module: string;
  port: 'PORT' | 'MOCK_PORT';
  args?: string[];
  env: NodeJS.ProcessEnv;
  onStep?: (step: string) => void;
  signal: AbortSignal;
}): Promise<Supervised<Report>> {
  const { name, module, port, args = [], env, onStep, signal } = options;
  return supervise<Report>({
    name,
    start: async (first) => {
      const part = forkBeside<Report>(import.meta.url, module, {
        args,
        onStep: first === null ? onStep : undefined,
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
