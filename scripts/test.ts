import { spawn } from 'node:child_process';
import { join } from 'node:path';

const help = `Usage: npm test
       npm test -- [paths...] [options of vitest]

Without arguments: runs \`npm run check\`, then the unit project.
With arguments: runs only tests. The unit project runs unless you name another one.

  npm test -- client                    unit tests of a folder or file
  npm test -- client -t pages           unit tests with this text in their names
  npm test -- --project fleet           another project of vitest.config.ts
  npm run test:all                      all projects`;

const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const namesProject = args.some((arg) => /^--project(=|$)/.test(arg));

if (args.includes('--help') || args.includes('-h')) {
  console.log(help);
  process.exit();
}
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
