import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('needs no test runner and only the packages of the service', async () => {
  const { metafile } = await build({
    entryPoints: ['contract-tests/verify/program.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
  });
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external, path }) => external && !path.startsWith('node:')).map(({ path }) => path),
  );
  const packages = new Set(imported.map((path) => path.split('/')[0]));
  expect([...packages].filter((name) => !Object.hasOwn(dependencies, name as string))).toEqual([]);
  expect([...packages].sort()).toEqual(['ajv', 'ajv-formats', 'openapi-fetch']);
  expect(Object.keys(metafile.inputs).filter((path) => /\.(test|verify|suite)\.ts$/.test(path))).toEqual([]);
});
