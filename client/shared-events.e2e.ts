/** Calls that share a connection to a running service. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../server/main/config.ts';
import { type RunningService, startService } from '../server/main/run.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { type Client, createClient, pages, sharedEvents, unwrap } from './index.ts';

const seed = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

let folder: string;
let service: RunningService;
let client: Client;
/** The streams that are open, and how many there were. */
let open = 0;
let opened = 0;
beforeAll(async () => {
  folder = temporaryFolder('shared-events');
  const config = readConfig({ PORT: '0', SANDBOX_RUNTIME: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  service = await startService({ config, demo: true });
  client = createClient({
    baseUrl: service.url,
    token: service.token,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      return response.ok && url.includes('/events/stream') ? counted(response) : response;
    },
  });
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

/** Counts a stream until it is closed. */
function counted(response: Response): Response {
  open++;
  opened++;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value } = await reader.read();
      if (value) controller.enqueue(value);
    },
    cancel: () => {
      open--;
      return reader.cancel();
    },
  });
  return new Response(body, response);
}

/** Random numbers that a seed repeats (mulberry32). */
function numbers(from: number) {
  let state = from;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % below;
  };
}

async function newSession(): Promise<string> {
  const { agent, environment_id } = service.demo ?? {};
  const body = { agent: { type: 'agent', ...agent }, environment_id };
  return (await unwrap(client.createSession({ body: body as never }))).id;
}

async function send(session_id: string): Promise<string | undefined> {
  const event = { type: 'system.message' as const, content: [{ type: 'text' as const, text: 'Now.' }] };
  const { data } = await unwrap(
    client.sendSessionEvents({ path: { session_id }, body: { events: [event] } }),
  );
  return data[0]?.id;
}

async function idsOf(session_id: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of pages(client.listSessionEvents, { path: { session_id } })) ids.push(id);
  return ids;
}

/** Reads what a call gets, by session. */
async function subscribe(sessions: string[]) {
  const stream = await sharedEvents(client)({ query: { session_ids: sessions } });
  const seen = new Map<string, string[]>(sessions.map((id) => [id, []]));
  const reading = (async () => {
    for await (const { session_id, event } of stream) if ('id' in event) seen.get(session_id)?.push(event.id);
  })();
  const close = async () => {
    await stream.return();
    await reading;
  };
  return { sessions, seen, close, firsts: new Map<string, string>() };
}

it(`loses and repeats no event while calls begin and end (TEST_SEED=${seed})`, async () => {
  const below = numbers(seed);
  const ids = await Promise.all([newSession(), newSession(), newSession(), newSession()]);
  const some = () => {
    const chosen = ids.filter(() => below(2) === 0);
    return chosen.length > 0 ? chosen : ids.slice(0, 1);
  };
  type Call = Awaited<ReturnType<typeof subscribe>>;
  const calls: Call[] = [];
  const ended: Call[] = [];
  for (let step = 0; step < 80; step++) {
    const action = below(6);
    if (action === 0 || calls.length === 0) calls.push(await subscribe(some()));
    else if (action === 1) {
      const [call] = calls.splice(below(calls.length), 1);
      await call?.close();
      if (call) ended.push(call);
    } else {
      const id = ids[below(ids.length)] as string;
      const sent = (await send(id)) as string;
      // What is sent when a call is open comes, if the call stays open.
      for (const call of calls) if (call.seen.has(id) && !call.firsts.has(id)) call.firsts.set(id, sent);
    }
    expect(open).toBeLessThanOrEqual(1);
  }
  for (const id of ids) {
    const last = (await send(id)) as string;
    for (const { seen } of calls) if (seen.has(id)) await expect.poll(() => seen.get(id)?.at(-1)).toBe(last);
  }
  for (const id of ids) {
    const all = await idsOf(id);
    for (const { seen, firsts } of [...calls, ...ended]) {
      const got = seen.get(id) ?? [];
      const begin = got.length === 0 ? 0 : all.indexOf(got[0] as string);
      expect(got).toEqual(all.slice(begin, begin + got.length));
      const first = firsts.get(id);
      if (first && got.length > 0) expect(begin).toBeLessThanOrEqual(all.indexOf(first));
    }
  }
  await Promise.all(calls.map((call) => call.close()));
  await expect.poll(() => open).toBe(0);
});

it('opens one stream for calls of the same moment', async () => {
  const before = opened;
  const [one, two] = [await newSession(), await newSession()];
  const calls = await Promise.all([subscribe([one]), subscribe([two]), subscribe([one, two])]);
  const sent = await send(two);
  await expect.poll(() => calls.map(({ seen }) => seen.get(two))).toEqual([undefined, [sent], [sent]]);
  expect([open, opened - before]).toEqual([1, 1]);
  await Promise.all(calls.map((call) => call.close()));
  await expect.poll(() => open).toBe(0);
});
