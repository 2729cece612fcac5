import { inspect } from 'node:util';
import { terminalText } from '../platform/terminal.ts';
import { ConfigError } from './config-error.ts';

/** Prints an error, or a text, of a program that cannot continue. */
export type Report = (problem: unknown) => void;

/** Prints a `ConfigError` and a text as one line, and any other error with its stack. */
export const printProblem: Report = (problem) => {
  const said = problem instanceof ConfigError ? problem.message : problem;
  console.error(terminalText(typeof said === 'string' ? said : inspect(said)));
};

/** Runs a command line program. An error is reported, and ends the process with exit code 1. */
export async function runCommand(main: () => Promise<void>, report: Report = printProblem): Promise<void> {
  try {
    await main();
  } catch (error) {
    report(error);
    // `exitCode` alone does not suffice, because a partly started program can keep the process running.
    process.exit(1);
  }
}

interface Closable {
  close(): Promise<void>;
  /** Finishes running requests and turns in bounded time. `close` ends the rest when the signal is aborted. */
  drain?(impatience: AbortSignal): Promise<void>;
}

/** The maximum time to close after the drain, in milliseconds. */
const LAST_MS = 15_000;

/**
 * Stops the process in order on SIGTERM and SIGINT, with exit code 0. During the start, the process exits at once, because a
 * start can always be repeated. A second signal ends the drain. After the drain, the process exits within 15 seconds, with
 * exit code 1 if something hangs.
 *
 * @returns What was started.
 */
export async function closeOnSignal<T extends Closable>(
  starting: Promise<T>,
  report: Report = printProblem,
): Promise<T> {
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
      report('The process did not stop in time and exits now.');
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
    }, report);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return starting;
}
