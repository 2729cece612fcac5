import { expect, it } from 'vitest';
import { placeOfList } from '../../sandbox/packages/list.ts';
import { registryHosts } from '../../sandbox/packages/registries.ts';
import { messagesOf } from './session-packages.ts';

it('has one folder per workspace and list, whatever the order', () => {
  const place = (workspace: string, npm: string[], pip: string[] = []) =>
    placeOfList('/root', workspace, { npm, pip }).list;
  expect(place('a', ['x', 'y'])).toBe(place('a', ['y', 'x', 'y']));
  const others = [
    place('a', ['x', 'y']),
    place('b', ['x', 'y']),
    place('a', ['x']),
    place('a', [], ['x', 'y']),
  ];
  expect(new Set(others).size).toBe(others.length);
  expect(place('../../etc', ['../x'])).toMatch(/^\/root\/[0-9a-f]{32}\/[0-9a-f]{32}$/);
});

it('knows the host of the files of the Python package index', () => {
  const hosts = (npm: string, pip: string) =>
    registryHosts({ npm, pip }).map(({ host, port }) => `${host}:${port}`);
  expect(hosts('https://registry.npmjs.org', 'https://pypi.org/simple')).toEqual([
    'registry.npmjs.org:443',
    'pypi.org:443',
    'files.pythonhosted.org:443',
  ]);
  expect(hosts('http://localhost:4873/npm/', 'http://[::1]/simple')).toEqual(['localhost:4873', '::1:80']);
});

it('has a message per manager and reason', () => {
  const failed = (name: string, reason: string) => ({ manager: 'npm' as const, name, reason });
  expect(messagesOf([failed('a', 'X.'), failed('b', 'Y.'), failed('c', 'X.')])).toEqual([
    'The npm packages a, c could not be installed: X.',
    'The npm package b could not be installed: Y.',
  ]);
  const many = Array.from({ length: 100 }, (_, index) => failed(`p${index}`, 'X.'));
  expect(messagesOf(many)).toEqual([expect.stringMatching(/p19 and 80 more could not be installed: X\.$/)]);
  expect(messagesOf([])).toEqual([]);
});
