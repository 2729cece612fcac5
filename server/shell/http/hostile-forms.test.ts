import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BOUNDARY, field, filePart, form, formHeaders, part, readForm } from '../../testing/shell/forms.ts';
import { type Fixture, startFixture, TOKEN } from '../../testing/shell/server.ts';
import type { Form, HttpResponse } from '../operation.ts';
import { MAX_PARTS } from './form-parser.ts';

const LIMIT = 100_000;
const path = '/v1/boxes/box_a/label';
const done: HttpResponse = { status: 200, body: { name: 'crate' } };

let shell: Fixture;
const others: Fixture[] = [];
beforeAll(async () => {
  shell = await startFixture({ fileLimit: LIMIT });
});
const readAll = async ({ body }: { body: unknown }) => {
  await readForm(body);
  return done;
};
afterEach(() => {
  shell.handle = readAll;
  shell.logs.length = 0;
});
afterAll(async () => void (await Promise.all([shell, ...others].map((each) => each.close()))));

/** Starts a shell for one test. */
async function ownShell(handle: Fixture['handle']): Promise<Fixture> {
  const own = await startFixture({ fileLimit: LIMIT });
  others.push(own);
  return Object.assign(own, { handle });
}

const send = (body: Buffer, headers: object = formHeaders) =>
  shell.send('POST', path, { body, headers: { ...headers } });
const head = (length: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${TOKEN}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    length,
    '',
    '',
  ].join('\r\n');
const file = filePart('p { margin: 0 }');

/** Opens a connection, and sends the head of an upload. */
async function begin(length: string, { port } = shell): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head(length));
  return socket;
}

const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Sends bytes again and again until the response arrives. Resolves to the response and the number of bytes sent. */
async function flood(to: Fixture, first: Buffer, rest: Buffer) {
  const socket = await begin('Transfer-Encoding: chunked', to);
  const response = once(socket, 'data').then(([data]) => String(data));
  let answered = false;
  void response.then(() => {
    answered = true;
  });
  const closed = closing(socket);
  socket.write(chunk(first));
  while (!answered && !socket.destroyed) {
    if (!socket.write(chunk(rest))) await Promise.race([once(socket, 'drain'), response, closed]);
  }
  const sent = socket.bytesWritten;
  socket.resume();
  return { response: await response, sent, closed };
}

describe('a broken form', () => {
  const valid = form(field('colour', 'red'), file, field('count', '3'));

  it('returns 400 wherever it is cut off', async () => {
    shell.handle = readAll;
    // The last line break is optional.
    for (let length = 1; length < valid.length - 2; length += 1) {
      const { status, json } = await send(valid.subarray(0, length));
      expect([status, json.error.type], `${length} bytes`).toEqual([400, 'invalid_request_error']);
    }
    expect(shell.logs.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['broken parameters', 'multipart/form-data; boundary="x'],
  ])('returns 400 for %s', async (_, contentType) => {
    const { status, json } = await send(valid, { 'content-type': contentType });
    expect([status, json.error.type]).toEqual([400, 'invalid_request_error']);
  });

  it.each([
    [
      'a header without an end',
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${'x'.repeat(40_000)}`),
    ],
    ['a header without a name', Buffer.from(`--${BOUNDARY}\r\n: form-data\r\n\r\nx\r\n`)],
    ['control characters in a header', part('name="file"; filename="a\u0001b"', 'x')],
    ['many parts', Buffer.concat(Array(MAX_PARTS).fill(field('purpose', 'x')))],
  ])('returns 400 for %s', async (_, broken) => {
    const { status, json } = await send(form(broken, file));
    expect([status, json.error.type]).toEqual([400, 'invalid_request_error']);
  });

  it('can have as many parts as are allowed', async () => {
    shell.handle = readAll;
    const fields = Array(MAX_PARTS - 1).fill(field('purpose', 'x'));
    expect((await send(form(...fields, file))).status).toBe(200);
  });

  it('survives any bytes', async () => {
    shell.handle = readAll;
    for (let at = 0; at < valid.length; at += 1) {
      const changed = Buffer.from(valid);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect([200, 400], `byte ${at}`).toContain((await send(changed)).status);
    }
    expect(shell.logs.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});

describe('an upload that breaks off', () => {
  it('ends the content with an error', async () => {
    const socket = await begin(`Content-Length: ${LIMIT}`);
    const ended = new Promise<unknown>((resolve) => {
      shell.handle = async ({ body }) => {
        socket.destroy();
        await readForm(body).catch(resolve);
        return done;
      };
    });
    socket.write(Buffer.concat([file.subarray(0, -4)]));
    expect(await ended).toMatchObject({ status: 400, message: 'The request body could not be read.' });
  });

  it('ends also a form whose file has arrived', async () => {
    const socket = await begin(`Content-Length: ${LIMIT}`);
    const ended = new Promise<unknown>((resolve) => {
      shell.handle = async ({ body }) => {
        socket.destroy();
        await (body as Form).fields.catch(resolve);
        return done;
      };
    });
    socket.write(Buffer.concat([file, field('colour', 'red')]));
    expect(await ended).toMatchObject({ status: 400 });
  });
});

// Most of the time, they wait for the end of the connection, so they run at the same time.
describe.concurrent('an upload without an end', () => {
  it('returns its error and closes the connection, wherever it has no end', async () => {
    const to = await ownShell(readAll);
    const endless = {
      file: filePart('').subarray(0, -2),
      ignoredField: part('name="purpose"', '').subarray(0, -2),
      field: part('name="colour"', '').subarray(0, -2),
      beforeParts: Buffer.from('preamble'),
      afterParts: form(file),
    };
    const floods = Object.entries(endless).map(async ([name, first]) => {
      const { response, sent, closed } = await flood(to, first, Buffer.alloc(64_000, 'x'));
      expect(response, name).toMatch(/^HTTP\/1.1 413 /);
      // The server reads little more than its limits. The kernel keeps the rest.
      expect(sent, name).toBeLessThan(20_000_000);
      await closed;
    });
    await Promise.all(floods);
  });

  it.each([
    [
      500,
      'reads nothing',
      async () => {
        throw new Error('no store');
      },
    ],
    [
      200,
      'stops to read',
      async ({ body }: { body: unknown }) => {
        for await (const _ of (body as Form).file.content) return done;
        return done;
      },
    ],
  ])('returns %s if the handler %s, and the connection closes', async (status, _, handle) => {
    const to = await ownShell(handle);
    const { response, closed } = await flood(to, filePart(Buffer.alloc(1_000)), Buffer.alloc(64_000, 'x'));
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await closed;
  });

  it('waits for the handler, and reads no more than fits into buffers', async () => {
    let go: (value?: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => {
      go = resolve;
    });
    let call: () => void = () => undefined;
    const called = new Promise<void>((resolve) => {
      call = resolve;
    });
    const to = await ownShell(async ({ body }) => {
      call();
      await waiting;
      await readForm(body);
      return done;
    });
    const socket = await begin(`Content-Length: ${LIMIT}`, to);
    socket.write(filePart(''));
    await called;
    const bytes = Buffer.alloc(64_000, 'x');
    // The kernel's buffers are full when a write waits.
    for (let count = 0; count < 1_000 && !socket.writableNeedDrain; count += 1) socket.write(bytes);
    expect(socket.writableNeedDrain).toBe(true);
    go();
    await closing(socket.resume());
  });
});
