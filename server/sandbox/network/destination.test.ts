import { describe, expect, it, vi } from 'vitest';
import { type AllowList, ownList, readListedHost } from '../../platform/hosts/hosts.ts';
import { destinationOf, type Rejected, readAuthority } from './destination.ts';

const listed = (...entries: string[]) => entries.flatMap((each) => readListedHost(each) ?? []);

const hosts = listed(
  'github.com',
  'git.corp.example',
  '*.npmjs.org',
  'localhost:4020',
  'app.localhost:4021',
  '10.0.0.5:8080',
  '127.0.0.1:9000',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '0.0.0.0',
  '[::]',
  '224.0.0.1',
);

const UNREACHABLE = 'The host cannot be reached. The log of the service says why.';

/** The reason of a rejection, for the log or for everybody. */
function reasonOf(error: Rejected): string {
  if (error.detail !== null) expect([error.status, error.message]).toEqual([502, UNREACHABLE]);
  return error.detail ?? error.message;
}

const ofThisMachine = ['10.7.7.7', '8.8.4.4'];

const to = (authority: string, ...addresses: string[]) => reach({}, authority, ...addresses);

const reach = (more: Partial<AllowList>, authority: string, ...addresses: string[]) =>
  destinationOf(
    readAuthority(authority, 80),
    [{ ...ownList(hosts), ...more }],
    async () => addresses,
    (address) => ofThisMachine.includes(address),
  ).then((destination) => destination.addresses, reasonOf);

describe('A listed name', () => {
  it.each([
    ['with a public address', 'github.com:443', ['140.82.121.4'], ['140.82.121.4']],
    ['in another spelling', 'GitHub.COM.:443', ['140.82.121.4'], ['140.82.121.4']],
    ['with a private address, in one own network', 'git.corp.example:443', ['10.1.2.3'], ['10.1.2.3']],
    ['with a private IPv6 address', 'git.corp.example:443', ['fd12::1'], ['fd12::1']],
    [
      'with public addresses, without the others',
      'github.com:443',
      ['127.0.0.1', '1.1.1.1', '::1'],
      ['1.1.1.1'],
    ],
    ['of this machine', 'localhost:4020', ['::1', '127.0.0.1'], ['::1', '127.0.0.1']],
    ['below localhost', 'app.localhost:4021', ['127.0.0.1'], ['127.0.0.1']],
    ['below a wildcard', 'registry.npmjs.org:443', ['104.16.0.1'], ['104.16.0.1']],
    ['that resolves to a listed address', 'github.com:80', ['169.254.169.254'], ['169.254.169.254']],
  ])('%s is reached', async (_, authority, found, addresses) => {
    expect(await to(authority, ...found)).toEqual(addresses);
  });

  it.each([
    ['github.com:443', '127.0.0.1', 'loopback'],
    ['github.com:443', '::1', 'loopback'],
    ['github.com:443', '::ffff:127.0.0.1', 'loopback'],
    ['github.com:443', '64:ff9b::7f00:1', 'loopback'],
    ['github.com:443', '2002:7f00:1::1', 'reserved'],
    ['github.com:443', '0.0.0.0', 'reserved'],
    ['github.com:443', '::', 'reserved'],
    ['github.com:443', 'fe80::1%eth0', 'link-local'],
    ['github.com:443', '100.100.100.200', 'link-local'],
    ['github.com:443', '224.0.0.1', 'reserved'],
    // Others can create names below a wildcard.
    ['rebound.npmjs.org:443', '10.0.0.1', 'private'],
    ['rebound.npmjs.org:443', '127.0.0.1', 'loopback'],
    // The list has the address with another port.
    ['github.com:443', '127.0.0.1', 'loopback'],
    ['localhost:4020', '169.254.1.1', 'link-local'],
  ])('%s at %s is rejected', async (authority, address, kind) => {
    expect(await to(authority, address)).toMatch(
      new RegExp(`^SANDBOX_HOSTS lists \\S+ but not its address \\S+ \\(${kind}\\)\\.$`),
    );
  });

  it("is rejected at an address of this machine's", async () => {
    expect(await to('git.corp.example:443', '10.7.7.7')).toMatch(/10\.7\.7\.7 \(this machine's\)/);
    expect(await to('github.com:443', '8.8.4.4')).toMatch(/8\.8\.4\.4 \(this machine's\)/);
  });

  it('is rejected if it has no address', async () => {
    expect(await to('github.com:443')).toBe('github.com has no address.');
  });
});

describe('An address', () => {
  it.each([
    ['10.0.0.5:8080', '10.0.0.5'],
    ['127.0.0.1:9000', '127.0.0.1'],
    ['[::ffff:127.0.0.1]:9000', '127.0.0.1'],
    ['169.254.169.254:80', '169.254.169.254'],
    ['[fd00:ec2::254]:80', 'fd00:ec2::254'],
  ])('%s is reached if it is listed', async (authority, address) => {
    expect(await to(authority)).toEqual([address]);
  });

  it.each(['0.0.0.0:80', '[::]:80', '224.0.0.1:80'])('%s is never reached', async (authority) => {
    expect(await to(authority)).toMatch(/is not an address of a host/);
  });
});

it.each([
  ['evil.example:443', 'SANDBOX_HOSTS does not list evil.example.'],
  ['evil.example:8443', 'SANDBOX_HOSTS does not list evil.example:8443.'],
  ['github.com:22', 'SANDBOX_HOSTS does not list github.com:22.'],
  ['npmjs.org:443', 'SANDBOX_HOSTS does not list npmjs.org.'],
  ['1.1.1.1:443', 'SANDBOX_HOSTS does not list 1.1.1.1.'],
  ['127.0.0.1:4000', 'SANDBOX_HOSTS does not list 127.0.0.1:4000.'],
  ['[::1]:4000', 'SANDBOX_HOSTS does not list [::1]:4000.'],
  ['[::ffff:127.0.0.1]:5432', 'SANDBOX_HOSTS does not list 127.0.0.1:5432.'],
  ['127.0.0.1:4020', 'SANDBOX_HOSTS does not list 127.0.0.1:4020.'],
  ['localhost', 'SANDBOX_HOSTS does not list localhost.'],
])('%s is rejected, with what to list, and is not looked up', async (authority, message) => {
  const lookup = vi.fn();
  await expect(destinationOf(readAuthority(authority, 80), [ownList(hosts)], lookup)).rejects.toThrow(
    message,
  );
  expect(lookup).not.toHaveBeenCalled();
});

it.each([
  '',
  ':80',
  'github.com:0',
  'github.com:65536',
  'github.com:443:443',
  'user@github.com:443',
  'github.com%00.evil.example:443',
  '2130706433:80',
  '0x7f000001:80',
  '0177.0.0.1:80',
  '127.1:80',
  '[127.0.0.1]:80',
  '::1:80',
  '[::1%25lo]:80',
  'xn--.\u0000:80',
])('%j is not an authority', (text) => {
  expect(() => readAuthority(text, 80)).toThrow('names no host and port');
});

describe('A host that two lists must have', () => {
  const own = ownList(listed('*.example.com', 'db.corp.example', 'localhost:4020', '10.0.0.5:8080'));
  const through = (environment: readonly string[], authority: string, ...addresses: string[]) => {
    const lists: AllowList[] = [own, { name: 'allowed_hosts', hosts: listed(...environment) }];
    return destinationOf(
      readAuthority(authority, 443),
      lists,
      async () => addresses,
      () => false,
    ).then((destination) => destination.addresses, reasonOf);
  };

  it('is reached if both have it', async () => {
    expect(await through(['api.example.com'], 'api.example.com', '1.1.1.1')).toEqual(['1.1.1.1']);
    expect(await through(['localhost:4020'], 'localhost:4020', '127.0.0.1')).toEqual(['127.0.0.1']);
    expect(await through(['10.0.0.5:8080'], '10.0.0.5:8080')).toEqual(['10.0.0.5']);
  });

  it.each([
    ['api.example.com', [], 'allowed_hosts does not list api.example.com.'],
    ['db.corp.example', ['*.example.com'], 'allowed_hosts does not list db.corp.example.'],
    ['other.example', ['other.example'], 'SANDBOX_HOSTS does not list other.example.'],
    ['127.0.0.1:5432', ['127.0.0.1:5432'], 'SANDBOX_HOSTS does not list 127.0.0.1:5432.'],
    ['localhost:5432', ['localhost:5432'], 'SANDBOX_HOSTS does not list localhost:5432.'],
  ])('is rejected if one lacks it: %s', async (authority, environment, message) => {
    expect(await through(environment, authority, '1.1.1.1')).toBe(message);
  });

  it('has only addresses that both permit', async () => {
    // The name itself is only in the list of the environment.
    expect(await through(['api.example.com'], 'api.example.com', '10.1.1.1', '1.1.1.1')).toEqual(['1.1.1.1']);
    expect(await through(['api.example.com', '10.1.1.1:443'], 'api.example.com', '10.1.1.1')).toBe(
      'SANDBOX_HOSTS lists api.example.com but not its address 10.1.1.1 (private).',
    );
    expect(await through(['*.corp.example'], 'db.corp.example', '10.1.1.1')).toBe(
      'allowed_hosts lists db.corp.example but not its address 10.1.1.1 (private).',
    );
    expect(await through(['db.corp.example'], 'db.corp.example', '10.1.1.1')).toEqual(['10.1.1.1']);
  });
});

it('rejects every host without a list', async () => {
  await expect(destinationOf(readAuthority('github.com', 443), [])).rejects.toThrow(
    'No list has github.com.',
  );
});

describe('A list that permits all public addresses', () => {
  it.each([
    ['other.example:8443', ['1.1.1.1', '10.0.0.1'], ['1.1.1.1']],
    ['1.1.1.1:8443', [], ['1.1.1.1']],
    ['git.corp.example:443', ['10.1.2.3'], ['10.1.2.3']],
    ['localhost:4020', ['127.0.0.1'], ['127.0.0.1']],
    ['127.0.0.1:9000', [], ['127.0.0.1']],
    ['other.example:9000', ['127.0.0.1'], ['127.0.0.1']],
  ])('reaches %s at %j', async (authority, found, addresses) => {
    expect(await reach({ allPublic: true }, authority, ...found)).toEqual(addresses);
  });

  it.each([
    [
      'other.example:443',
      '10.0.0.1',
      'SANDBOX_HOSTS lists neither other.example nor its address 10.0.0.1 (private).',
    ],
    [
      'localhost:4021',
      '127.0.0.1',
      'SANDBOX_HOSTS lists neither localhost nor its address 127.0.0.1:4021 (loopback).',
    ],
    ['127.0.0.1:4000', '', 'SANDBOX_HOSTS does not list 127.0.0.1:4000.'],
    ['10.7.7.7:443', '', 'SANDBOX_HOSTS does not list 10.7.7.7.'],
  ])('does not reach %s at %s', async (authority, address, message) => {
    expect(await reach({ allPublic: true }, authority, address)).toBe(message);
  });
});
