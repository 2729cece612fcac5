import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeBlobStore, keysOf } from '../../testing/blob-stores.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { stubS3Environment } from '../../testing/stub-s3.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BlobsUnavailableError } from './blob-store.ts';
import { createS3Store, type S3StoreOptions } from './s3-store.ts';

const above = temporaryFolder('s3-store');
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
  stubS3Environment(server.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(above, { recursive: true });
});

let opened = 0;
async function open(more: Partial<S3StoreOptions> = {}) {
  const uploads = temporaryFolder('uploads', above);
  opened += 1;
  const given = { bucket: server.bucket, prefix: `store-${opened}/`, uploads, ownEndpoint: true, ...more };
  return { store: await createS3Store(given), uploads };
}

describeBlobStore('a bucket', async () => {
  const { store, uploads } = await open();
  return { store, drafts: async () => readdirSync(uploads).length };
});

it('removes files that were left with a name', async () => {
  const { store, uploads } = await open();
  writeFileSync(path.join(uploads, 'left'), '');
  await store.removeLeftovers();
  expect(readdirSync(uploads)).toEqual([]);
});

const some = () => Readable.from([Buffer.from('content')]);

it('names a bucket that does not exist', async () => {
  const { store } = await open({ bucket: 'unknown' });
  const message = /^The bucket unknown cannot be used \(NoSuchBucket: .*[^.]\)\.$/;
  await expect(store.readId()).rejects.toThrow(message);
  await expect(store.put(some(), { maxBytes: 7 })).rejects.toThrow(message);
  await expect(keysOf(store)).rejects.toThrow(message);
});

describe('with a service that fails', () => {
  /** Serves as the S3 service does after some failed requests. */
  async function serveAfter(
    failures: number,
    fail: (request: IncomingMessage, response: ServerResponse) => void,
  ) {
    let requests = 0;
    const service = createServer((request, response) => {
      requests += 1;
      if (requests <= failures) return fail(request, response);
      const { method, headers, url } = request;
      const passed = httpRequest(server.url + url, { method, headers }, (from) => {
        response.writeHead(from.statusCode ?? 500, from.headers);
        from.pipe(response);
      });
      request.pipe(passed);
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    onTestFinished(() => {
      service.closeAllConnections();
      service.close();
    });
    stub(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
    return () => requests;
  }
  const stub = (url: string) => {
    stubS3Environment(url);
    onTestFinished(() => stubS3Environment(server.url));
  };
  const unavailable = (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    response.writeHead(503).end('<Error><Code>SlowDown</Code><Message>Reduce your rate.</Message></Error>');
  };

  it('sends an upload again after a 503', async () => {
    const requests = await serveAfter(2, unavailable);
    const { store } = await open();
    const { key } = await store.put(some(), { maxBytes: 7 });
    expect(requests()).toBe(3);
    expect(await text(await store.get(key))).toBe('content');
  });

  it('lists all pages', async () => {
    const key = (index: number) => `${`${index}`.repeat(64)}-${'0'.repeat(24)}`;
    const asked: (string | null)[] = [];
    await serveAfter(2, ({ url }, response) => {
      const token = new URL(url ?? '', server.url).searchParams.get('continuation-token');
      const next = asked.push(token) === 1 ? '<NextContinuationToken>next</NextContinuationToken>' : '';
      response.end(
        `<ListBucketResult>${next}<Contents><Key>p/${key(asked.length)}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents></ListBucketResult>`,
      );
    });
    const { store } = await open({ prefix: 'p/' });
    expect(await keysOf(store)).toEqual([key(1), key(2)]);
    expect(asked).toEqual([null, 'next']);
  });

  it('reports a service that continues to return 503', async () => {
    await serveAfter(Number.POSITIVE_INFINITY, unavailable);
    const { store, uploads } = await open();
    const put = store.put(some(), { maxBytes: 7 });
    await expect(put).rejects.toThrow(BlobsUnavailableError);
    await expect(put).rejects.toThrow('The bucket files cannot be used (SlowDown: Reduce your rate).');
    await expect(store.get('key')).rejects.toThrow(BlobsUnavailableError);
    expect(readdirSync(uploads)).toEqual([]);
  });

  it('reports a service that does not respond', async () => {
    await serveAfter(Number.POSITIVE_INFINITY, (request) => request.resume());
    const { store } = await open({ silenceMs: 300 });
    const calls = [store.put(some(), { maxBytes: 7 }), store.get('key'), store.size('key'), keysOf(store)];
    await Promise.all(
      calls.map((call) =>
        expect(call).rejects.toThrow(/^The bucket files cannot be used \(TimeoutError: .*\)\.$/),
      ),
    );
  });

  it('ends an upload that is aborted while the service does not respond', async () => {
    const requests = await serveAfter(Number.POSITIVE_INFINITY, (request) => request.resume());
    const { store, uploads } = await open();
    const abort = new AbortController();
    const put = store.put(some(), { maxBytes: 7, signal: abort.signal });
    await expect.poll(requests).toBe(1);
    const reason = new Error('the client left');
    abort.abort(reason);
    await expect(put).rejects.toBe(reason);
    expect(readdirSync(uploads)).toEqual([]);
  });

  it('ends a download that stalls', async () => {
    await serveAfter(Number.POSITIVE_INFINITY, (_, response) => {
      response.writeHead(200, { 'Content-Length': 100_000 }).write('begin');
    });
    const { store } = await open({ silenceMs: 300 });
    await expect(text(await store.get('key'))).rejects.toThrow('timed out after 300 ms of inactivity');
  });

  it('reports an address where nothing listens', async () => {
    stub('http://127.0.0.1:1');
    const { store } = await open();
    await expect(store.readId()).rejects.toThrow(
      'The bucket files cannot be used (connect ECONNREFUSED 127.0.0.1:1).',
    );
  });
});

it('names the region if it is missing', async () => {
  vi.stubEnv('AWS_REGION', undefined);
  onTestFinished(() => stubS3Environment(server.url));
  const { store } = await open();
  await expect(store.readId()).rejects.toThrow(/Region is missing/);
});

it('reads the key from the file that AWS_SHARED_CREDENTIALS_FILE names', async () => {
  onTestFinished(() => stubS3Environment(server.url));
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
  const withKey = async (id: string) => {
    const file = path.join(above, `credentials-${id}`);
    writeFileSync(file, `[default]\naws_access_key_id = ${id}\naws_secret_access_key = S3RVER\n`);
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file);
    return (await open()).store;
  };
  await expect((await withKey('UNKNOWN')).readId()).rejects.toThrow('InvalidAccessKeyId');
  const store = await withKey('S3RVER');
  const { key } = await store.put(some(), { maxBytes: 7 });
  expect(await keysOf(store)).toEqual([key]);
});
