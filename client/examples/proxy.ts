// Keeps the access token on the server. A page signs in, gets a cookie, and calls `/api/v1/…` of this program without a
// token. Set BASE_URL, ACCESS_TOKEN and PASSWORD. Replace the password with your own sign-in.
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { proxy } from 'hono/proxy';

const { BASE_URL = 'http://127.0.0.1:4000', ACCESS_TOKEN, PASSWORD, PORT = '4030' } = process.env;
if (!ACCESS_TOKEN || !PASSWORD) throw new Error('Set ACCESS_TOKEN and PASSWORD.');
const signedIn = new Set<string | undefined>();
const fail = (c: Context, status: 401 | 503, type: string, message: string) =>
  c.json({ type: 'error', request_id: crypto.randomUUID(), error: { type, message } }, status);
const app = new Hono().onError((_, c) => fail(c, 503, 'overloaded_error', 'The service does not respond.'));
app.post('/sign-in', (c) => {
  if (c.req.header('x-password') !== PASSWORD)
    return fail(c, 401, 'authentication_error', 'X-Password is wrong.');
  const id = crypto.randomUUID();
  signedIn.add(id);
  // Behind HTTPS, add `secure: true`. Pages of other sites cannot send a cookie with `SameSite=Strict`.
  setCookie(c, 'id', id, { httpOnly: true, sameSite: 'Strict', maxAge: 28_800 });
  return c.body(null, 204);
});
app.all('/api/v1/*', async (c) => {
  if (!signedIn.has(getCookie(c, 'id'))) return fail(c, 401, 'authentication_error', 'POST /sign-in first.');
  const { host: _, cookie: _id, ...headers } = c.req.header();
  headers.authorization = `Bearer ${ACCESS_TOKEN}`;
  return proxy(c.req.url.replace(/^.*?(?=\/api\/v1\/)/, BASE_URL), { raw: c.req.raw, headers, signal: null });
});
const options = { fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) };
serve(options, ({ port }) => console.log('http://127.0.0.1:%d', port));
