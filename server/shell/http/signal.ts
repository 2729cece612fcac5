import type { ServerResponse } from 'node:http';

/**
 * Returns a signal that is aborted when the client disconnects before the end of the response, or when the server shuts down.
 * It is created on first use, because most handlers do not use it.
 */
export type SignalOf = (res: ServerResponse) => () => AbortSignal;

/** Creates the signals of requests to a server that stops with `shutdown`. A request always gets the same signal. */
export function signals(shutdown: AbortSignal): SignalOf {
  // One listener serves all requests, because Node warns about a leak if a signal has many listeners.
  const pending = new Set<AbortController>();
  shutdown.addEventListener('abort', () => {
    for (const controller of pending) controller.abort();
  });

  function create(res: ServerResponse): AbortSignal {
    const controller = new AbortController();
    if (shutdown.aborted || res.destroyed) {
      controller.abort();
      return controller.signal;
    }
    pending.add(controller);
    res.once('close', () => {
      pending.delete(controller);
      if (!res.writableFinished) controller.abort();
    });
    return controller.signal;
  }

  return (res) => {
    let signal: AbortSignal | undefined;
    return () => {
      signal ??= create(res);
      return signal;
    };
  };
}
