/**
 * What the shell logs: one line per request, and what went wrong inside. Never a header, a body, a query or a raw URL.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where log lines go; pino's logger is one. */
export interface Logger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Writes errors to standard error, and nothing else. */
export const errorLog: Logger = {
  info: () => {},
  error: (fields, message) => console.error(message, fields),
};

/** A logger whose own errors go to standard error: they end neither a request nor the process. */
export function careful(logger: Logger): Logger {
  const failed = (error: unknown) => console.error('The logger failed.', describeError(error));
  return {
    info: (fields, message) => attempt(() => logger.info(fields, message), failed),
    error: (fields, message) => attempt(() => logger.error(fields, message), failed),
  };
}

/** Calls a function of the app around, which may be async. */
function attempt(call: () => unknown, failed: (error: unknown) => void): void {
  try {
    const result = call();
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }
}

/** A response that is over. */
export interface ResponseEvent {
  /** The operation's id; null for an unknown path or method. */
  readonly operation: string | null;
  /** The path template; null for an unknown path. */
  readonly route: string | null;
  readonly method: string;
  /** Null if the client left before the response began, as in pino-http. */
  readonly status: number | null;
  /** From the request's arrival to the end of the response. */
  readonly durationMs: number;
  /** The client left before it had all of the response. */
  readonly aborted: boolean;
  readonly requestId: string;
}

/** One request and its response. `route` is the path template; it is unknown until a route matches. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** A client's own `X-Request-Id` is not looked at. */
  readonly requestId: string;
  route: string | null;
  operation: string | null;
}

/** Gives a request its id. */
export function createExchange(req: IncomingMessage, res: ServerResponse): Exchange {
  return { req, res, requestId: randomUUID(), route: null, operation: null };
}

/** Logs an exchange and calls the hook when its response is over. */
export function requestLog(
  logger: Logger,
  onResponse?: (event: ResponseEvent) => void,
): (exchange: Exchange) => void {
  return (exchange) => {
    const { req, res, requestId } = exchange;
    const { method = '' } = req;
    const start = performance.now();
    res.once('close', () => {
      const durationMs = Math.round((performance.now() - start) * 10) / 10;
      const { route, operation } = exchange;
      const status = res.headersSent ? res.statusCode : null;
      const aborted = !res.writableFinished;
      logger.info(
        {
          request_id: requestId,
          method,
          route,
          status,
          duration_ms: durationMs,
          ...(aborted ? { aborted } : {}),
        },
        'request',
      );
      attempt(
        () => onResponse?.({ operation, route, method, status, durationMs, aborted, requestId }),
        (error) => {
          logger.error({ request_id: requestId, error: describeError(error) }, 'onResponse failed');
        },
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
  // Someone may have replaced any of them by a value that is not a string.
  const { name, message, code, stack } = error as Error & { code?: unknown };
  return {
    name: textOf(name),
    message: textOf(message)?.slice(0, 300).split('\n', 1)[0],
    ...(typeof code === 'string' ? { code } : {}),
    stack: textOf(stack)
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined || depth === 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
