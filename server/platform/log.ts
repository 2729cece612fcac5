import type { Logger } from 'pino';

/** The log of events outside of requests. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Logs nothing. */
export const noLog: Log = { info() {}, warn() {}, error() {} };
