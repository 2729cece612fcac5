/** The limits of clients over HTTP, with the settings of `serve`. */
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, pages, RateLimitError, unwrap } from '../../client/index.ts';
import { agent, environment_id, say } from '../testing/bodies.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { type RunningService, startService } from './run.ts';

const body = { agent, environment_id };

let folder: string;
let service: RunningService;
beforeAll(() => {
  folder = temporaryFolder('client-limits');
});
afterEach(() => service.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the service, with the data of the earlier tests. Returns a client that retries nothing, one that does, and one with another token. */
async function serve(env: Record<string, string>) {
  const config = readConfig({
    PORT: '0',
    SANDBOX_RUNTIME: 'none',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ACCESS_TOKEN: 'pat_client_limits',
    ...env,
  });
  service = await startService({ config, demo: false });
  const { url: baseUrl, token } = service;
  const other = (await service.tokens.issue('pat', 'default')).token;
  return {
    once: createClient({ baseUrl, token, retry: false }),
    retrying: createClient({ baseUrl, token }),
    other: createClient({ baseUrl, token: other, retry: false }),
  };
}

/** Returns the errors of calls that are made at the same time. */
async function errorsOf(count: number, call: () => Promise<unknown>): Promise<RateLimitError[]> {
  const all = await Promise.allSettled(Array.from({ length: count }, call));
  const reasons = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  for (const reason of reasons) expect(reason).toBeInstanceOf(RateLimitError);
  return reasons;
}

const headersOf = ({ headers }: RateLimitError) =>
  ['Retry-After', 'RateLimit', 'RateLimit-Policy'].map((name) => headers.get(name));

describe('limits of clients over HTTP', () => {
  it('limits new sessions of a token in a minute, and nothing else', async () => {
    const { once, other } = await serve({ SESSIONS_PER_MINUTE: '2' });
    const create = (client: Client) => unwrap(client.createSession({ body }));
    const list = async () => (await unwrap(once.listSessions({}))).data;
    const before = await list();
    expect(await errorsOf(2, () => create(once))).toEqual([]);
    const [error] = await errorsOf(1, () => create(once));
    expect(error).toMatchObject({ status: 429, type: 'rate_limit_error' });
    const [after, limit, policy] = headersOf(error as RateLimitError);
    expect(Number(after)).toBeGreaterThan(20);
    expect(Number(after)).toBeLessThanOrEqual(30);
    expect([limit, policy]).toEqual([`"sessions";r=0;t=${after}`, '"sessions";q=2;w=60']);
    expect(await list()).toHaveLength(before.length + 2);
    expect(await errorsOf(1, () => create(other))).toEqual([]);
  });

  it('limits writes of a token, and its reads only with them', async () => {
    const { once } = await serve({ WRITES_PER_SECOND: '2' });
    const { id: session_id } = await unwrap(once.createSession({ body }));
    const write = () => unwrap(once.updateSession({ path: { session_id }, body: { title: 'Other' } }));
    const errors = await errorsOf(20, write);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors)
      expect(headersOf(error)).toEqual(['1', '"writes";r=0;t=1', '"writes";q=2;w=1']);
    expect(await errorsOf(20, () => unwrap(once.getSession({ path: { session_id } })))).toEqual([]);
  });

  it('limits all requests of a token, and the client waits as it is told', async () => {
    const { once, other, retrying } = await serve({ REQUESTS_PER_SECOND: '2' });
    const list = (client: Client) => unwrap(client.listSessions({}));
    const errors = await errorsOf(20, () => list(once));
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors)
      expect(headersOf(error)).toEqual(['1', '"requests";r=0;t=1', '"requests";q=2;w=1']);
    expect(await errorsOf(1, () => list(other))).toEqual([]);
    for (let each = 0; each < 4; each++) expect(await list(retrying)).toHaveProperty('data');
  });

  it('has limits by default that a client of a person does not reach', async () => {
    const { once } = await serve({});
    const { id: session_id } = await unwrap(once.createSession({ body }));
    const path = { session_id };
    for (let each = 0; each < 10; each++)
      await unwrap(once.sendSessionEvents({ path, body: { events: [say('Hello.')] } }));
    let events = 0;
    for await (const _ of pages(once.listSessionEvents, { path, query: { limit: 1 } })) events += 1;
    expect(events).toBe(10);
  });

  it('limits the streams of a token, and opens one when another is closed', async () => {
    const { once, other } = await serve({ STREAMS_PER_TOKEN: '2' });
    const { id: session_id } = await unwrap(once.createSession({ body }));
    await unwrap(once.sendSessionEvents({ path: { session_id }, body: { events: [say('Hello.')] } }));
    const open = async (client: Client) => {
      const leave = new AbortController();
      await client.streamSessionEvents({ path: { session_id }, signal: leave.signal });
      return leave;
    };
    const [first] = [await open(once), await open(once)];
    const error = await open(once).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 429, type: 'rate_limit_error', code: 'too_many_streams' });
    expect((error as RateLimitError).headers.get('Retry-After')).toBe('5');
    const ofOther = await open(other);
    first.abort();
    let last: unknown;
    await expect
      .poll(async () => {
        last = await open(once).catch((thrown: unknown) => thrown);
        return last;
      })
      .toBeInstanceOf(AbortController);
    for (const leave of [ofOther, last as AbortController]) leave.abort();
  });
});
