import { ConfigError } from './config.ts';

/**
 * Runs a command line program. What the person at the keyboard can mend is one line on standard error; anything else
 * is shown with its stack. Both end the process with exit code 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    // Not `exitCode`: a program that was half started may hold the process open.
    process.exit(1);
  }
}

interface Closable {
  close(): Promise<void>;
}

/**
 * Lets SIGTERM and SIGINT end the process in order, with exit code 0: what is starting is closed once it has started.
 * Resolves to what was started.
 */
export async function closeOnSignal<T extends Closable>(starting: Promise<T>): Promise<T> {
  const stop = () =>
    void runCommand(async () => {
      await (await starting).close();
      process.exit(0);
    });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return starting;
}
