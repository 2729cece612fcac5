/** The parts of `npm start`, the service and the mock, each in its own process: the side of such a process. */
import { closeOnSignal, runCommand } from '../../server/command.ts';
import { type Config, ConfigError, readConfig } from '../../server/config.ts';
import type { Message } from '../fork.ts';

/**
 * Runs a part until SIGTERM, or until the process that started it is gone, however that went.
 *
 * @param start Starts the part, and says what the other process has to know of it.
 */
export async function runPart<Report>(
  start: (config: Config) => Promise<{ report: Report; close(): Promise<void> }>,
): Promise<void> {
  const tell = (message: Message<Report>) =>
    new Promise<void>((resolve) => void process.send?.(message, () => resolve()));
  // The other process may have ended while this one read its modules.
  if (!process.connected) process.exit();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  await runCommand(async () => {
    try {
      const { report } = await closeOnSignal(start(readConfig(process.env)));
      await tell({ ready: report });
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      await tell({ problem: error.message });
      process.exit(1);
    }
  });
}
