import type { Operations } from '../generated/client.ts';

/**
 * One attempt of a call, as hooks see it. What a caller sends is not part of it: no token, no ids, no body.
 */
export interface Attempt {
  readonly operation: keyof Operations<unknown>;
  readonly method: string;
  /** The path template, such as `/api/v1/cloud/deployments/{id}/pause`. */
  readonly path: string;
  /** 1 for the first. */
  readonly number: number;
}

/** How an attempt ended. */
export interface AttemptEnd {
  readonly durationMs: number;
  /** Of the response; undefined when none came. */
  readonly status: number | undefined;
  /** `X-Request-Id` of the response. */
  readonly requestId: string | undefined;
  /** Why there is no response of the contract: the connection, a time-out, the caller's signal, an unexpected response. */
  readonly error: { readonly name: string; readonly message: string } | undefined;
  /** After how many milliseconds the next attempt begins; undefined when this was the last one. */
  readonly repeatInMs: number | undefined;
}

/** Called around each attempt, for logs and traces. They change nothing: what they throw is ignored. */
export interface Hooks {
  beforeAttempt?(attempt: Attempt): void;
  /** `attempt` is the same object as before. */
  afterAttempt?(attempt: Attempt, end: AttemptEnd): void;
}

/** Calls a hook; a logger that fails, now or in a promise, may not break a call. */
export function tell(hook: () => unknown): void {
  (async () => hook())().catch(() => {});
}
