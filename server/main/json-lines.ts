/** The lines of `serve` that are not in the log: JSON in the log's format, for any LOG_LEVEL. */
import type { LogEventName } from '../platform/log-events.ts';
import { terminalLine } from '../platform/terminal.ts';
import { describeError } from '../shell/log.ts';
import type { Report } from './command.ts';
import { ConfigError } from './config-error.ts';

/** The numbers of pino's levels. */
const levels = { info: 30, warn: 40, fatal: 60 };

function lineOf(level: keyof typeof levels, event: LogEventName, msg: string, details: object): string {
  return terminalLine(JSON.stringify({ level: levels[level], time: Date.now(), event, ...details, msg }));
}

/** Prints a line on standard output. */
export function say(
  event: LogEventName,
  msg: string,
  details: object = {},
  level: 'info' | 'warn' = 'info',
): void {
  console.log(lineOf(level, event, msg, details));
}

/** Prints a problem as a line on standard error: the reason for which the process ends. */
export const reportAsJson: Report = (problem) => {
  console.error(lineOf('fatal', 'process.failed', ...described(problem)));
};

/** Returns the message of a problem, and what else the line has. A program can throw any value, also one that cannot be read. */
function described(problem: unknown): [msg: string, details: object] {
  try {
    if (problem instanceof ConfigError) return [problem.message, {}];
    if (!(problem instanceof Error)) return [String(problem).slice(0, 2_000), {}];
    const { message, ...details } = describeError(problem);
    return [String(message), details];
  } catch {
    return ['An error occurred that cannot be described.', {}];
  }
}

/** Replaces the texts of Node about warnings and uncaught errors by lines. An uncaught error ends the process, as before. */
export function printOnlyJson(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => say('process.warning', message, { warning: name }, 'warn'));
  process.on('uncaughtException', (error) => {
    reportAsJson(error);
    process.exit(1);
  });
}
