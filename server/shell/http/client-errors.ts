import { randomUUID } from 'node:crypto';
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorEnvelope } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { ShellLogEvent } from '../log-events.ts';
import { endUnread } from './unread-body.ts';

type Rejection = [status: number, message: string];

/**
 * Responds with the error envelope to requests that never reach an app: broken request lines, oversized headers, requests
 * that do not arrive, CONNECT. Node would respond with an empty body. Expectations other than `100-continue` are ignored; Node
 * would reject them.
 */
export function respondToClientErrors(server: Server, logger: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    // The client gets what has been written of the response.
    if (isResponding(socket)) return (socket as Socket).destroySoon();
    reject(socket, unreadable(error), logger);
  });
  server.on('connect', (_req, socket) => reject(socket, [400, 'This server is not a proxy.'], logger));
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
}

/** The response to the latest request of each connection. */
const latest = new WeakMap<Duplex, ServerResponse>();

/** Returns true if the client would read a response sent now as part of the response to an earlier request. */
function isResponding(socket: Duplex): boolean {
  const res = latest.get(socket);
  return res !== undefined && !res.writableFinished && (res.headersSent || res.req.complete);
}

/** Returns the response for an error code of Node's HTTP parser. */
function unreadable({ code }: NodeJS.ErrnoException): Rejection {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The request headers are too large.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long to arrive.'];
  return [400, 'The request is not valid HTTP.'];
}

/** The maximum number of header lines that Node reads. It ignores the rest silently. */
const READ_HEADERS = 1_000;

/**
 * Passes requests to an app, and rejects those with ambiguous headers in the envelope:
 *
 * - no Host header, or two (RFC 9112, 3.2),
 * - two Authorization headers, of which Node would use the first,
 * - an unsupported transfer coding (RFC 9112, 6.1),
 * - more headers than Node reads,
 * - a host that the server does not serve.
 *
 * @param hostProblem Returns the message of a 421, or undefined if the server serves the host of the request. Default: it
 *   serves all hosts.
 */
export function requirePlainHeaders(
  app: RequestListener,
  logger: Logger,
  hostProblem: (req: IncomingMessage) => string | undefined = () => undefined,
): RequestListener {
  return (req, res) => {
    latest.set(req.socket, res);
    const rejection = headerProblem(req) ?? misdirected(hostProblem(req));
    if (rejection === undefined) return app(req, res);
    // Node sends the response after those to earlier requests of the connection.
    const { status, headers, body } = envelope(rejection, logger);
    res.sendDate = false;
    endUnread(req, res);
    res.writeHead(status, headers).end(body);
  };
}

function headerProblem(req: IncomingMessage): Rejection | undefined {
  const { rawHeaders, headers, httpVersion } = req;
  if (rawHeaders.length >= 2 * READ_HEADERS) return [431, 'The request has too many headers.'];
  if (headers.host === undefined && httpVersion === '1.1') return [400, 'The Host header is missing.'];
  if (lines(rawHeaders, 'host') > 1) return [400, 'The Host header must be given once.'];
  if (lines(rawHeaders, 'authorization') > 1) return [400, 'The Authorization header must be given once.'];
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return [400, 'The only supported Transfer-Encoding is chunked.'];
  }
  return undefined;
}

function misdirected(message: string | undefined): Rejection | undefined {
  return message === undefined ? undefined : [421, message];
}

function lines(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] as string;
    if (given.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}

/** Logs a rejection and returns its response. */
function envelope([status, message]: Rejection, logger: Logger) {
  const requestId = randomUUID();
  const event: ShellLogEvent = 'request.invalid';
  logger.info({ event, request_id: requestId, status, reason: message }, 'invalid request');
  const error = new ApiError(message, { status, type: 'invalid_request_error' });
  const body = JSON.stringify(errorEnvelope(error, requestId));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { status, headers, body };
}

function reject(socket: Duplex, rejection: Rejection, logger: Logger): void {
  const { status, headers, body } = envelope(rejection, logger);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
