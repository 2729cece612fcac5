import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGithubApi } from './github-api.ts';

const api = createGithubApi({
  has: (repository) => repository === 'acme/shop',
  accepts: (token) => token === 'ghp_right',
});
let server: Server;
let host: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (api.isFor(request)) void api.serve(request, response);
    else response.end('git');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = async (path: string) => (await fetch(`http://${host}${path}`)).text();
async function send(body: string, token = 'ghp_right') {
  const headers = { authorization: `token ${token}` };
  const response = await fetch(`http://${host}/api/graphql`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}
const input = {
  repositoryId: 'acme/shop',
  headRefName: 'fix',
  baseRefName: 'main',
  title: 'Fix',
  body: 'It failed.',
};
const opening = (changes: object = {}) =>
  JSON.stringify({ query: 'mutation PullRequestCreate {}', variables: { input: { ...input, ...changes } } });

it('opens a pull request and shows its page', async () => {
  const { body } = await send(opening());
  const url = `https://${host}/acme/shop/pull/1`;
  expect(body).toEqual({ data: { createPullRequest: { pullRequest: { id: url, url } } } });
  const opened = {
    repository: 'acme/shop',
    head: 'fix',
    base: 'main',
    title: 'Fix',
    body: 'It failed.',
    url,
  };
  expect(JSON.parse(await get('/acme/shop/pull/1'))).toEqual(opened);
  expect(api.pullRequests).toEqual([opened]);
  expect(await get('/acme/shop/pull/2')).toContain('Not Found');
});

it('describes repositories that it has', async () => {
  const query = (name: string) =>
    JSON.stringify({ query: 'query RepositoryInfo {}', variables: { owner: 'acme', name } });
  expect((await send(query('shop'))).body).toMatchObject({ data: { repository: { id: 'acme/shop' } } });
  expect((await send(query('other'))).body).toHaveProperty('errors');
});

it.each([
  ['a wrong token', 401, () => send(opening(), 'ghp_wrong')],
  ['invalid JSON', 400, () => send('{')],
  ['a body without a query', 400, () => send('null')],
  ['a large body', 400, () => send(opening({ body: 'x'.repeat(1_000_001) }))],
  ['an unknown repository', 200, () => send(opening({ repositoryId: 'acme/other' }))],
])('returns an error for %s', async (_, status, call) => {
  const before = api.pullRequests.length;
  expect(await call()).toEqual({ status, body: expect.objectContaining({ errors: [expect.anything()] }) });
  expect(api.pullRequests).toHaveLength(before);
});

it('leaves other requests to git', async () => {
  expect(await get('/acme/shop.git/info/refs')).toBe('git');
});
