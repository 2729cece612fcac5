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
  /** Serves what is under way to its end, in bounded time, or until the signal is aborted: then `close` ends it. */
  drain?(impatience: AbortSignal): Promise<void>;
}

/** How long closing may take after the drain, in milliseconds. */
const LAST_MS = 15_000;

/**
 * Lets SIGTERM and SIGINT end the process in order, with exit code 0. During the start they end it at once: a start can be
 * repeated, wherever it was. A second signal ends the drain. After the drain the process ends within 15 seconds, with exit
 * code 1 if something hangs.
 * Resolves to what was started.
 */
export async function closeOnSignal<T extends Closable>(starting: Promise<T>): Promise<T> {
  const impatience = new AbortController();
  let stopping = false;
  let isStarted = false;
  starting.then(
    () => {
      isStarted = true;
    },
    () => {},
  );
  const endSoon = () =>
    setTimeout(() => {
      console.error('The process did not end in time, and is ended.');
      process.exit(1);
    }, LAST_MS).unref();
  const stop = () => {
    if (!isStarted) process.exit(0);
    if (stopping) return impatience.abort();
    stopping = true;
    impatience.signal.addEventListener('abort', endSoon);
    void runCommand(async () => {
      const started = await starting;
      await started.drain?.(impatience.signal);
      endSoon();
      await started.close();
      process.exit(0);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return starting;
}
