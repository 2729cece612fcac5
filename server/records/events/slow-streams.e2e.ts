/** Streams whose clients do not read, while their session gets large events. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, createClient, unwrap } from '../../../client/index.ts';
import { addDatabase } from '../../testing/add-database.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { type Served, serveApart, servedToken } from '../../testing/serving.ts';

/** So many that their unread events do not fit into the kernel's buffers. */
const STREAMS = 800;
const EVENTS = 22;
const EVENT_BYTES = 1_000_000;
/** Before streams shared their events, it was 2.9 GB. */
const MEGABYTES = 300;
/** Before streams shared the event loop, it was 20 s. */
const HEALTH_MS = 5_000;

/** The time between two requests to /healthz. */
const LOOK_MS = 20;

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
  folder = await mkdtemp(join(tmpdir(), 'slow-streams-'));
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Resident memory of a process, in megabytes. */
const memoryOf = ({ child }: Served) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;

/** The number of open files and connections of a process. */
const descriptorsOf = ({ child }: Served) => readdirSync(`/proc/${child.pid}/fd`).length;

async function newSession(client: Client): Promise<string> {
  return (await unwrap(client.createSession({ body: { agent, environment_id } }))).id;
}

async function sendEvents(client: Client, session_id: string): Promise<string[]> {
  const ids: string[] = [];
  for (let sent = 0; sent < EVENTS; sent += 1) {
    const body = { events: [say(`${sent} ${'x'.repeat(EVENT_BYTES)}`)] };
    const { data } = await unwrap(client.sendSessionEvents({ path: { session_id }, body }));
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

describe.each(['embedded', 'postgres'])('with the database %s', (database) => {
  let served: Served;
  const serve = async (env: Record<string, string>) => {
    const DATA_DIR = await mkdtemp(join(folder, `${database}-`));
    if (database === 'embedded') addDatabase(DATA_DIR);
    const url = database === 'postgres' && { DATABASE_URL: await postgres.newDatabase() };
    served = await serveApart({ DATA_DIR, ...url, ...env }, { bundle: inject('server') });
    return { served, client: createClient({ baseUrl: served.url, token: servedToken }) };
  };
  const pathOf = (session: string) => `/api/v1/cloud/sessions/${session}/events/stream`;

  /** Opens a stream. The client reads only if the test does. */
  async function open(session: string, lastEventId?: string): Promise<IncomingMessage> {
    const headers = {
      authorization: `Bearer ${servedToken}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    };
    const [response] = await once(get(served.url + pathOf(session), { agent: false, headers }), 'response');
    response.on('error', () => undefined);
    return response;
  }

  /** Reads the ids of complete events, until a number of them or the end of the connection. */
  async function idsOf(response: IncomingMessage, count = Number.POSITIVE_INFINITY): Promise<string[]> {
    const ids: string[] = [];
    let rest = '';
    try {
      for await (const chunk of response.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
        const frames = (rest + chunk).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          if (frame.includes('\ndata: ')) ids.push(/^id: (\S+)$/m.exec(frame)?.[1] ?? 'none');
        }
        if (ids.length >= count) return ids;
      }
    } catch {
      // The server has disconnected the client.
    }
    return ids;
  }

  it(`needs little memory for ${STREAMS} streams that nobody reads, and disconnects them`, async () => {
    const { client } = await serve({ STREAMS_PER_TOKEN: '10000', STREAMS_PER_SESSION: '10000' });
    // What the database itself needs for such events, which is most with the embedded one.
    await sendEvents(client, await newSession(client));
    const session = await newSession(client);
    const before = memoryOf(served);
    const request = `GET ${pathOf(session)} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${servedToken}\r\n\r\n`;
    const port = Number(new URL(served.url).port);
    const sockets = await Promise.all(
      Array.from({ length: STREAMS }, async () => {
        const socket: Socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined).write(request);
        await once(socket, 'data');
        return socket.pause();
      }),
    );
    let most = before;
    let slowest = 0;
    let isOver = false;
    const looking = async () => {
      while (!isOver) {
        const began = performance.now();
        expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
        slowest = Math.max(slowest, performance.now() - began);
        most = Math.max(most, memoryOf(served));
        await pause(LOOK_MS);
      }
    };
    const looked = looking();
    await sendEvents(client, session);
    await expect.poll(() => descriptorsOf(served), { timeout: 120_000 }).toBeLessThan(STREAMS / 2);
    isOver = true;
    await looked;
    console.log(`${database}: ${(most - before).toFixed(0)} MB, /healthz at most ${slowest.toFixed(0)} ms.`);
    expect(most - before).toBeLessThan(MEGABYTES);
    expect(slowest).toBeLessThan(HEALTH_MS);
    for (const socket of sockets) socket.destroy();
    served.child.kill();
  });

  it('loses and repeats no event of a client that it disconnected', async () => {
    const { client } = await serve({ STREAMS_PER_SESSION: '1' });
    const session = await newSession(client);
    const slow = await open(session);
    const first = idsOf(slow, 1);
    const full = await open(session);
    expect(full.statusCode).toBe(429);
    expect(full.headers['retry-after']).toBe('5');
    const envelope = JSON.parse((await full.setEncoding('utf8').toArray()).join(''));
    expect(envelope.error).toMatchObject({ type: 'rate_limit_error', code: 'too_many_streams' });
    const sent = await sendEvents(client, session);
    const seen = await first;
    await expect
      .poll(
        async () => {
          const next = await open(session);
          next.destroy();
          return next.statusCode;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(200);
    seen.push(...(await idsOf(slow)));
    expect(seen.length).toBeLessThan(EVENTS);
    let resumed = await open(session, seen.at(-1));
    // The stream that was opened to look may not be closed yet.
    while (resumed.statusCode === 429) resumed = await open(session, seen.at(-1));
    seen.push(...(await idsOf(resumed, EVENTS - seen.length)));
    resumed.destroy();
    expect(seen).toEqual(sent);
    served.child.kill();
  });
});
