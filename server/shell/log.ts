/**
 * What the shell logs: one line per request, and what went wrong inside. Never a header, a body, a query or a raw URL.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** One request, from arrival to answer. `route` is the path template; it is unknown until a route matches. */
export interface Exchange {
  readonly requestId: string;
  route: string | null;
  operation: string | null;
}

const exchangeKey = Symbol('exchange');

/** A response keeps its exchange under a symbol, which meets no property of the app around the shell. */
interface Carrier {
  [exchangeKey]?: Exchange;
}

/** The exchange that a response belongs to. */
export function exchangeOf(res: ServerResponse): Exchange {
  const exchange = (res as Carrier)[exchangeKey];
  if (exchange === undefined) throw new Error('The request has not passed the start of the shell.');
  return exchange;
}

/** Gives each request its id (a client's own `X-Request-Id` is not looked at) and logs it when its response is sent. */
export function requestLog(logger: Logger): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    const exchange: Exchange = { requestId: randomUUID(), route: null, operation: null };
    const { method } = req;
    const start = performance.now();
    (res as Carrier)[exchangeKey] = exchange;
    res.setHeader('X-Request-Id', exchange.requestId);
    res.once('close', () => {
      logger.info(
        {
          request_id: exchange.requestId,
          method,
          route: exchange.route,
          status: res.statusCode,
          duration_ms: Math.round((performance.now() - start) * 10) / 10,
          ...(res.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
  };
}

/**
 * An error for the log: its names, the first line of its messages, and where it was thrown, for itself and its causes.
 * Only the first line, because database drivers list the values of a statement below it; no other property, because
 * they keep values there too.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: error.message.slice(0, 300).split('\n', 1)[0],
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined || depth === 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}
