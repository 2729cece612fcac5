import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { pureImports } from '../../scripts/build/pure-imports.mjs';

it('needs no module of Node and no package but msw', async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: ['client/mocks.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    write: false,
    metafile: true,
    plugins: [pureImports],
  });
  const [output] = Object.values(metafile.outputs);
  expect(new Set(output?.imports.map(({ path }) => path))).toEqual(new Set(['msw']));
  const [{ text, contents }] = outputFiles as [(typeof outputFiles)[number]];
  const size = gzipSync(contents).byteLength;
  console.log(`The mocks are ${size} bytes compressed (${contents.byteLength} minified).`);
  const [, documented] = /(\d+) kB, compressed/.exec(await readFile('docs/mock-service.md', 'utf8')) ?? [];
  expect(Math.abs(size / 1_000 - Number(documented))).toBeLessThan(10);
  expect(/\bBuffer\./.test(text)).toBe(false);
});
