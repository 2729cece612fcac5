import { describe, expect, it } from 'vitest';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { checkRoom, planResources, type ResourceInput } from './plan.ts';

const hosts = ['github.com', 'git.example.test:8443'];
const plan = (...inputs: ResourceInput[]) => planResources(inputs, hosts);
const repository = (url: string, mount_path?: string): ResourceInput => ({
  type: 'github_repository',
  url,
  ...(mount_path === undefined ? {} : { mount_path }),
});
const refused = (message: string) => expect.objectContaining({ status: 400, message });

describe('a repository', () => {
  it.each([
    ['https://github.com/acme/storefront', '/data/storefront'],
    ['https://github.com/acme/design-tokens.git', '/data/design-tokens'],
    ['https://github.com/acme/storefront/', '/data/storefront'],
    ['https://github.com/acme/storefront.git/', '/data/storefront'],
    ['https://github.com/acme/.github', '/data/.github'],
    ['https://github.com/acme/....git', '/data/...'],
    ['https://GitHub.com:443/acme/a.git', '/data/a'],
    ['https://git.example.test:8443/acme/a', '/data/a'],
  ])('%s is mounted at %s by default', (url, mountPath) => {
    expect(plan(repository(url))[0]).toEqual({
      description: { type: 'github_repository', url, mount_path: mountPath, checkout: null },
      token: null,
    });
  });

  it('keeps the mount path that was requested, and its token apart from its description', () => {
    const [planned] = plan({
      type: 'github_repository',
      url: 'https://github.com/acme/shop',
      mount_path: '/data/vendor/shop',
      authorization_token: 'github_pat_secret',
    });
    expect(planned?.token).toBe('github_pat_secret');
    expect(planned?.description).toMatchObject({ mount_path: '/data/vendor/shop' });
    expect(JSON.stringify(planned?.description)).not.toContain('secret');
  });

  it.each([
    'https://gitlab.com/acme/shop',
    'https://github.com.example.test/acme/shop',
    'https://github.com:8443/acme/shop',
    'https://git.example.test/acme/shop',
  ])('%s is on no allowed host', (url) => {
    expect(() => plan(repository('https://github.com/acme/a'), repository(url))).toThrow(
      refused('body.resources[1].url must be on an allowed host: github.com, git.example.test:8443.'),
    );
  });

  it.each(['https://github.com:99999/acme/shop', 'https://999.1.1.1/acme/shop', 'https://xn--a/acme/shop'])(
    'rejects %s, which only looks like a URL',
    (url) => {
      expect(() => plan(repository(url))).toThrow(refused('body.resources[0].url must be a URL.'));
    },
  );
});

describe('mount paths', () => {
  it('rejects equal mount paths, also defaults and those of files', () => {
    const message = 'body.resources[2].mount_path must differ from the mount path of body.resources[0].';
    const shop = repository('https://github.com/acme/shop');
    const other = repository('https://github.com/acme/other');
    expect(() => plan(shop, other, repository('https://github.com/else/shop.git'))).toThrow(refused(message));
    expect(() => plan(shop, other, { type: 'file', file_id: 'file_a', mount_path: '/data/shop' })).toThrow(
      refused(message),
    );
    expect(plan(shop, repository('https://github.com/else/shop', '/data/shop2'))).toHaveLength(2);
  });

  it.each([
    ['/data/a', '/data/a/b/c', 'not lie inside'],
    ['/data/a/b/c', '/data/a', 'not hold'],
  ])('rejects nested mount paths: %s, then %s', (first, second, rule) => {
    const other: ResourceInput = { type: 'file', file_id: 'file_x', mount_path: '/data/other' };
    const file = (mount_path: string): ResourceInput => ({ type: 'file', file_id: 'file_a', mount_path });
    expect(() => plan(other, file(first), { type: 'file', file_id: 'file_b' }, file(second))).toThrow(
      refused(`body.resources[3].mount_path must ${rule} the mount path of body.resources[1].`),
    );
    expect(plan(file('/data/a'), file('/data/ab'), file('/data/b/a'), file('/data/b/c'))).toHaveLength(4);
  });

  it('requires no mount paths of files, memory stores and vaults', () => {
    const file = (file_id: string): ResourceInput => ({ type: 'file', file_id });
    const memory: ResourceInput = { type: 'memory_store', memory_store_id: 'memstore_a' };
    const other: ResourceInput = { ...memory, memory_store_id: 'memstore_b', access: 'read_only' };
    const vault: ResourceInput = { type: 'vault', vault_id: 'vlt_a' };
    const planned = plan(file('file_a'), file('file_b'), memory, other, vault);
    expect(planned.map(({ token }) => token)).toEqual([null, null, null, null, null]);
    expect(planned.map(({ description }) => description)).toEqual([
      { type: 'file', file_id: 'file_a', mount_path: '/mnt/session/uploads/file_a' },
      { type: 'file', file_id: 'file_b', mount_path: '/mnt/session/uploads/file_b' },
      { type: 'memory_store', memory_store_id: 'memstore_a', access: 'read_write', instructions: '' },
      { type: 'memory_store', memory_store_id: 'memstore_b', access: 'read_only', instructions: '' },
      { type: 'vault', vault_id: 'vlt_a' },
    ]);
    expect(() => plan(file('file_a'), file('file_a'))).toThrow(
      refused('body.resources[1].mount_path must differ from the mount path of body.resources[0].'),
    );
  });
});

describe('memory stores', () => {
  const store = (id: number): ResourceInput => ({ type: 'memory_store', memory_store_id: `memstore_${id}` });
  const vault: ResourceInput = { type: 'vault', vault_id: 'vlt_a' };

  it('rejects a memory store twice', () => {
    expect(() => plan(store(1), vault, store(1))).toThrow(
      refused('body.resources[2].memory_store_id must differ from the memory store of body.resources[0].'),
    );
  });

  it('accepts eight memory stores, and rejects nine', () => {
    const eight = Array.from({ length: 8 }, (_, id) => store(id));
    expect(plan(...eight, vault)).toHaveLength(9);
    expect(() => plan(...eight, store(8))).toThrow(
      refused('body.resources must have at most 8 memory stores.'),
    );
  });
});

describe('one more resource', () => {
  const file = (mount_path: string) => ({
    description: { type: 'file' as const, file_id: 'file_a', mount_path },
  });
  const vault = { description: { type: 'vault' as const, vault_id: 'vlt_a' } };
  const attached = [file('/data/a/b'), vault];

  it.each(['/data/a/b', '/data/a/b/c', '/data/a', '/data'])(
    'is not mounted at %s, beside one at /data/a/b',
    (path) => {
      expect(() => checkRoom(attached, file(path).description)).toThrow(
        refused(
          'body.mount_path must differ from the mount path of another resource, and not lie inside it or hold it.',
        ),
      );
    },
  );

  it('is mounted anywhere else', () => {
    for (const { description } of [
      file('/data/a/bc'),
      file('/data/a/c'),
      file('/data/b'),
      file('/mnt/session/uploads/a/b'),
      vault,
    ]) {
      expect(() => checkRoom(attached, description)).not.toThrow();
    }
  });

  it('has room in a session that has less than the most', () => {
    const { maxItems } = contract.components.schemas.CreateSessionRequest.properties.resources;
    const check = (count: number) => () => checkRoom(Array(count).fill(vault), vault.description);
    expect(check(maxItems - 1)).not.toThrow();
    expect(check(maxItems)).toThrow(refused(`A session has at most ${maxItems} resources.`));
  });
});
