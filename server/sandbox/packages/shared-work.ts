/** Runs work once per key at a time. Callers with the same key receive the same result. */
export type SharedWork<Result> = (
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

interface Running<Result> {
  readonly result: Promise<Result>;
  readonly ends: AbortController;
  callers: number;
}

/**
 * Creates such a function. A caller whose signal is aborted stops waiting. When no caller is left, the signal of the work
 * is aborted.
 */
export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Running<Result>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): Running<Result> {
    const ends = new AbortController();
    const result = work(ends.signal).finally(() => {
      if (running.get(key) === begun) running.delete(key);
    });
    // All callers may have left.
    result.catch(() => {});
    const begun = { result, ends, callers: 0 };
    running.set(key, begun);
    return begun;
  }

  return async (key, signal, work) => {
    signal.throwIfAborted();
    let shared = running.get(key);
    // The work of callers that have all left is ending.
    while (shared?.ends.signal.aborted) {
      await shared.result.catch(() => {});
      signal.throwIfAborted();
      shared = running.get(key);
    }
    shared ??= begin(key, work);
    shared.callers += 1;
    let leave = () => {};
    const aborted = new Promise<never>((_, reject) => {
      leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave);
    });
    try {
      return await Promise.race([shared.result, aborted]);
    } finally {
      signal.removeEventListener('abort', leave);
      shared.callers -= 1;
      if (shared.callers === 0) shared.ends.abort(signal.reason);
    }
  };
}
