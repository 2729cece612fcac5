// Keeps the access token on the server. A page signs in, gets a cookie, and calls `/api/v1/…` of this program without a
// token. Set BASE_URL, ACCESS_TOKEN and PASSWORD. Replace the password with your own sign-in.
import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const { BASE_URL = 'http://127.0.0.1:4000', ACCESS_TOKEN, PASSWORD, PORT = '4030' } = process.env;
if (!ACCESS_TOKEN || !PASSWORD) throw new Error('Set ACCESS_TOKEN and PASSWORD.');
const { request } = BASE_URL.startsWith('https:') ? https : http;
const signedIn = new Set<string>();

const server = http.createServer((req, res) => {
  const { method, url = '/', headers } = req;
  if (url === '/sign-in' && method === 'POST' && headers['x-password'] === PASSWORD) {
    const id = randomUUID();
    signedIn.add(id);
    // Behind HTTPS, add `Secure`. Pages of other sites cannot send a cookie with `SameSite=Strict`.
    res.setHeader('set-cookie', `id=${id}; HttpOnly; SameSite=Strict; Path=/; Max-Age=28800`);
    res.writeHead(204).end();
  } else if (!signedIn.has(/(?:^|; )id=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''))
    fail(res, 401, 'authentication_error', 'Sign in first.');
  else if (!url.startsWith('/api/v1/')) fail(res, 404, 'not_found_error', 'There is no such path.');
  else forward(req, res);
});

/** Pipes request and response, so that each event of a stream arrives at once. */
function forward(req: IncomingMessage, res: ServerResponse): void {
  const { host: _, cookie: __, ...headers } = req.headers;
  const sent = request(`${BASE_URL}${req.url}`, {
    method: req.method,
    headers: { ...headers, authorization: `Bearer ${ACCESS_TOKEN}` },
  });
  sent.on('response', (received) => {
    res.writeHead(received.statusCode as number, received.headers);
    pipeline(received, res, () => {});
  });
  sent.on('error', () => {
    if (res.headersSent) res.destroy();
    else fail(res, 503, 'overloaded_error', 'The service does not respond.');
  });
  res.on('close', () => sent.destroy());
  req.pipe(sent);
}

/** Responds with the envelope of errors, which the client reads. */
function fail(res: ServerResponse, status: number, type: string, message: string): void {
  const body = { type: 'error', request_id: randomUUID(), error: { type, message } };
  res.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
  res.end(JSON.stringify(body));
}

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
