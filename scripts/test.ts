import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm test` runs the check and the unit project. With arguments, it passes them to vitest and runs no check:
 * `npm test -- client`, `npm test -- --project fleet`.
 */
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const namesProject = args.some((arg) => /^--project(=|$)/.test(arg));

if (args.length === 0) await run('node', '--import', 'tsx', 'scripts/check.ts');
await run(
  'node',
  'node_modules/vitest/vitest.mjs',
  'run',
  ...(namesProject ? [] : ['--project', 'unit']),
  ...args,
);

/** Runs a command in this terminal. If it fails, this process ends with its exit code. */
async function run(command: string, ...rest: string[]): Promise<void> {
  const child = spawn(command, rest, { cwd: root, stdio: 'inherit' });
  // Ctrl-C reaches both processes. This one waits for the end of the other.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  if (code !== 0) process.exit(code ?? 1);
}
