import assert from 'node:assert/strict';
import { type AdminClient, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { invalid, outcome, type Reply } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { sessionsPath } from '../support/messages.ts';

type Request = Parameters<AdminClient['createSession']>[0]['body'];
type Resources = NonNullable<Request['resources']>;

const operation = 'createSession';
const needs = ['newSession'] as const;

const repository = (url: string, mount_path?: string) => ({
  type: 'github_repository' as const,
  url,
  ...(mount_path !== undefined && { mount_path }),
});
const file = (mount_path: string, file_id = 'file_a') => ({ type: 'file' as const, file_id, mount_path });
const create = ({ client, states }: Subject, resources: Resources) =>
  unwrap(client.createSession({ body: { ...smallRequest(states), resources } }));
const mountPaths = async (subject: Subject, resources: Resources) =>
  (await create(subject, resources)).resources.map((resource) =>
    'mount_path' in resource ? resource.mount_path : undefined,
  );
const post = ({ send, states }: Subject, resources: unknown[]): Promise<Reply> =>
  send({ method: 'POST', path: sessionsPath, body: { ...smallRequest(states), resources } });

const defaults = [
  ['https://github.com/acme/storefront', '/data/storefront'],
  ['https://github.com/acme/design-tokens.git', '/data/design-tokens'],
  ['https://github.com/acme/storefront/', '/data/storefront'],
  ['https://github.com/acme/site.github.io', '/data/site.github.io'],
  ['https://github.com/acme/.github', '/data/.github'],
  ['https://github.com/acme/Storefront', '/data/Storefront'],
].map(
  ([url = '', mount_path]): Check => ({
    operation,
    name: `mounts ${url} at ${mount_path} by default`,
    needs,
    async run(subject) {
      assert.deepEqual(await mountPaths(subject, [repository(url)]), [mount_path]);
    },
  }),
);

const good = ['/data/a', '/data/vendor/a.b/c-d', '/data/.hidden', '/data/...', '/data/-x'].concat(
  `/data/${'x'.repeat(255)}`,
);
/** Files can name them. The service puts files below its folder of uploads. */
const onlyOfFiles = ['/data', '/etc', '/datax/a', '/DATA/a'];
const outside = [...onlyOfFiles, '/data/', '/', '', 'data/a', './a', '~/a', '-'];
const strange = ['-/data/a', '//data/a', '/data/a b', '/data/a\n', '\n/data/a', '/data/a\tb', '/data/%2e%2e'];
const dots = ['/data/..', '/data/../etc', '/data/a/../../etc', '/data/.', '/data/./a', '/data/a/..'];
const slashes = ['/data//a', '/data/a/', '/data/a//b'];
const odd = ['/data/..\\etc', '/data/a:b', '/data/$HOME', '/data/*', '/data/ü'];
const long = [`/data/${'x'.repeat(256)}`, `/data${'/x'.repeat(600)}`];

const paths: readonly Check[] = [
  {
    operation,
    name: 'accepts mount paths below /data',
    needs,
    async run(subject) {
      for (const path of good)
        assert.deepEqual(await mountPaths(subject, [repository('https://github.com/acme/a', path)]), [path]);
    },
  },
  {
    operation,
    name: 'mounts files below /data or /mnt/session/uploads, and others below the second',
    needs,
    async run(subject) {
      const uploads = '/mnt/session/uploads';
      const placesOf = (path: string) => mountPaths(subject, [file(path, subject.states.file)]);
      for (const path of ['/data/a.md', `${uploads}/a/b.md`]) assert.deepEqual(await placesOf(path), [path]);
      for (const path of [...onlyOfFiles, '/data.csv', uploads])
        assert.deepEqual(await placesOf(path), [`${uploads}${path}`]);
    },
  },
  ...[...outside, ...strange, ...dots, ...slashes, ...odd, ...long].map(
    (path): Check => ({
      operation,
      name: `rejects the mount path ${JSON.stringify(path).slice(0, 80)} of ${path.length} characters`,
      async run(subject) {
        const ofRepository = await post(subject, [repository('https://github.com/acme/a', path)]);
        assert.deepEqual(outcome(ofRepository), invalid);
        if (onlyOfFiles.includes(path)) return;
        assert.deepEqual(outcome(await post(subject, [file(path)])), invalid);
      },
    }),
  ),
];

const acme = (name: string, path?: string) => repository(`https://github.com/acme/${name}`, path);

const distinct: readonly Check[] = [
  ...(
    [
      ['two defaults that are the same', [acme('a'), repository('https://github.com/other/a.git')]],
      ['a default and a path that are the same', [acme('a'), acme('b', '/data/a')]],
      ['two paths that are the same', [acme('a', '/data/x'), acme('b', '/data/x')]],
      ['a file where a repository is', [file('/data/a'), acme('a')]],
      ['two files at one path', [file('/data/a'), file('/data/a')]],
      ['a path inside another', [file('/data/a'), acme('b', '/data/a/b')]],
      ['a path around another', [file('/data/a/b/c'), acme('a')]],
    ] as const
  ).map(
    ([what, resources]): Check => ({
      operation,
      name: `rejects ${what}`,
      needs,
      async run(subject) {
        const reply = await post(subject, [...resources]);
        assert.deepEqual(outcome(reply), invalid);
        if (subject.exact) assert.ok(reply.error.message.includes('mount_path'));
      },
    }),
  ),
  {
    operation,
    name: 'accepts a mount path of another session, and one that begins with the name of another',
    needs,
    async run(subject) {
      const resources = [acme('a'), acme('a', '/data/ab'), acme('a', '/data/b/a'), acme('a', '/data/b/b')];
      const wanted = ['/data/a', '/data/ab', '/data/b/a', '/data/b/b'];
      assert.deepEqual(await mountPaths(subject, resources), wanted);
      assert.deepEqual(await mountPaths(subject, resources), wanted);
    },
  },
];

/** What the shape of a repository URL omits; which hosts a service allows is its own. */
const noRepositories = [
  'http://github.com/a/b',
  'ssh://git@github.com/a/b',
  'git@github.com:a/b',
  'file:///etc/passwd',
  'ext::sh -c id',
  'github.com/a/b',
  '//github.com/a/b',
  'HTTPS://github.com/a/b',
  'https://[::1]/a/b',
  'https:///a/b',
  'https://user@github.com/a/b',
  'https://user:pass@github.com/a/b',
  'https://github.com@example.org/a/b',
  'https://github.com%40example.org/a/b',
  'https://:@github.com/a/b',
  '-u',
  '--upload-pack=touch /tmp/x',
  '-https://github.com/a/b',
  'https://-github.com/a/b',
  'https://github.com/-a/b',
  'https://github.com/a/-b',
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
  ' https://github.com/a/b',
  'https://github.com/a/b ',
  'https://github.com/a/b\n',
  '\nhttps://github.com/a/b',
  'https://git\nhub.com/a/b',
  'https://github.com/a/b\r\nx',
  'https://github.com/a/b\t',
  'https://github.com/a /b',
  'https:\\\\github.com\\a\\b',
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

const repositoryUrls: readonly Check[] = [
  ...noRepositories.map(
    (url): Check => ({
      operation,
      name: `rejects the repository ${JSON.stringify(url)}`,
      async run(subject) {
        assert.deepEqual(outcome(await post(subject, [repository(url)])), invalid);
      },
    }),
  ),
  {
    operation,
    name: 'returns the URL of a repository as it was given',
    needs,
    async run(subject) {
      const url = 'https://github.com/Acme/My_Repo.git';
      matches(await create(subject, [repository(url)]), { resources: [{ url, checkout: null }] });
    },
  },
];

export const repositories: readonly Check[] = [...defaults, ...paths, ...distinct, ...repositoryUrls];
