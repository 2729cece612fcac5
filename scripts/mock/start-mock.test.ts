import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, listening, type Mock, spawnPrism, startMock } from './start-mock.ts';

const resources = '/api/v1/cloud/sessions/sess_1/resources';
const head = 'Host: x\r\nAuthorization: Bearer any\r\nConnection: close\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${head}${headers}\r\n`;
const post = (headers: string) =>
  `POST /api/v1/cloud/sessions HTTP/1.1\r\n${head}${headers}Content-Length: 2\r\n\r\n{}`;

/** What Prism alone does not survive. */
const deadly: [string, string, number][] = [
  ['a path that is not percent-encoded', get('/api/v1/cloud/sessions/%zz/resources'), 400],
  ['an Accept that is no media type', get(resources, 'Accept: ;;;\r\n'), 200],
];

const harmless: [string, string, number][] = [
  ['a Content-Type that is no media type', post('Content-Type: undefined\r\n'), 500],
  ['a query that is not percent-encoded', get(`${resources}?limit=%zz`), 400],
  ['a strange Prefer', get(resources, 'Prefer: code=abc, example=;;\r\n'), 422],
  ['the name of an inherited property as an example', get(resources, 'Prefer: example=toString\r\n'), 404],
  [
    'an encoding that the body does not have',
    post('Content-Type: application/json\r\nContent-Encoding: gzip\r\n'),
    400,
  ],
];

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ host: '127.0.0.1', port: 0 });
}, 30_000);
afterAll(() => mock.close());

/** Sends text to a port and resolves to all that comes back before the connection ends. */
async function exchange(port: number, message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.write(message);
  await once(socket, 'close');
  return text;
}

const statusOf = async (message: string): Promise<number> =>
  Number((await exchange(Number(new URL(mock.url).port), message)).split(' ')[1]);

describe('the mock survives', () => {
  it.each([...deadly, ...harmless])('%s', async (_, message, status) => {
    expect(await statusOf(message)).toBe(status);
    expect(await statusOf(get(resources))).toBe(200);
  });

  it('a client that leaves in the middle of its body', async () => {
    const socket = connect(Number(new URL(mock.url).port), '127.0.0.1');
    socket.write(post('Content-Type: application/json\r\n').slice(0, -1));
    await once(socket, 'ready');
    socket.destroy();
    await once(socket, 'close');
    expect(await statusOf(get(resources))).toBe(200);
  });
});

describe('Prism alone still dies of', () => {
  it.each(deadly)(
    '%s',
    async (_, message) => {
      const port = await freePort();
      const prism = spawnPrism(port);
      const ended = once(prism, 'exit');
      await listening(prism);
      await exchange(port, message);
      expect((await ended)[0]).toBe(1);
    },
    20_000,
  );
});

it('says what is wrong with a request, and not what is wrong with another', async () => {
  const response = await fetch(`${mock.url}${resources}?limit=0`, {
    headers: { authorization: 'Bearer any' },
  });
  const { error } = (await response.json()) as { error: { message: string } };
  expect([response.status, error.message]).toEqual([400, 'Request query parameter limit must be >= 1.']);
});
