import { Readable } from 'node:stream';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ClientOptions, createClient, type Fetch, UnexpectedResponseError } from './index.ts';
import { broken, clientOf, json, scene } from './testing/fake-service.ts';
import { path, stream } from './testing/streams.ts';

const clientWith = (fetch: NonNullable<ClientOptions['fetch']>) =>
  createClient({ baseUrl: 'http://service.test', token: 'pat_1', retry: false, fetch });
const body = { authorization_token: 'github_pat_1' };
const resource = { path: { session_id: 'sess_1', resource_id: 'sesr_1' }, body };

describe('the fetch of a client', () => {
  it('receives a URL, and all else as plain values', async () => {
    const calls: Parameters<Fetch>[] = [];
    const client = clientWith(async (...args) => {
      calls.push(args);
      return json(200, {});
    });
    await client.rotateSessionResourceToken(resource);
    await client.getSession({ path });
    const signal = expect.any(AbortSignal);
    expect(calls).toEqual([
      [
        'http://service.test/api/v1/cloud/sessions/sess_1/resources/sesr_1',
        {
          method: 'POST',
          headers: { authorization: 'Bearer pat_1', 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        },
      ],
      [
        'http://service.test/api/v1/cloud/sessions/sess_1',
        { method: 'GET', headers: { authorization: 'Bearer pat_1' }, signal },
      ],
    ]);
  });

  // What wrappers do with `init` before they send it.
  it.each<[string, (init: Parameters<Fetch>[1]) => HeadersInit]>([
    ['spreads the headers', ({ headers }) => ({ ...headers, 'x-own': '1' })],
    ['copies the headers', ({ headers }) => new Headers([...Object.entries(headers), ['x-own', '1']])],
    ['makes a Request', (init) => [...new Request('http://service.test', init).headers, ['x-own', '1']]],
  ])('keeps the token in a wrapper that %s', async (_, change) => {
    let sent = new Headers();
    const client = clientWith(async (_url, init) => {
      sent = new Headers(change(init));
      return json(200, {});
    });
    await client.getSession({ path });
    expect([sent.get('authorization'), sent.get('x-own')]).toEqual(['Bearer pat_1', '1']);
  });

  it('may return only the parts of a response that the client uses', async () => {
    const client = clientWith(async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      body: null,
      text: async () => '{"id":"sess_1"}',
    }));
    expect(await client.getSession({ path })).toMatchObject({ status: 200, body: { id: 'sess_1' } });
  });

  it('has a type that the global fetch and functions of (url, init) have', () => {
    expectTypeOf<typeof globalThis.fetch>().toExtend<Fetch>();
    expectTypeOf<(url: string, init: RequestInit) => Promise<Response>>().toExtend<Fetch>();
    // The `fetch` of Expo.
    type Init = {
      body?: BodyInit | null;
      headers?: HeadersInit;
      method?: string;
      signal?: AbortSignal | null;
    };
    expectTypeOf<(url: string, init?: Init) => Promise<Response>>().toExtend<Fetch>();
  });
});

describe('a stream whose response.body cannot be read', () => {
  it.each([
    ['is missing', undefined],
    ['is null', null],
    ['is a stream of Node', Readable.from([])],
  ])('throws an error that names response.body: it %s', async (_, body) => {
    const headers = { 'content-type': 'text/event-stream' };
    const { client, requests } = clientOf(() =>
      Object.defineProperty(new Response('', { headers }), 'body', { value: body }),
    );
    const error = await client.streamSessionEvents({ path }).catch((e) => e);
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error.message).toBe(
      'streamSessionEvents: the response has no response.body that can be read (status 200). Pass a fetch that streams, such as that of expo/fetch.',
    );
    expect(requests).toHaveLength(1);
  });
});

describe('options that are undefined', () => {
  it('keeps the defaults of retries', async () => {
    const { client, requests, times, runtime } = scene([broken, broken, () => json(200, {})], {
      retry: { attempts: undefined as never, firstPauseMs: 2_000 },
    });
    const retry = { firstPauseMs: undefined as never, maxPauseMs: undefined as never };
    await runtime.run(client.getSession({ path, retry }));
    expect(requests).toHaveLength(3);
    expect(times).toEqual([0, 1_000, 3_000]);
  });

  it('keeps the defaults of the runtime', async () => {
    const { client } = scene([stream('id: a\n\n')], { runtime: { now: undefined as never } });
    await (await client.streamSessionEvents({ path })).return();
  });
});
