import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { operations } from '../generated/operations.ts';

/** What a page may load for the whole client, minified and compressed, in bytes. Each operation has a row in a table. */
const BUDGET = 8_200 + 16 * Object.keys(operations).length;

it('stays small with all dependencies, and its errors keep their names', async () => {
  const { outputFiles } = await build({
    entryPoints: ['client/index.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const [{ contents, text }] = outputFiles as [(typeof outputFiles)[number]];
  const size = gzipSync(contents, { level: 9 }).byteLength;
  console.log(`The client is ${size} bytes minified and compressed (${contents.byteLength} minified).`);
  expect(size).toBeLessThanOrEqual(BUDGET);

  const client = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  const { ConflictError, TimeoutError } = client;
  const envelope = { type: 'error', request_id: 'r1', error: { type: 'conflict_error', message: 'No.' } };
  const names = [new ConflictError(409, envelope, new Headers()), new TimeoutError('late')].map(String);
  expect(names).toEqual(['ConflictError: No.', 'TimeoutError: late']);
});
