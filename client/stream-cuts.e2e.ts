import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Demo } from '../server/demo/examples.ts';
import { readConfig } from '../server/main/config.ts';
import { type RunningService, startService } from '../server/main/run.ts';
import { createClient, unwrap } from './index.ts';

let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stream-cuts-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  service = await startService({ config, demo: true });
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

/** A body whose connection breaks after so many bytes. */
function cutAfter(bytes: number, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let left = bytes;
  return body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) controller.error(new TypeError('terminated'));
      },
    }),
  );
}

/** A client whose first stream breaks after so many bytes. */
function cutting(bytes: number) {
  let streams = 0;
  return createClient({
    baseUrl: service.url,
    token: service.token as string,
    retry: { firstPauseMs: 1 },
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
      streams += 1;
      const body = response.body as ReadableStream<Uint8Array>;
      return streams > 1 ? response : new Response(cutAfter(bytes, body), response);
    },
  });
}

it('loses and repeats no event of the service, wherever the connection breaks', async () => {
  const { session } = (service.demo as Demo).states;
  const path = { session_id: session };
  // Begins no turn, whose events would be among these.
  const interrupt = { type: 'user.interrupt' as const };
  // The starting id and an event have about 230 bytes.
  for (let cut = 1; cut <= 250; cut += 1) {
    const client = cutting(cut);
    const stream = await client.streamSessionEvents({ path });
    const { data } = await unwrap(
      client.sendSessionEvents({ path, body: { events: [interrupt, interrupt] } }),
    );
    const received: string[] = [];
    for await (const { id } of stream) if (received.push(id) === data.length) break;
    expect(received, `${cut}`).toEqual(data.map(({ id }) => id));
  }
});
