import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { allEndpoints, endpoints } from '../generated/endpoints.ts';

/** The bundle of a page that imports these names of the client. */
async function bundle(names: string) {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from './client/index.ts';`, resolveDir: '.', loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  const [{ contents, text }] = outputFiles as [(typeof outputFiles)[number]];
  return { size: gzipSync(contents, { level: 9 }).byteLength, text };
}

/** Sizes are of minified and compressed code, in bytes. Each operation has a row in a table. */
const rowsOf = (table: object) => 13 * Object.keys(table).length;

it.each([
  ['{ createClient }', Math.min(8_999, 7_750 + rowsOf(endpoints))],
  ['*', 11_000 + rowsOf(allEndpoints)],
])('stays small with all dependencies: %s', async (names, budget) => {
  const { size } = await bundle(names);
  console.log(`The client is ${size} bytes with ${names}.`);
  expect(size).toBeLessThanOrEqual(budget);
});

it('has no operation of operators in a page', async () => {
  const has = async (names: string) => (await bundle(names)).text.includes('getServiceStatus');
  expect(await has('{ createClient }')).toBe(false);
  expect(await has('{ createAdminClient }')).toBe(true);
});

it('keeps the names of its errors', async () => {
  const { text } = await bundle('*');
  const client = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  const { ConflictError, TimeoutError } = client;
  const envelope = { type: 'error', request_id: 'r1', error: { type: 'conflict_error', message: 'No.' } };
  const names = [new ConflictError(409, envelope, new Headers()), new TimeoutError('late')].map(String);
  expect(names).toEqual(['ConflictError: No.', 'TimeoutError: late']);
});
