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
  console.log(
    `The mocks are ${gzipSync(contents).byteLength} bytes compressed (${contents.byteLength} minified).`,
  );
  expect(/\bBuffer\./.test(text)).toBe(false);
});
