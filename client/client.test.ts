import { describe, expect, it, vi } from 'vitest';
import { createClient, type Token } from './index.ts';
import { clientOf, json } from './testing/fake-service.ts';

const path = { session_id: 'sess_1', thread_id: 'sthr_1' };

describe('a request', () => {
  it('carries path, query, headers, body and token', async () => {
    const { client, requests } = clientOf(() => json(200, {}));
    await client.listSessionResources({
      path: { session_id: 'sess_a/b' },
      query: { limit: 5, after_id: 'sesr_1' },
    });
    await client.unpauseSchedule({ path: { schedule_id: 'sched_1' }, headers: { 'Idempotency-Key': 'k1' } });
    await client.rotateSessionResourceToken({
      path: { session_id: 'sess_1', resource_id: 'sesr_1' },
      body: { authorization_token: 'github_pat_1' },
    });
    expect(requests.map((r) => `${r.method} ${r.url}`)).toEqual([
      'GET http://service.test/base/api/v1/cloud/sessions/sess_a%2Fb/resources?limit=5&after_id=sesr_1',
      'POST http://service.test/base/api/v1/forward/schedules/sched_1/unpause',
      'POST http://service.test/base/api/v1/cloud/sessions/sess_1/resources/sesr_1',
    ]);
    expect(requests.map((r) => r.headers.get('authorization'))).toEqual(Array(3).fill('Bearer pat_1'));
    expect(requests.map((r) => r.headers.get('content-type'))).toEqual([null, null, 'application/json']);
    expect(requests[1]?.headers.get('idempotency-key')).toBe('k1');
    expect(await requests[2]?.json()).toEqual({ authorization_token: 'github_pat_1' });
  });

  it('has the Content-Type that pause and unpause need, though they have no body (spec. 5)', async () => {
    const { client, requests } = clientOf(() => json(200, {}));
    await client.pauseDeployment({ path: { id: 'dep_1' } });
    await client.unpauseDeployment({ path: { id: 'dep_1' } });
    expect(requests.map((r) => r.headers.get('content-type'))).toEqual([
      'application/json',
      'application/json',
    ]);
    expect(await requests[0]?.text()).toBe('');
  });

  it('asks a token function for the token of each call', async () => {
    const seen: (string | null)[] = [];
    let n = 0;
    const client = createClient({
      baseUrl: 'http://service.test',
      token: async () => `pat_${++n}`,
      fetch: async (input, init) => {
        seen.push(new Request(input, init).headers.get('authorization'));
        return json(200, {});
      },
    });
    await client.getSessionThread({ path });
    await client.getSessionThread({ path });
    expect(seen).toEqual(['Bearer pat_1', 'Bearer pat_2']);
  });

  it('fails with the error of the token function, not with one of the connection', async () => {
    const refused = new Error('signed out');
    const client = createClient({ baseUrl: 'http://service.test', token: () => Promise.reject(refused) });
    await expect(client.getSessionThread({ path })).rejects.toBe(refused);
  });

  it.each(['pat_secret\nX: y', 'pat_—', 'Bearer pat_1', '', false as unknown as string])(
    'rejects an invalid token without showing it: %j',
    async (token) => {
      const { client, requests } = clientOf(() => json(200, {}), token);
      const error = await client.getSessionThread({ path }).catch((e) => e);
      expect(error).toBeInstanceOf(TypeError);
      expect(error.message).toMatch(
        /^getSessionThread: token must be an access token, .* or null to send none\.$/,
      );
      expect(requests).toEqual([]);
    },
  );

  it.each<Token>([null, () => null, async () => null])('sends no token if it is null: %s', async (token) => {
    const { client, requests } = clientOf(() => json(200, {}), token);
    await client.getSessionThread({ path });
    await client.getSessionThread({ path, headers: { Authorization: 'Basic x' } });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Basic x']);
    const lost = clientOf(() => Promise.reject(new TypeError('fetch failed')), token);
    const message = 'getSessionThread: no response from the service: fetch failed';
    await expect(lost.client.getSessionThread({ path })).rejects.toThrow(new RegExp(`^${message}$`));
  });

  it('needs no argument where nothing is required', async () => {
    const { client, requests } = clientOf(() => json(200, {}));
    await client.listSessions();
    const next: { page?: string } = {};
    await client.listSessions({ query: { page: next.page, limit: undefined }, headers: undefined });
    const url = 'http://service.test/base/api/v1/cloud/sessions';
    expect(requests.map((request) => request.url)).toEqual([url, url]);
    // @ts-expect-error the path is required
    await expect(client.getSession()).rejects.toThrow('getSession: path.session_id must be an id');
  });

  it.each<[unknown, string]>([
    [undefined, 'undefined'],
    [null, 'null'],
    ['', '""'],
    ['.', '"."'],
    ['..', '".."'],
    ['sess_\ud800', '"sess_\\ud800"'],
    [7, 'of type number'],
    [7n, 'of type bigint'],
    [true, 'of type boolean'],
    [Symbol('sess_1'), 'of type symbol'],
    [{ id: 'sess_1' }, 'of type object'],
    [['sess_1'], 'of type object'],
  ])('is rejected before it is sent when an id is %s', async (id, shown) => {
    const { client, requests } = clientOf(() => json(200, {}));
    const call = client.getSessionThread({ path: { session_id: 'sess_1', thread_id: id as string } });
    const message = `getSessionThread: path.thread_id must be an id, and is ${shown}.`;
    await expect(call).rejects.toThrow(new TypeError(message));
    const stream = client.streamSessionEvents({ path: { session_id: id as string } });
    const ofStream = `streamSessionEvents: path.session_id must be an id, and is ${shown}.`;
    await expect(stream).rejects.toThrow(new TypeError(ofStream));
    expect(requests).toEqual([]);
  });

  it.each([undefined, null, {}, 'sess_1', { path: undefined }, { path: null }, { path: 'sess_1' }])(
    'is rejected before it is sent without its path: %j',
    async (request) => {
      const { client, requests } = clientOf(() => json(200, {}));
      const calls = { getSession: client.getSession, streamSessionEvents: client.streamSessionEvents };
      for (const [name, call] of Object.entries(calls)) {
        const message = `${name}: path.session_id must be an id, and is undefined.`;
        await expect(call(request as never)).rejects.toThrow(new TypeError(message));
      }
      expect(requests).toEqual([]);
    },
  );

  it('takes null as no argument where nothing is required', async () => {
    const { client, requests } = clientOf(() => json(200, {}));
    await client.listSessions(null as never);
    await client.listSessions({ path: null, query: null, headers: null } as never);
    expect(requests).toHaveLength(2);
  });

  it('has the headers of its client and of its call, which go before others', async () => {
    const requests: Request[] = [];
    const client = createClient({
      baseUrl: 'http://service.test',
      token: 'pat_1',
      headers: { 'X-Team': 'a', 'x-trace': 'client', authorization: 'Basic x', 'X-None': undefined },
      fetch: async (input, init) => {
        requests.push(new Request(input, init));
        return json(200, {});
      },
    });
    await client.getSessionThread({ path, headers: { 'X-Trace': 'call', 'X-None': undefined } });
    await client.pauseDeployment({
      path: { id: 'dep_1' },
      headers: { 'Idempotency-Key': 'k1', 'X-Own': '1' },
    });
    const sent = requests.map(({ headers }) =>
      ['x-team', 'x-trace', 'authorization', 'x-none', 'x-own', 'idempotency-key'].map((name) =>
        headers.get(name),
      ),
    );
    expect(sent[0]).toEqual(['a', 'call', 'Bearer pat_1', null, null, null]);
    expect(sent[1]).toEqual(['a', 'client', 'Bearer pat_1', null, '1', 'k1']);
  });

  it.each([
    ['/', 'https://page.test/api'],
    ['', 'https://page.test/api'],
    ['/base', 'https://page.test/base/api'],
  ])('goes to the origin of the page when baseUrl is %j', async (baseUrl, url) => {
    vi.stubGlobal('location', { origin: 'https://page.test' });
    try {
      const urls: string[] = [];
      const send = async (url: string) => {
        urls.push(url);
        return json(200, {});
      };
      await createClient({ baseUrl, token: 'pat_1', fetch: send }).listAgents();
      expect(urls).toEqual([`${url}/v1/cloud/agents`]);
      expect(() => createClient({ baseUrl: '//other.test', token: 'pat_1' })).toThrow('baseUrl must start');
      expect(() => createClient({ baseUrl: 'localhost:4000', token: 'pat_1' })).toThrow('baseUrl must start');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('is rejected at once when baseUrl is not an http URL', () => {
    expect(() => createClient({ baseUrl: '/', token: 'pat_1' })).toThrow('baseUrl must start with http://');
    expect(() => createClient({ baseUrl: 'localhost:4000', token: 'pat_1' })).toThrow(
      'baseUrl must start with http:// or https://',
    );
    for (const baseUrl of ['', 'localhost:4000/http://x']) {
      expect(() => createClient({ baseUrl, token: 'pat_1' })).toThrow(TypeError);
    }
  });

  it.each([
    'http://service.test?tenant=a',
    'http://service.test/base?',
    'http://service.test/#',
    'http://service.test#/base',
    'http://service.test/a b',
    'http://service.test\n',
    'http://user:secret@service.test/base',
  ])('is rejected at once when baseUrl has more than origin and path: %j', (baseUrl) => {
    const message = 'baseUrl must not have a query, a hash, spaces or a user name.';
    expect(() => createClient({ baseUrl, token: 'pat_1' })).toThrow(new TypeError(message));
    expect(() => createClient({ baseUrl: 'http://service.test/~a/@b', token: 'pat_1' })).not.toThrow();
  });
});
