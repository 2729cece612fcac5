/** The process of a part of `npm start`: the service or the mock. */
import { closeOnSignal, printProblem, runCommand } from '../../server/main/command.ts';
import { type Config, readConfig } from '../../server/main/config.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import { withoutOptimizing } from '../../server/main/without-optimizing.ts';
import type { Message } from '../fork.ts';

/** Ctrl+C reaches a part by the terminal and, later, by its parent process. In milliseconds. */
const ONE_SIGNAL_MS = 5_000;

/**
 * Runs a part until SIGTERM, or until its parent process has ended.
 *
 * @param start Starts the part, and passes on what it does next. Resolves to its report to the parent process.
 */
export async function runPart<Report>(
  start: (
    config: Config,
    onStep: (step: string) => void,
  ) => Promise<{ report: Report; close(): Promise<void> }>,
): Promise<void> {
  const tell = (message: Message<Report>) =>
    new Promise<void>((resolve) => void process.send?.(message, () => resolve()));
  // The parent may have ended while this process loaded its modules.
  if (!process.connected) process.exit();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await runCommand(async () => {
    try {
      const config = readConfig(process.env);
      const starting = withoutOptimizing(() => start(config, (step) => void tell({ step })));
      const { report } = await closeOnSignal(starting, printProblem, ONE_SIGNAL_MS);
      await tell({ ready: report });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      await tell({ problem: error.message });
      process.exit(1);
    }
  });
}
