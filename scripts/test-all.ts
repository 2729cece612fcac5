import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { projects } from '../vitest.config.ts';
import { runProgram } from './program.ts';
import type { Report } from './test/reporter.ts';
import { type Result, summaryOf } from './test/summary.ts';

const root = join(import.meta.dirname, '..');
const all = projects.map(({ test }) => String(test?.name));

const program = new Command('npm run test:all --')
  .description(
    'Runs each project of vitest.config.ts, or only the named projects, one after the other. The last lines name what failed.',
  )
  .addArgument(new Argument('[projects...]', 'the projects to run').choices(all))
  .action(runAll);

let running: ChildProcess | undefined;
process.on('SIGTERM', () => running?.kill('SIGTERM'));

async function runAll(names: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-all-'));
  const results: Result[] = [];
  // One at a time, because tests of real parts fail on a busy machine.
  for (const project of names.length > 0 ? names : all) results.push(await run(folder, project));
  await rm(folder, { recursive: true });
  const { lines, failed } = summaryOf(results);
  console.log(lines.join('\n'));
  process.exitCode = failed ? 1 : 0;
}

async function run(folder: string, project: string): Promise<Result> {
  console.log(`\n# ${project}\n`);
  const started = performance.now();
  const file = join(folder, `${project}.json`);
  const child = spawn('npm', ['test', ...(project === 'unit' ? [] : ['--', '--project', project])], {
    cwd: root,
    stdio: 'inherit',
    // vitest.config.ts reads it.
    env: { ...process.env, TEST_REPORT: file },
  });
  running = child;
  const code = await new Promise<number>((done, fail) =>
    child.on('error', fail).on('close', (status) => done(status ?? 1)),
  );
  running = undefined;
  const report = await readFile(file, 'utf8')
    .then((text): Report => JSON.parse(text))
    .catch(() => null);
  return { project, minutes: (performance.now() - started) / 60_000, code, report };
}

await runProgram(program);
