import { ApiError } from '../../shell/errors.ts';
import type { RunError } from './table.ts';

/** What a run fails for that trying again does not mend: its owner is paused with the same type. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** An error for the run that failed with it. What went wrong inside is for the log alone. */
export function runErrorOf(error: unknown): RunError {
  if (error instanceof PermanentError) return { type: error.type, message: error.message };
  if (error instanceof ApiError && error.status < 500) {
    return { type: 'session_creation_rejected_error', message: error.message };
  }
  return { type: 'unknown_error', message: 'An internal error occurred.' };
}
