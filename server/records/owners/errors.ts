import { ApiError } from '../../shell/errors.ts';
import type { RunError } from '../tables/runs.ts';

/** An error with the type that a run shows. */
class TypedError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** An error that a retry cannot repair. The run fails, and its owner is paused with the same type. */
export class PermanentError extends TypedError {
  override readonly name = 'PermanentError';
}

/** The settings of this server do not allow what the run names. Another server can have other settings. */
export class MissingError extends TypedError {
  override readonly name = 'MissingError';
}

/** Returns the error that a run shows. Messages of internal errors are only logged. */
export function runErrorOf(error: unknown): RunError {
  if (error instanceof TypedError) {
    return { type: error.type, message: error.message };
  }
  if (error instanceof ApiError && error.status < 500) {
    const { code, message } = error;
    // A limit of the workspace: see docs/workspaces.md.
    const isLimit = code?.endsWith('_limit_reached') ?? false;
    return { type: isLimit ? `${code}_error` : 'session_creation_rejected_error', message };
  }
  return { type: 'unknown_error', message: 'An internal error occurred.' };
}
