import type { AdminOperations } from '../generated/client.ts';

/** One attempt of a call, as hooks see it. It contains nothing that the caller sends: no token, no ids, no body. */
export interface Attempt {
  readonly operation: keyof AdminOperations<unknown>;
  readonly method: string;
  /** The path template, such as `/api/v1/cloud/deployments/{id}/pause`. */
  readonly path: string;
  /** 1 for the first attempt. */
  readonly number: number;
}

/** How an attempt ended. */
export interface AttemptEnd {
  readonly durationMs: number;
  /** Status of the response. Undefined if no response arrived. */
  readonly status: number | undefined;
  /** `X-Request-Id` of the response. */
  readonly requestId: string | undefined;
  /**
   * Why the contract's response is missing: the connection, a timeout, the caller's signal, or an unexpected
   * response.
   */
  readonly error: { readonly name: string; readonly message: string } | undefined;
  /** Milliseconds until the next attempt. Undefined after the last one. */
  readonly repeatInMs: number | undefined;
}

/** Called before and after each attempt, for logs and traces. Hooks change nothing, and what they throw is ignored. */
export interface Hooks {
  beforeAttempt?(attempt: Attempt): void;
  /** `attempt` is the object that `beforeAttempt` received. */
  afterAttempt?(attempt: Attempt, end: AttemptEnd): void;
}

/** Calls a hook. A logger that fails, now or in a promise, must not break a call. */
export function tell(hook: () => unknown): void {
  (async () => hook())().catch(() => {});
}
