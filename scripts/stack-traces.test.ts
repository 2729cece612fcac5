import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'stack-traces-')));
});
afterAll(() => rm(folder, { recursive: true }));

it('shows the lines of the sources, and frames without a map as they are', async () => {
  const source = join(folder, 'fails.ts');
  await writeFile(
    source,
    ['interface Gone {}', '', 'export function fail(): Gone {', "  throw new TypeError('no');", '}'].join(
      '\n',
    ),
  );
  const outdir = join(folder, 'out');
  await build({ entryPoints: [source], outdir, bundle: true, format: 'esm', sourcemap: 'linked' });
  const module = JSON.stringify(join(import.meta.dirname, 'stack-traces.mjs'));
  const program = `
    const { mapStackTraces } = await import(${module});
    mapStackTraces(${JSON.stringify(outdir)});
    const { fail } = await import(${JSON.stringify(join(outdir, 'fails.js'))});
    try { fail(); } catch (error) { console.log(error.stack); }`;
  const options = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  const [title, first, second] = stdout.split('\n');
  expect(title).toBe('TypeError: no');
  expect(first).toBe(`    at fail (${source}:4:9)`);
  expect(second).toMatch(/at file:.*\[eval1\]:\d+:\d+$/);
});
