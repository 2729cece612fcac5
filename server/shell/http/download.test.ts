import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import compression from 'compression';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, startFixture, TOKEN } from '../../testing/shell/server.ts';
import { download } from './download.ts';

const path = '/v1/boxes/box_a/label';
const text = 'p { margin: 0 }';
let shell: Fixture;
let content = { filename: 'a.css', text };
beforeAll(async () => {
  shell = await startFixture();
});
const serve: Fixture['handle'] = ({ headers }) =>
  download(
    {
      filename: content.filename,
      size: content.text.length,
      version: 'abc',
      open: async ({ first, last } = { first: 0, last: content.text.length - 1 }) =>
        Readable.from([Buffer.from(content.text.slice(first, last + 1))]),
    },
    headers.range,
  );
afterEach(() => {
  shell.handle = serve;
  shell.logs.length = 0;
  content = { filename: 'a.css', text };
});
afterAll(() => shell.close());

const get = (range?: string, of = shell) => {
  of.handle = serve;
  return of.send('GET', path, { headers: range === undefined ? {} : { range } });
};

describe('a download', () => {
  it('returns the bytes as an attachment that is not changed or shown', async () => {
    const { status, text: received, headers } = await get();
    expect([status, received]).toEqual([200, text]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '15',
      'content-disposition': `attachment; filename="a.css"; filename*=UTF-8''a.css`,
      'accept-ranges': 'bytes',
      etag: '"abc"',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['naïve; 文件.css', `filename="na?ve; ??.css"; filename*=UTF-8''na%C3%AFve%3B%20%E6%96%87%E4%BB%B6.css`],
    [`a"b%20'c'.css`, `filename="a?b?20'c'.css"; filename*=UTF-8''a%22b%2520%27c%27.css`],
  ])('has the filename %s', async (filename, disposition) => {
    content = { filename, text };
    expect((await get()).headers['content-disposition']).toBe(`attachment; ${disposition}`);
  });

  it.each([
    ['bytes=0-3', 'p { ', 'bytes 0-3/15'],
    ['bytes=4-', 'margin: 0 }', 'bytes 4-14/15'],
    ['bytes=-3', '0 }', 'bytes 12-14/15'],
    ['bytes=-100', text, 'bytes 0-14/15'],
    ['bytes=10-1000', ': 0 }', 'bytes 10-14/15'],
    ['BYTES=14-14', '}', 'bytes 14-14/15'],
  ])('returns the range %s', async (range, part, contentRange) => {
    const { status, text: received, headers } = await get(range);
    expect([status, received]).toEqual([206, part]);
    expect(headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(part.length) });
  });

  it.each([
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    '0-1',
    `bytes=${'1'.repeat(20)}-`,
  ])('ignores the range %s', async (range) => {
    expect((await get(range)).status).toBe(200);
  });

  it.each(['bytes=15-', 'bytes=100-200', 'bytes=-0'])('returns 416 for %s', async (range) => {
    const { status, json, headers } = await get(range);
    expect([status, json.error.message]).toEqual([
      416,
      'Header Range must begin before the end of the file.',
    ]);
    expect(headers['content-range']).toBe('bytes */15');
  });

  it('has no range of an empty file', async () => {
    content = { filename: 'a', text: '' };
    expect([(await get()).status, (await get('bytes=0-')).status]).toEqual([200, 416]);
  });

  it('passes through an Express app with compression', async () => {
    const app = await startFixture({}, (contract) => express().use(compression({ threshold: 0 }), contract));
    app.handle = serve;
    const { headers, text: received } = await app.send('GET', path, {
      headers: { 'accept-encoding': 'gzip' },
    });
    await app.close();
    expect([received, headers['content-encoding'], headers['content-length']]).toEqual([
      text,
      undefined,
      '15',
    ]);
  });
});

describe('the bytes of a response', () => {
  const headers = { 'Accept-Ranges': 'bytes', 'Content-Disposition': 'attachment', ETag: '"a"' };
  /** Returns the response of a handler with these bytes. */
  const respond = (bytes: AsyncIterable<Uint8Array>, length: number) => {
    shell.handle = async () => ({ status: 200, bytes, length, headers });
  };
  const open = async () => {
    const socket = connect(shell.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`);
    return socket;
  };

  it('closes the connection if bytes fail, and logs it', async () => {
    respond(
      (async function* fail() {
        yield Buffer.from('abc');
        throw new Error('the disk is gone');
      })(),
      10,
    );
    const socket = await open();
    for await (const _data of socket);
    expect(shell.logs).toContainEqual(expect.objectContaining({ msg: 'download failed' }));
  });

  it('sends bytes of unknown length, and what they end with if they fail', async () => {
    const failing = async function* fail() {
      yield Buffer.from('abc');
      throw new Error('the disk is gone');
    };
    const failed = (envelope: unknown) => Buffer.from(JSON.stringify(envelope));
    shell.handle = async () => ({ status: 200, bytes: failing(), length: null, failed, headers });
    const { status, text: received, headers: sent } = await shell.send('GET', path);
    expect([status, sent['content-length']]).toEqual([200, undefined]);
    expect(JSON.parse(received.replace('abc', ''))).toMatchObject({
      type: 'error',
      request_id: sent['x-request-id'],
      error: { type: 'api_error' },
    });
    expect(received).not.toContain('disk');
    expect(shell.logs).toContainEqual(expect.objectContaining({ msg: 'request failed' }));
  });

  it.each([
    ['more', 2],
    ['fewer', 4],
  ])('closes the connection if there are %s bytes than announced', async (_, length) => {
    respond(Readable.from([Buffer.from('abc')]), length);
    const socket = await open();
    for await (const _data of socket);
    expect(shell.logs).toContainEqual(expect.objectContaining({ msg: 'download failed' }));
  });

  it('reads bytes at the pace of the client, and releases them when it leaves', async () => {
    let produced = 0;
    let released: (value?: unknown) => void = () => undefined;
    const release = new Promise((resolve) => {
      released = resolve;
    });
    respond(
      (async function* endless() {
        try {
          for (;;) {
            produced += 1;
            yield Buffer.alloc(64_000);
          }
        } finally {
          released();
        }
      })(),
      10_000_000_000,
    );
    const socket = await open();
    await once(socket, 'data');
    socket.pause();
    // The server stops when the buffers of the kernel are full.
    let before = -1;
    while (before !== produced) {
      before = produced;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(produced).toBeLessThan(500);
    socket.destroy();
    await release;
    expect(shell.logs.filter(({ msg }) => msg !== 'request')).toEqual([]);
  });

  it('returns 500 for bytes that the contract does not declare, and for other bodies', async () => {
    shell.handle = async () => ({ status: 200, bytes: Readable.from([]), length: 0 });
    expect((await shell.send('POST', '/v1/boxes', { body: { name: 'a' } })).status).toBe(500);
    shell.handle = async () => ({ status: 200, body: { name: 'a' } });
    expect((await shell.send('GET', path)).status).toBe(500);
    shell.handle = async () => ({ status: 200, bytes: 'text', length: 4 });
    expect((await shell.send('GET', path)).status).toBe(500);
  });
});
