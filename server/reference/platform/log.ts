import type { Logger } from 'pino';

/** Where what happens without a request is told. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Tells nobody. */
export const noLog: Log = { info() {}, warn() {}, error() {} };
