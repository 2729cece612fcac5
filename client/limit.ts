import type { Runtime } from './runtime.ts';

/** A signal that ends with another one, or when it is aborted. */
export interface Following {
  readonly signal: AbortSignal;
  abort(reason: unknown): void;
  /** Removes the listener from the other signal, which may live long. */
  end(): void;
}

/** All followers of a signal, as one listener: Node warns of a leak if a signal has more than ten. */
class Followers extends Set<() => void> {
  handleEvent(): void {
    for (const follow of this) follow();
  }
}

const followersOf = new WeakMap<AbortSignal, Followers>();

/** Creates a signal that ends with another one, with its reason. */
export function following(parent: AbortSignal | undefined): Following {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (reason: unknown) => controller.abort(reason);
  if (parent?.aborted) abort(parent.reason);
  if (!parent || signal.aborted) return { signal, abort, end: () => {} };
  const follow = () => abort(parent.reason);
  const followers = followersOf.get(parent) ?? new Followers();
  followersOf.set(parent, followers.add(follow));
  parent.addEventListener('abort', followers);
  const end = () => {
    followers.delete(follow);
    if (followers.size === 0) parent.removeEventListener('abort', followers);
  };
  return { signal, abort, end };
}

/**
 * Creates a signal that ends with another one, or after some time. Its `end` also stops the timer.
 *
 * @param milliseconds `Infinity` means no limit.
 * @param reason Creates the signal's reason when the time is over.
 */
export function limit(
  runtime: Runtime,
  milliseconds: number,
  reason: () => unknown,
  parent: AbortSignal | undefined,
): Following {
  const span = following(parent);
  const stop = runtime.after(milliseconds, () => span.abort(reason()));
  return {
    ...span,
    end() {
      stop();
      span.end();
    },
  };
}

/**
 * Resolves to the result of the work. Rejects with the signal's reason as soon as it aborts, even if the work
 * continues.
 */
export function within<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    // The listener is removed, because the signal of a stream may live long.
    work()
      .finally(() => signal.removeEventListener('abort', abort))
      .then(resolve, reject);
  });
}

/**
 * Waits. Rejects with the signal's reason as soon as it aborts.
 *
 * @param wakes Whether the wait ends early when the device comes online or the page becomes visible.
 */
export function wait(
  runtime: Runtime,
  milliseconds: number,
  signal: AbortSignal,
  wakes = false,
): Promise<void> {
  const stops: (() => void)[] = [];
  const passed = () =>
    new Promise<void>((resolve) => {
      stops.push(runtime.after(milliseconds, resolve));
      if (wakes) stops.push(runtime.onWake(resolve));
    });
  return within(signal, passed).finally(() => {
    for (const stop of stops) stop();
  });
}
