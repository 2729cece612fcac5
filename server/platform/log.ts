import type { LogEventName } from './log-events.ts';

/** The fields of a line. None may have content of users, or a secret. */
export interface LogFields {
  readonly event: LogEventName;
  readonly [field: string]: unknown;
}

type Write = (fields: LogFields, text: string) => void;

/** The log of events outside of requests. A logger of pino fits. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/** Logs nothing. */
export const noLog: Log = { info() {}, warn() {}, error() {} };

/**
 * The log of this process, as `registry` has its metrics: for what ends in many places, such as runs. The start of the service
 * sets it.
 */
export const processLog: { log: Log } = { log: noLog };
