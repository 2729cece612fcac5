/** The log of the shell: one line per request, and internal errors. It never contains headers, bodies, queries or raw URLs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShellLogEvent } from './log-events.ts';

/** Receives log lines. A logger of pino fits. */
export interface Logger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Writes only errors, to standard error. */
export const errorLog: Logger = {
  info: () => {},
  error: (fields, message) => console.error(message, fields),
};

/** Wraps a logger so that its errors go to standard error. They end neither a request nor the process. */
export function careful(logger: Logger): Logger {
  const failed = (error: unknown) => console.error('The logger failed.', describeError(error));
  return {
    info: (fields, message) => attempt(() => logger.info(fields, message), failed),
    error: (fields, message) => attempt(() => logger.error(fields, message), failed),
  };
}

/** Calls a function of the surrounding app, which can be async. */
function attempt(call: () => unknown, failed: (error: unknown) => void): void {
  try {
    const result = call();
    if (result instanceof Promise) result.catch(failed);
  } catch (error) {
    failed(error);
  }
}

/** A finished response. */
export interface ResponseEvent {
  /** The operation's id; null for an unknown path or method. */
  readonly operation: string | null;
  /** The path template; null for an unknown path. */
  readonly route: string | null;
  readonly method: string;
  /** Null if the client disconnected before the response began, as in pino-http. */
  readonly status: number | null;
  /** From the request's arrival to the end of the response. */
  readonly durationMs: number;
  /** True if the client disconnected before the end of the response. */
  readonly aborted: boolean;
  readonly requestId: string;
}

/** A request and its response. `route` is the path template, and null until a route matches. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly requestId: string;
  route: string | null;
  operation: string | null;
  /** The ids in its path, for its line in the log. */
  ids: Readonly<Record<string, string>>;
  /** What `authenticate` has noted, for the same line. */
  readonly noted: Record<string, string>;
  /** Calls a function once the response has ended or its connection is closed; at once if it already has. */
  readonly onEnd: (ended: () => void) => void;
  /** The code of the error that is sent, or its type. */
  reason: string | null;
}

/** The statuses of a request that was not allowed. */
const DENIALS = new Set<number | null>([401, 403, 429]);

export function createExchange(req: IncomingMessage, res: ServerResponse, requestId: string): Exchange {
  const functions: (() => void)[] = [];
  // `res.closed` stays false for a response that waited for earlier ones.
  let hasEnded = false;
  const onEnd = (ended: () => void) => void (hasEnded ? ended() : functions.push(ended));
  res.once('close', () => {
    hasEnded = true;
    for (const ended of functions) ended();
  });
  return { req, res, requestId, route: null, operation: null, ids: {}, noted: {}, onEnd, reason: null };
}

/** Logs an exchange and calls the hook when its response is finished. */
export function requestLog(
  logger: Logger,
  onResponse?: (event: ResponseEvent) => void,
): (exchange: Exchange) => void {
  return (exchange) => {
    const { req, res, requestId } = exchange;
    const { method = '' } = req;
    const start = performance.now();
    exchange.onEnd(() => {
      const durationMs = Math.round((performance.now() - start) * 10) / 10;
      const { route, operation, ids, noted, reason } = exchange;
      const status = res.headersSent ? res.statusCode : null;
      const aborted = !res.writableFinished;
      const event: ShellLogEvent = DENIALS.has(status) ? 'request.denied' : 'request.served';
      logger.info(
        {
          event,
          request_id: requestId,
          ...ids,
          ...noted,
          method,
          route,
          status,
          ...(reason !== null && { reason }),
          duration_ms: durationMs,
          ...(aborted && { aborted }),
        },
        'request',
      );
      attempt(
        () => onResponse?.({ operation, route, method, status, durationMs, aborted, requestId }),
        (error) => {
          const event: ShellLogEvent = 'hook.failed';
          logger.error({ event, request_id: requestId, error: describeError(error) }, 'onResponse failed');
        },
      );
    });
  };
}

/**
 * Describes an error and its causes for the log: name, code, first line of the message, and stack. Other lines and properties
 * are omitted, because database drivers put the values of statements there.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  // A program can set each of them to a value that is not a string.
  const { name, message, code, stack } = error as Error & { code?: unknown };
  return {
    name: textOf(name)?.slice(0, MOST_TEXT),
    message: textOf(message)?.slice(0, MOST_TEXT).split('\n', 1)[0],
    ...(typeof code === 'string' ? { code: code.slice(0, MOST_TEXT) } : {}),
    stack: framesOf(textOf(stack), textOf(message)),
    ...(error.cause === undefined || depth === 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** The maximum number of characters of a text in a line of the log, and of frames of a stack. */
const MOST_TEXT = 300;
const MOST_FRAMES = 50;

/** Returns the frames of a stack without the message, whose lines can look like frames. */
function framesOf(stack: string | undefined, message: string | undefined): string[] | undefined {
  const end = message ? (stack?.indexOf(message) ?? -1) : -1;
  const frames = end < 0 ? stack : stack?.slice(end + (message as string).length);
  return frames
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.slice(0, MOST_TEXT));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
