import { describe, expect, it } from 'vitest';
import { type Client, unwrap } from '../../client/index.ts';
import { sessionRequest } from '../scenarios/given.ts';
import { invalid, outcome, type Reply } from '../support/http.ts';
import { sessionsPath } from '../support/messages.ts';
import { service } from './service.ts';

type Request = Parameters<Client['createSession']>[0]['body'];
type Resources = NonNullable<Request['resources']>;

const { agent, environment_id } = sessionRequest();
const create = (changes: Partial<Request> = {}) =>
  unwrap(service.client.createSession({ body: { agent, environment_id, ...changes } }));
const repository = (url: string, mount_path?: string) => ({
  type: 'github_repository' as const,
  url,
  ...(mount_path !== undefined && { mount_path }),
});
const file = (mount_path: string) => ({ type: 'file' as const, file_id: 'file_a', mount_path });
const mountPaths = async (resources: Resources) =>
  (await create({ resources })).resources.map((resource) =>
    'mount_path' in resource ? resource.mount_path : undefined,
  );

const post = (body: unknown): Promise<Reply> => service.send({ method: 'POST', path: sessionsPath, body });
const withResource = (resource: unknown) => post({ agent, environment_id, resources: [resource] });

describe('The mount path of a repository', () => {
  it.each([
    ['https://github.com/acme/storefront', '/data/storefront'],
    ['https://github.com/acme/design-tokens.git', '/data/design-tokens'],
    ['https://github.com/acme/storefront/', '/data/storefront'],
    ['https://github.com/acme/site.github.io', '/data/site.github.io'],
    ['https://github.com/acme/.github', '/data/.github'],
    ['https://GitHub.com/acme/Storefront', '/data/Storefront'],
  ])('is by default the name in %s', async (url, mount_path) => {
    expect(await mountPaths([repository(url)])).toEqual([mount_path]);
  });

  it.each([
    '/data/a',
    '/data/vendor/a.b/c-d',
    '/data/.hidden',
    '/data/...',
    '/data/-x',
    `/data/${'x'.repeat(255)}`,
  ])('may be %s', async (path) => {
    expect(await mountPaths([repository('https://github.com/acme/a', path)])).toEqual([path]);
  });

  const outside = [
    '/data',
    '/data/',
    '/etc',
    '/',
    '',
    'data/a',
    './a',
    '~/a',
    '/datax/a',
    '/DATA/a',
    '-',
    '-/data/a',
    '//data/a',
  ];
  const dots = [
    '/data/..',
    '/data/../etc',
    '/data/a/../../etc',
    '/data/.',
    '/data/./a',
    '/data/a/..',
    '/data//a',
    '/data/a/',
    '/data/a//b',
  ];
  const odd = [
    '/data/a b',
    '/data/a\n',
    '\n/data/a',
    '/data/a\tb',
    '/data/%2e%2e',
    '/data/..\\etc',
    '/data/a:b',
    '/data/$HOME',
    '/data/*',
    '/data/ü',
  ];
  const long = [`/data/${'x'.repeat(256)}`, `/data${'/x'.repeat(600)}`];
  it.each([...outside, ...dots, ...odd, ...long])('may not be %j', async (path) => {
    expect(outcome(await withResource(repository('https://github.com/acme/a', path)))).toEqual(invalid);
    expect(outcome(await withResource(file(path)))).toEqual(invalid);
  });

  it.each<[string, Resources]>([
    ['two defaults', [repository('https://github.com/acme/a'), repository('https://github.com/other/a.git')]],
    [
      'a default and a path',
      [repository('https://github.com/acme/a'), repository('https://github.com/acme/b', '/data/a')],
    ],
    [
      'two paths',
      [
        repository('https://github.com/acme/a', '/data/x'),
        repository('https://github.com/acme/b', '/data/x'),
      ],
    ],
    ['a file and a default', [file('/data/a'), repository('https://github.com/acme/a')]],
    ['two files', [file('/data/a'), file('/data/a')]],
    ['a path inside another', [file('/data/a'), repository('https://github.com/acme/b', '/data/a/b')]],
    ['a path around another', [file('/data/a/b/c'), repository('https://github.com/acme/a')]],
  ])('is distinct per session: not %s', async (_, resources) => {
    const reply = await post({ agent, environment_id, resources });
    expect(outcome(reply)).toEqual(invalid);
    expect(reply.error.message).toContain('mount_path');
  });

  it('is free again in another session, and may lie beside one that its name begins with', async () => {
    const resources = [
      repository('https://github.com/acme/a'),
      repository('https://github.com/acme/a', '/data/ab'),
      repository('https://github.com/acme/a', '/data/b/a'),
      repository('https://github.com/acme/a', '/data/b/b'),
    ];
    const paths = ['/data/a', '/data/ab', '/data/b/a', '/data/b/b'];
    expect(await mountPaths(resources)).toEqual(paths);
    expect(await mountPaths(resources)).toEqual(paths);
  });
});

describe('The URL of a repository', () => {
  const schemes = [
    'http://github.com/a/b',
    'ssh://git@github.com/a/b',
    'git@github.com:a/b',
    'file:///etc/passwd',
    'ext::sh -c id',
    'github.com/a/b',
    '//github.com/a/b',
    'HTTPS://github.com/a/b',
  ];
  const hosts = [
    'https://gitlab.com/a/b',
    'https://github.com.example.org/a/b',
    'https://127.0.0.1/a/b',
    'https://[::1]/a/b',
    'https://github.com:8443/a/b',
    'https://github.com:99999/a/b',
    'https://999.1.1.1/a/b',
    'https://github.com./a/b',
    'https://xn--gthub-n4a.com/a/b',
    'https:///a/b',
  ];
  const users = [
    'https://user@github.com/a/b',
    'https://user:pass@github.com/a/b',
    'https://github.com@example.org/a/b',
    'https://github.com%40example.org/a/b',
    'https://:@github.com/a/b',
  ];
  const options = [
    '-u',
    '--upload-pack=touch /tmp/x',
    '-https://github.com/a/b',
    'https://-github.com/a/b',
    'https://github.com/-a/b',
    'https://github.com/a/-b',
  ];
  const parts = [
    'https://github.com/a/b?x=1',
    'https://github.com/a/b#x',
    'https://github.com/a/b?',
    'https://github.com/a/b#',
    'https://github.com/a',
    'https://github.com/',
    'https://github.com',
    'https://github.com/a/b/c',
    'https://github.com/a//b',
    'https://github.com//a/b',
  ];
  const spaces = [
    ' https://github.com/a/b',
    'https://github.com/a/b ',
    'https://github.com/a/b\n',
    '\nhttps://github.com/a/b',
    'https://git\nhub.com/a/b',
    'https://github.com/a/b\r\nx',
    'https://github.com/a/b\t',
    'https://github.com/a /b',
    'https:\\\\github.com\\a\\b',
  ];
  const dots = [
    'https://github.com/a/..',
    'https://github.com/../b',
    'https://github.com/a/.',
    'https://github.com/a/.git',
    'https://github.com/a/..git',
    'https://github.com/a/...git',
    'https://github.com/a/.git.git',
    'https://github.com/a/b.git.git',
    `https://github.com/a/${'x'.repeat(101)}`,
    'https://github.com/%2e%2e/b',
    'https://github.com/a/%2e%2e',
    'https://github.com/a/b%00',
    'https://github.com/a/b;id',
    'https://github.com/a/$(id)',
    'https://github.com/a/`id`',
    '',
  ];
  it.each([...schemes, ...hosts, ...users, ...options, ...parts, ...spaces, ...dots])(
    'may not be %j',
    async (url) => {
      expect(outcome(await withResource(repository(url)))).toEqual(invalid);
    },
  );

  it('is kept as it was given', async () => {
    const { resources } = await create({ resources: [repository('https://github.com/Acme/My_Repo.git')] });
    expect(resources).toMatchObject([{ url: 'https://github.com/Acme/My_Repo.git', checkout: null }]);
  });
});
