import { expect, it } from 'vitest';
import { type AllowList, readListedHost } from '../../platform/hosts/hosts.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { type AccessOptions, createAccess } from './access.ts';
import type { Network } from './network.ts';

const listOf = (name: string, entry: string): AllowList => ({
  name,
  hosts: [readListedHost(entry)].filter((each) => each !== undefined),
});
const environment = listOf('environment', 'api.example.com');

/** Creates access with networks that only remember who entered. */
function accessOf(choice: AccessOptions['choice'], fails: Error[] = []) {
  const entered: string[][] = [];
  const errors: unknown[] = [];
  let opened = 0;
  let closed = 0;
  const network: Network = {
    async enter(lists = []) {
      entered.push(lists.map(({ name }) => name));
      return { way: { userPath: 'user', netPath: 'net', env: {} }, rejected: [], leave: async () => {} };
    },
    async close() {
      closed += 1;
    },
  };
  const access = createAccess({
    choice,
    hosts: [],
    async open() {
      opened += 1;
      const failure = fails.shift();
      if (failure) throw failure;
      return network;
    },
    onError: (error) => errors.push(error),
  });
  return { access, entered, errors, counts: () => ({ opened, closed }) };
}

it('never permits more than SANDBOX_NETWORK', async () => {
  const none = accessOf('none');
  for (const hosts of [null, environment]) expect((await none.access.enter(hosts)).network).toBe(false);
  await expect(none.access.enterOnly(environment)).rejects.toThrow(
    'SANDBOX_NETWORK=none permits no installation.',
  );
  expect(none.counts().opened).toBe(0);

  const limited = accessOf('limited');
  await limited.access.enter(null);
  await limited.access.enter(environment);
  await limited.access.enterOnly(listOf('registries', 'registry.npmjs.org'));
  expect(limited.entered).toEqual([['SANDBOX_HOSTS'], ['SANDBOX_HOSTS', 'environment'], ['registries']]);

  const open = accessOf('open');
  expect((await open.access.enter(null)).network).toBe(true);
  expect(open.counts().opened).toBe(0);
  await open.access.enter(environment);
  expect(open.entered).toEqual([['environment']]);
});

it('permits the service itself no address that is not public, unless it is listed', () => {
  const listsOf = (choice: AccessOptions['choice'], hosts: AllowList | null, isIsolated = true) => {
    const open = isIsolated ? () => Promise.reject(new Error('not needed')) : null;
    const access = createAccess({ choice, hosts: [], open, onError: () => {} });
    return access.ofService(hosts).map(({ name, allPublic }) => [name, allPublic]);
  };
  expect(listsOf('none', null)).toEqual([['SANDBOX_NETWORK=none', undefined]]);
  expect(listsOf('none', null, false)).toEqual([['SANDBOX_HOSTS', true]]);
  expect(listsOf('limited', null)).toEqual([['SANDBOX_HOSTS', false]]);
  expect(listsOf('limited', null, false)).toEqual([['SANDBOX_HOSTS', true]]);
  expect(listsOf('open', environment)).toEqual([
    ['SANDBOX_HOSTS', true],
    ['environment', undefined],
  ]);
});

it('opens networks once, and again only after an error', async () => {
  const { access, errors, counts } = accessOf('open', [new Error('No namespaces.')]);
  await expect(access.enter(environment)).rejects.toThrow(UserFacingError);
  expect(errors).toEqual([new Error('No namespaces.')]);
  await Promise.all([access.enter(environment), access.enter(environment)]);
  expect(counts()).toEqual({ opened: 2, closed: 0 });
  await access.close();
  expect(counts().closed).toBe(1);
  await expect(access.enter(environment)).rejects.toThrow('The network is closed.');
});

it('does not start a limited turn without isolation', async () => {
  const access = createAccess({ choice: 'limited', hosts: [], open: null, onError: () => {} });
  expect((await access.enter(null)).network).toBe(true);
  expect((await access.enterOnly(environment)).network).toBe(true);
  await expect(access.enter(environment)).rejects.toThrow(UserFacingError);
});
