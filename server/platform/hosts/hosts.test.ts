import { describe, expect, it } from 'vitest';
import { hostListOf, listing, readHost, readListedHost, shown } from './hosts.ts';

describe('readListedHost', () => {
  it.each([
    ['github.com', { host: 'github.com', port: null, below: false }],
    ['GitHub.com.', { host: 'github.com', port: null, below: false }],
    ['localhost:4020', { host: 'localhost', port: 4020, below: false }],
    ['*.npmjs.org', { host: 'npmjs.org', port: null, below: true }],
    ['*.example.com:8443', { host: 'example.com', port: 8443, below: true }],
    ['10.0.0.1:8080', { host: '10.0.0.1', port: 8080, below: false }],
    ['[FD00::1]', { host: 'fd00::1', port: null, below: false }],
    ['[::ffff:10.0.0.1]:81', { host: '10.0.0.1', port: 81, below: false }],
  ])('reads %j', (text, entry) => expect(readListedHost(text)).toEqual(entry));

  it.each([
    '',
    '*',
    '*.',
    '*.*.com',
    'a.*.com',
    '*.10.0.0.1',
    'https://github.com',
    'github.com/acme',
    'a b',
    'me@github.com',
    'github.com:0',
    'github.com:65536',
    'fd00::1',
    '[fd00::1',
    '[localhost]',
    // Spellings of 127.0.0.1.
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    'a..b',
    '-a.com',
    'bücher.example',
  ])('rejects %j', (text) => expect(readListedHost(text)).toBeUndefined());
});

it.each([
  ['EVIL.example.', 'evil.example'],
  ['[::1]', '::1'],
  ['127.0.0.1', '127.0.0.1'],
  ['0x7f000001', null],
  ['0x', null],
  ['127.0.0.1.', '127.0.0.1'],
  ['a%00b', null],
  ['[::1', null],
  ['x'.repeat(254), null],
])('reads the host %j as %j', (text, host) => expect(readHost(text)).toBe(host));

it('shows a port that is not that of https or http', () => {
  expect([shown('a.example', 443), shown('a.example', 80), shown('a.example', 81), shown('::1', 81)]).toEqual(
    ['a.example', 'a.example', 'a.example:81', '[::1]:81'],
  );
});

describe('listing', () => {
  const hosts = ['github.com', 'localhost:4020', '*.npmjs.org', '10.0.0.1:8080'].flatMap(
    (each) => readListedHost(each) ?? [],
  );
  it.each([
    ['github.com', 443, 'name'],
    ['github.com', 80, 'name'],
    ['github.com', 22, null],
    ['evil-github.com', 443, null],
    ['github.com.evil.example', 443, null],
    ['api.github.com', 443, null],
    ['localhost', 4020, 'name'],
    ['localhost', 443, null],
    ['127.0.0.1', 4020, null],
    ['registry.npmjs.org', 443, 'wildcard'],
    ['a.b.npmjs.org', 80, 'wildcard'],
    ['npmjs.org', 443, null],
    ['evilnpmjs.org', 443, null],
    ['10.0.0.1', 8080, 'name'],
    ['10.0.0.1', 80, null],
  ])('reads %s, port %d as %j', (host, port, how) => expect(listing(hosts, host, port)).toBe(how));
});

describe('hostListOf', () => {
  const names = (...repositoryHosts: string[]) => hostListOf(repositoryHosts, []).map(({ host }) => host);

  it("adds the host of GitHub's API", () => {
    expect(names('github.com', 'acme.ghe.com')).toEqual([
      'github.com',
      'acme.ghe.com',
      'api.github.com',
      'api.acme.ghe.com',
    ]);
  });

  it('adds nothing for other hosts', () => {
    expect(names('git.example.com', 'notgithub.com')).toEqual(['git.example.com', 'notgithub.com']);
  });
});
