import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { temporaryFolder } from './temporary-folder.ts';

/** It has no types. */
const S3rver = createRequire(import.meta.url)('s3rver') as new (
  options: object,
) => { run(): Promise<AddressInfo>; close(): Promise<void> };

/** An S3 service on this machine with one bucket. */
export interface S3Server {
  readonly url: string;
  readonly bucket: string;
  /** From now on, requests wait. */
  stall(): Stall;
  close(): Promise<void>;
}

export interface Stall {
  /** Resolves when a request waits. */
  readonly reached: Promise<void>;
  end(): void;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = temporaryFolder('s3');
  const bucket = 'files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  let stalled = async () => {};
  const front = createServer(async (incoming, response) => {
    await stalled();
    await passOn(incoming, response, port);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    bucket,
    stall() {
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const reached = new Promise<void>((resolve) => {
        stalled = () => {
          resolve();
          return ended;
        };
      });
      return { reached, end };
    },
    async close() {
      front.closeAllConnections();
      front.close();
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Passes whole requests on: the server would store the begin of an upload that is aborted. S3 stores nothing. */
async function passOn(incoming: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const body = await buffer(incoming).catch(() => null);
  if (body === null) return;
  const { method, url, headers } = incoming;
  const { expect: _, ...passed } = headers;
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: passed, agent: false });
  outgoing.on('error', () => response.destroy());
  outgoing.on('response', (from) => {
    response.writeHead(from.statusCode ?? 500, from.headers);
    pipeline(from, response).catch(() => {});
  });
  outgoing.end(body);
}

/** The variables of the SDK for this service. */
export const s3Environment = (url: string) => ({
  AWS_ENDPOINT_URL: url,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
});
