import { expect, it } from 'vitest';
import { registryHosts } from './registries.ts';

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
