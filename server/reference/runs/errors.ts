import { ApiError } from '../../shell/errors.ts';
import type { RunError } from './table.ts';

/** An error that another attempt cannot mend. The run fails, and its owner is paused with the same type. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** This server's catalogue or settings lack what a run names. Another server may have it. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** The error that a run shows. Messages of internal errors are for the log alone. */
export function runErrorOf(error: unknown): RunError {
  if (error instanceof PermanentError || error instanceof MissingError) {
    return { type: error.type, message: error.message };
  }
  if (error instanceof ApiError && error.status < 500) {
    return { type: 'session_creation_rejected_error', message: error.message };
  }
  return { type: 'unknown_error', message: 'An internal error occurred.' };
}
