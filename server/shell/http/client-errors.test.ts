import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requirePlainHeaders, respondToClientErrors } from './client-errors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const lines: Record<string, unknown>[] = [];
const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });

const respond: RequestListener = (req, res) => void req.resume().on('end', () => res.end('app'));

/** Starts a server whose app responds to all requests, with or without a Host header. */
function serve() {
  const app = requirePlainHeaders((req, res) => handle(req, res), logger);
  const server = createServer({ requireHostHeader: false }, app);
  respondToClientErrors(server, logger);
  return server.listen(0, '127.0.0.1');
}

let handle: RequestListener;
let server: ReturnType<typeof serve>;
beforeEach(async () => {
  lines.length = 0;
  handle = respond;
  server = serve();
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends text on a new connection and returns everything that it receives. */
async function responseTo(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  // Without this, a test of a server that does not respond would hang.
  socket.setTimeout(2_000, () => socket.destroy(new Error('no response')));
  socket.write(text);
  let response = '';
  for await (const chunk of socket) response += chunk;
  return response;
}

const head = (...headers: string[]) =>
  `${['POST / HTTP/1.1', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

function expectRefusal(response: string, status: string, message: string) {
  const [start = '', body = ''] = response.split('\r\n\r\n');
  const { request_id: id, ...rest } = JSON.parse(body);
  expect(id).toMatch(UUID);
  expect(rest).toEqual({ type: 'error', error: { type: 'invalid_request_error', message } });
  expect(start.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]);
  const line = { level: 30, request_id: id, status: Number(status.slice(0, 3)), reason: message };
  expect(lines).toEqual([expect.objectContaining({ ...line, msg: 'invalid request' })]);
}

describe('the app', () => {
  test.each([
    ['with a header as long as one that must be unique', head('Host: x', 'Date: y')],
    ['with a token', head('Host: x', 'Authorization: Bearer a')],
    ['in chunks', `${head('Host: x', 'Transfer-Encoding: Chunked')}1\r\na\r\n0\r\n\r\n`],
    ['with any expectation', head('Host: x', 'Expect: 200-ok')],
    ['of HTTP/1.0, without a Host header', 'GET / HTTP/1.0\r\n\r\n'],
  ])('receives a request %s', async (_, text) => {
    expect(await responseTo(text)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*app/s);
    expect(lines).toEqual([]);
  });
});

describe('an invalid request', () => {
  test.each([
    ['invalid HTTP', 'HELLO\r\n\r\n', '400 Bad Request', 'The request is not valid HTTP.'],
    ['a tunnel', 'CONNECT a.test:1 HTTP/1.1\r\n\r\n', '400 Bad Request', 'This server is not a proxy.'],
    ['no Host header', head(), '400 Bad Request', 'The Host header is missing.'],
    [
      'two Host headers',
      head('Host: x', 'HOST: x'),
      '400 Bad Request',
      'The Host header must be given once.',
    ],
    [
      'two Authorization headers',
      head('Host: x', 'Authorization: Bearer a', 'authorization: Bearer b'),
      '400 Bad Request',
      'The Authorization header must be given once.',
    ],
    [
      'an unsupported transfer coding',
      `${head('Host: x', 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`,
      '400 Bad Request',
      'The only supported Transfer-Encoding is chunked.',
    ],
    [
      'no transfer coding that ends the body',
      head('Host: x', 'Transfer-Encoding: identity'),
      '400 Bad Request',
      'The only supported Transfer-Encoding is chunked.',
    ],
    [
      'more headers than Node reads',
      head('Host: x', ...Array(1_100).fill('a:')),
      '431 Request Header Fields Too Large',
      'The request has too many headers.',
    ],
    [
      'as many headers as Node reads, possibly followed by more',
      head('Host: x', ...Array(998).fill('a:')),
      '431 Request Header Fields Too Large',
      'The request has too many headers.',
    ],
    [
      'oversized headers',
      head(`a: ${'x'.repeat(20_000)}`),
      '431 Request Header Fields Too Large',
      'The request headers are too large.',
    ],
  ])('gets the envelope and a log line: %s', async (_, text, status, message) => {
    expectRefusal(await responseTo(text), status, message);
  });

  test('gets 408 if it does not arrive completely', async () => {
    const socket = new PassThrough().setEncoding('utf8');
    server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    expectRefusal(socket.read(), '408 Request Timeout', 'The request took too long to arrive.');
  });
});

describe('a broken connection', () => {
  test('gets no response if it was reset', () => {
    const socket = new PassThrough();
    server.emit('clientError', Object.assign(new Error(), { code: 'ECONNRESET' }), socket);
    expect([socket.destroyed, lines]).toEqual([true, []]);
  });

  test('gets no response if it is not writable', () => {
    const socket = new PassThrough();
    socket.end();
    server.emit('clientError', new Error(), socket);
    expect([socket.destroyed, lines]).toEqual([true, []]);
  });
});

describe('a connection with an earlier request', () => {
  const first = 'GET /first HTTP/1.1\r\nHost: x\r\n\r\n';

  test('gets a rejection after the response to that request', async () => {
    handle = (_req, res) => void setImmediate(() => res.end('first'));
    const [response = '', refusal = ''] = (await responseTo(first + head())).split(/(?<=first)/);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
    expectRefusal(refusal, '400 Bad Request', 'The Host header is missing.');
  });

  test.each([
    ['before its response', () => {}],
    ['within its response', (res: ServerResponse) => void res.write('first')],
  ])('gets no error for invalid HTTP %s', async (_, begin) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket
      .on('error', () => {})
      .on('data', (text) => {
        received += text;
      });
    handle = (_req, res) => {
      begin(res);
      socket.write('HELLO\r\n\r\n');
    };
    socket.write(first);
    await once(socket, 'close');
    expect(received).not.toContain('error');
    expect(lines).toEqual([]);
  });

  test('gets an error for invalid HTTP after the response', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    socket.write(first);
    expect((await once(socket, 'data'))[0]).toContain('app');
    socket.write('HELLO\r\n\r\n');
    expectRefusal((await once(socket, 'data'))[0], '400 Bad Request', 'The request is not valid HTTP.');
    socket.destroy();
  });

  test('gets an error for a body that is not valid HTTP', async () => {
    const response = await responseTo(`${head('Host: x', 'Transfer-Encoding: chunked')}no\r\n`);
    expectRefusal(response, '400 Bad Request', 'The request is not valid HTTP.');
  });
});
