import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Fixture, startFixture, TOKEN } from '../../testing/shell/server.ts';
import { moved } from '../../testing/shell/watch.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const head = `GET /v1/boxes/box_a/watch HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`;

test('releases and logs pipelined streams when the client disconnects', async () => {
  let begun = 0;
  let released = 0;
  fixture = await startFixture();
  fixture.handle = async function* (_input, { signal }) {
    try {
      yield moved('north');
      begun += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    } finally {
      released += 1;
    }
  };
  const client = connect(fixture.port, '127.0.0.1').resume();
  client.write(head.repeat(3));
  await expect.poll(() => begun).toBe(3);
  client.destroy();
  await expect.poll(() => released).toBe(3);
  await expect.poll(() => fixture.logs).toHaveLength(3);
  expect(fixture.logs.every(({ aborted }) => aborted === true)).toBe(true);
});

test('sends each pipelined response once, in order', async () => {
  fixture = await startFixture();
  fixture.handle = ({ path }) => ({ status: 200, body: { data: [path.box_id] } });
  const client = connect(fixture.port, '127.0.0.1').setEncoding('utf8');
  const ids = ['box_a', 'box_b', 'box_c'];
  client.write(ids.map((id) => head.replace('box_a/watch', `${id}/items`)).join(''));
  let received = '';
  client.on('data', (text) => {
    received += text;
  });
  await expect.poll(() => received.match(/box_\w/g)).toEqual(ids);
  await expect.poll(() => fixture.logs).toHaveLength(3);
  expect(fixture.logs.every(({ aborted }) => aborted === undefined)).toBe(true);
  client.destroy();
});

test('responds to pipelined requests with a body', async () => {
  fixture = await startFixture();
  fixture.handle = async () => {
    // The second request has arrived whole, and its response waits.
    await expect.poll(() => fixture.calls.length).toBe(2);
    return { status: 200, body: { name: 'crate' } };
  };
  const body = JSON.stringify({ name: 'crate' });
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
  const post = `POST /v1/boxes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n${headers}\r\n\r\n${body}`;
  const client = connect(fixture.port, '127.0.0.1').setEncoding('utf8');
  client.write(post.repeat(2));
  let received = '';
  client.on('data', (text) => {
    received += text;
  });
  await expect.poll(() => received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  client.destroy();
});

test('tells authenticate of pipelined clients that left before it was called', async () => {
  let begun = 0;
  let ended = 0;
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  fixture = await startFixture({
    authenticate: async (_, { onEnd }) => {
      begun += 1;
      await left;
      onEnd(() => (ended += 1));
      return { name: 'visitor' };
    },
  });
  const client = connect(fixture.port, '127.0.0.1').resume();
  client.write(head.repeat(3));
  await expect.poll(() => begun).toBe(3);
  client.destroy();
  await expect.poll(() => fixture.logs).toHaveLength(3);
  leave();
  await expect.poll(() => ended).toBe(3);
});
