import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { adoptSourceMap, withSources } from './source-maps.ts';

it('changes the paths of the sources, and nothing else', () => {
  const map = { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' };
  expect(JSON.parse(withSources(JSON.stringify(map), (path) => `src/${path}`))).toEqual({
    ...map,
    sources: ['src/a.ts'],
  });
});

it('names the sources in the package, and removes the text of other packages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maps-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'index.js.map');
  const names = ['client/index.ts', 'generated/openapi.json', 'node_modules/ajv/lib/ajv.ts'];
  const sources = names.map((name) => relative(folder, join(import.meta.dirname, '../..', name)));
  const map = { version: 3, sources, sourcesContent: ['a', 'b', 'c'], mappings: 'AAAA' };
  await writeFile(file, JSON.stringify(map));
  expect(await adoptSourceMap(file, folder)).toEqual(names);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    version: 3,
    sources: ['src/client/index.ts', 'openapi.json', 'node_modules/ajv/lib/ajv.ts'],
    sourcesContent: ['a', 'b', null],
    mappings: 'AAAA',
  });
});
