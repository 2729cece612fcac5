import { randomUUID } from 'node:crypto';
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, errorEnvelope } from '../errors.ts';
import type { Logger } from '../log.ts';
import { endUnread } from './unread-body.ts';

type Refusal = [status: number, message: string];

/**
 * Answers with the error envelope what never becomes a request of an app: broken request lines, oversized headers,
 * requests that do not arrive, CONNECT. Node would answer those itself, with an empty body. Expectations other than
 * `100-continue`, which Node would refuse, are not looked at.
 */
export function respondToClientErrors(server: Server, logger: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isResponding(socket)) return socket.destroy();
    refuse(socket, unreadable(error), logger);
  });
  server.on('connect', (_req, socket) => refuse(socket, [400, 'This server is not a proxy.'], logger));
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
}

/** The response to the latest request of each connection. */
const latest = new WeakMap<Duplex, ServerResponse>();

/** Returns true if the client would read a response sent now as part of the response to an earlier request. */
function isResponding(socket: Duplex): boolean {
  const res = latest.get(socket);
  return res !== undefined && !res.writableFinished && (res.headersSent || res.req.complete);
}

/** What Node could not read as a request, by the code of its error. */
function unreadable({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The request headers are too large.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long to arrive.'];
  return [400, 'The request is not valid HTTP.'];
}

/** How many header lines Node reads of a request: it passes over the rest, and says nothing. */
const READ_HEADERS = 1_000;

/**
 * Passes requests on to an app, but for those whose headers can be read in two ways, in the envelope as well: without a
 * Host header or with two (RFC 9112, 3.2), with two Authorization headers, of which Node would take the first, in a
 * transfer coding that nobody here undoes (RFC 9112, 6.1), or with more headers than are read.
 */
export function requirePlainHeaders(app: RequestListener, logger: Logger): RequestListener {
  return (req, res) => {
    latest.set(req.socket, res);
    const refusal = headerProblem(req);
    if (refusal === undefined) return app(req, res);
    // By Node, which sends it after the responses to earlier requests of the connection.
    const { status, headers, body } = envelope(refusal, logger);
    res.sendDate = false;
    endUnread(req, res);
    res.writeHead(status, headers).end(body);
  };
}

function headerProblem(req: IncomingMessage): Refusal | undefined {
  const { rawHeaders, headers, httpVersion } = req;
  if (rawHeaders.length >= 2 * READ_HEADERS) return [431, 'The request has too many headers.'];
  if (headers.host === undefined && httpVersion === '1.1') return [400, 'The Host header is missing.'];
  if (lines(rawHeaders, 'host') > 1) return [400, 'The Host header must be given once.'];
  if (lines(rawHeaders, 'authorization') > 1) return [400, 'The Authorization header must be given once.'];
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return [400, 'The only Transfer-Encoding that is supported is chunked.'];
  }
  return undefined;
}

function lines(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] as string;
    if (given.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}

/** A refusal as a response, and in the log. */
function envelope([status, message]: Refusal, logger: Logger) {
  const requestId = randomUUID();
  logger.info({ request_id: requestId, status, reason: message }, 'no request');
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

function refuse(socket: Duplex, refusal: Refusal, logger: Logger): void {
  const { status, headers, body } = envelope(refusal, logger);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
