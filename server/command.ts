import { ConfigError } from './config.ts';

/**
 * Runs a command line program. What the person at the keyboard can mend is one line on standard error; anything else
 * is shown with its stack. Both end the process with exit code 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const ours = error instanceof ConfigError || code?.startsWith('ERR_PARSE_ARGS');
    console.error(ours ? message : error);
    // Not `exitCode`: a program that was half started may hold the process open.
    process.exit(1);
  }
}

/** Calls `close` on the first SIGTERM or SIGINT, and exits with 0 when it is done. */
export function closeOnSignal(close: () => Promise<void>): void {
  const stop = () =>
    void runCommand(async () => {
      await close();
      process.exit(0);
    });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
