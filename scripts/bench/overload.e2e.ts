/** The measurement of two workspaces at overload. Nothing else may run beside it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('keeps the p99 of a workspace within twice its idle value', async () => {
  const bench = ['--import', 'tsx', 'scripts/bench.ts', 'overload', '--seconds', '5'];
  // Rejects with the output if the exit code is not 0.
  const { stdout } = await promisify(execFile)(process.execPath, bench, { cwd: root, timeout: 4 * 60_000 });
  console.log(stdout);
  const [, limited] = /(\d+) with 429, 0 errors/.exec(stdout) ?? [];
  expect(Number(limited)).toBeGreaterThan(0);
});
