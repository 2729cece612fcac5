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
  /** Finishes running requests and turns in bounded time. */
  drain?(): Promise<void>;
}

/** The maximum time to close after the drain, in milliseconds. */
const LAST_MS = 15_000;
/**
 * Signals within this time are one: npm passes on the one that the terminal has also sent to the process. In milliseconds.
 */
const ONE_SIGNAL_MS = 500;

/**
 * Stops the process in order on SIGTERM and SIGINT, with exit code 0. During the start, the process exits at once, because a
 * start can always be repeated. A second signal ends it at once with exit code 1, like a crash: what was committed stays. After
 * the drain, the process exits within 15 seconds, with exit code 1 if something hangs.
 *
 * @param oneSignalMs Signals within this time are one.
 * @returns What was started.
 */
export async function closeOnSignal<T extends Closable>(
  starting: Promise<T>,
  report: Report = printProblem,
  oneSignalMs = ONE_SIGNAL_MS,
): Promise<T> {
  let stoppingAt: number | undefined;
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
    if (stoppingAt !== undefined) {
      if (performance.now() - stoppingAt < oneSignalMs) return;
      report('The process exits at once, because of a second signal.');
      process.exit(1);
    }
    stoppingAt = performance.now();
    void runCommand(async () => {
      const started = await starting;
      await started.drain?.();
      endSoon();
      await started.close();
      process.exit(0);
    }, report);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return starting;
}
