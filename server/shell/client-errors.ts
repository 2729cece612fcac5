import { randomUUID } from 'node:crypto';
import { type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { ApiError, errorEnvelope } from './errors.ts';

/** What Node could not read as a request, by the code of its error; anything else is a 400. */
const causes: Readonly<Record<string, [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/**
 * Answers with the error envelope what never becomes a request of an app: broken request lines, oversized headers,
 * requests that do not arrive, CONNECT. Node would answer those itself, with an empty body. Expectations other than
 * `100-continue`, which Node would refuse, are not looked at.
 */
export function answerClientErrors(server: Server, logger: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const [status, message] = causes[error.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
    refuse(socket, status, message, logger);
  });
  server.on('connect', (_req, socket) => refuse(socket, 400, 'This server is not a proxy.', logger));
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
}

/** Passes requests on to an app; one without a Host header (RFC 9112, 3.2) is a 400, in the envelope as well. */
export function requireHost(app: RequestListener, logger: Logger): RequestListener {
  return (req, res) => {
    if (req.headers.host === undefined && req.httpVersion === '1.1') {
      refuse(req.socket, 400, 'The Host header is missing.', logger);
    } else app(req, res);
  };
}

function refuse(socket: Duplex, status: number, message: string, logger: Logger): void {
  const requestId = randomUUID();
  logger.info({ request_id: requestId, status, reason: message }, 'no request');
  const error = new ApiError(message, { status, type: 'invalid_request_error' });
  const body = JSON.stringify(errorEnvelope(error, requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
