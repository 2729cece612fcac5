import type { ServerResponse } from 'node:http';

/**
 * When the work for a response is in vain: a signal that is aborted when the client leaves before it has all of the
 * answer, or when the server shuts down. It is made when it is first asked for, since most handlers never ask.
 */
export type SignalOf = (res: ServerResponse) => () => AbortSignal;

/** The signals of the requests to a server that ends with `shutdown`, the same for a request each time. */
export function signals(shutdown: AbortSignal): SignalOf {
  // Listens once for all of them: Node warns of a leak where a signal has many listeners.
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
