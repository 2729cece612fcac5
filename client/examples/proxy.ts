// Keeps the access token on the server. A page signs in, gets a cookie, and calls `/api/v1/…` of this program without a
// token. Set BASE_URL, ACCESS_TOKEN and PASSWORD. Replace the password with your own sign-in.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';

const { BASE_URL = 'http://127.0.0.1:4000', ACCESS_TOKEN, PASSWORD, PORT = '4030' } = process.env;
if (!ACCESS_TOKEN || !PASSWORD) throw new Error('Set ACCESS_TOKEN and PASSWORD.');
const { request } = BASE_URL.startsWith('https:') ? https : http;
const signedIn = new Set<string | undefined>();

const server = http.createServer((req, res) => {
  const { method, url = '/' } = req;
  const { host: _, cookie = '', ...headers } = req.headers;
  /** Responds with the envelope of errors, which the client reads. */
  const fail = (status: number, type: string, message: string) => {
    const body = { type: 'error', request_id: randomUUID(), error: { type, message } };
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (url === '/sign-in' && method === 'POST' && headers['x-password'] === PASSWORD) {
    const id = randomUUID();
    signedIn.add(id);
    // Behind HTTPS, add `Secure`. Pages of other sites cannot send a cookie with `SameSite=Strict`.
    res.setHeader('set-cookie', `id=${id}; HttpOnly; SameSite=Strict; Path=/; Max-Age=28800`);
    res.writeHead(204).end();
  } else if (!signedIn.has(/(?:^|; )id=([^;]+)/.exec(cookie)?.[1]))
    fail(401, 'authentication_error', 'Sign in first.');
  else if (!url.startsWith('/api/v1/')) fail(404, 'not_found_error', 'There is no such path.');
  else {
    const authorization = `Bearer ${ACCESS_TOKEN}`;
    const sent = request(BASE_URL + url, { method, headers: { ...headers, authorization } }, (received) => {
      pipeline(received, res.writeHead(received.statusCode ?? 502, received.headers), () => {});
    });
    sent.on('error', () => {
      if (res.headersSent) res.destroy();
      else fail(503, 'overloaded_error', 'The service does not respond.');
    });
    res.on('close', () => sent.destroy());
    req.pipe(sent);
  }
});
server.listen(Number(PORT), '127.0.0.1', () =>
  console.log('http://127.0.0.1:%d', Object(server.address()).port),
);
