import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildConsole, consoleFile } from '../../scripts/build/console-bundle.mjs';

/** What a person's browser loads, compressed, in bytes. */
const BUDGET = 150_000;

it('stays small with all that it needs', async () => {
  await buildConsole();
  const html = await readFile(consoleFile, 'utf8');
  const size = gzipSync(html, { level: 9 }).byteLength;
  console.log(`The console is ${size} bytes compressed.`);
  expect(size).toBeLessThanOrEqual(BUDGET);
});
