import type { MockReport } from './mock.ts';
import type { ServiceReport } from './service.ts';
import { startPart } from './start-part.ts';

/**
 * Starts the service and the mock at the same time, each in its own process. If one of them fails, it ends the other
 * before it throws. A process that is still starting is killed.
 *
 * @param options.clock The start time of the service's clock. Default: the machine's.
 * @param options.onStep Receives what the start does next.
 * @throws ConfigError with one line for the user.
 */
export async function startBoth(
  env: NodeJS.ProcessEnv,
  options: { clock?: Date | undefined; onStep?: (step: string) => void } = {},
) {
  const { clock, onStep = () => {} } = options;
  const failed = new AbortController();
  const { signal } = failed;
  const starting = [
    startPart<ServiceReport>({
      name: 'The service',
      module: 'service.ts',
      port: 'PORT',
      args: clock ? [clock.toISOString()] : [],
      env,
      onStep,
      signal,
    }),
    startPart<MockReport>({ name: 'The mock', module: 'mock.ts', port: 'MOCK_PORT', env, signal }),
  ] as const;
  try {
    starting[0].then(
      () => onStep('Starting the mock'),
      () => {},
    );
    const [service, mock] = await Promise.all(starting);
    const close = async () => void (await Promise.all([service.stop(), mock.stop()]));
    return { service, mock, close };
  } catch (error) {
    failed.abort();
    const settled = await Promise.allSettled(starting);
    await Promise.all(settled.map((each) => each.status === 'fulfilled' && each.value.stop()));
    throw error;
  }
}
