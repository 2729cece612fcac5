import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { projects } from '../vitest.config.ts';
import { runProgram } from './program.ts';
import type { Report } from './test/reporter.ts';
import { type Result, summaryOf } from './test/summary.ts';

const root = join(import.meta.dirname, '..');
/** A user of the machine that has no name and no files. */
const ORDINARY_USER = 54_321;
const isRoot = process.getuid?.() === 0;
/** Tests as an ordinary user. For an ordinary user, they are in `sessions`. */
const ordinary = 'ordinary';
const all = projects.map(({ test }) => String(test?.name));
/** What runs without names. */
const usual = isRoot ? all : all.filter((name) => name !== ordinary);
/** The projects that begin first: the longest, and `unit`, which shows most mistakes. */
const first = ['sessions', 'unit', 'start', 'jobs', ordinary, 'fleet', 'verify', 'docs', 'packages'];
/** How many projects run at the same time. Most of them wait for time-outs, or use one core for some of their time. */
const AT_ONCE = 3;

const program = new Command('npm run test:all --')
  .description(
    `Runs each project of vitest.config.ts, or only the named projects, ${AT_ONCE} at a time. The last lines name what failed.`,
  )
  .addArgument(new Argument('[projects...]', 'the projects to run').choices(all))
  .action(runAll);

const waiting: string[] = [];
const running = new Set<ChildProcess>();
process.on('SIGTERM', () => {
  waiting.length = 0;
  for (const child of running) child.kill('SIGTERM');
});

async function runAll(names: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-all-'));
  if (isRoot) await chown(folder, ORDINARY_USER, ORDINARY_USER);
  const rank = (project: string) => (first.includes(project) ? first.indexOf(project) : first.length);
  waiting.push(...(names.length > 0 ? names : usual).toSorted((a, b) => rank(a) - rank(b)));
  const results: Result[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(folder, next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await rm(folder, { recursive: true });
  const { lines, failed } = summaryOf(results);
  console.log(lines.join('\n'));
  process.exitCode = failed ? 1 : 0;
}

async function run(folder: string, project: string): Promise<Result> {
  console.log(`\n# ${project} begins\n`);
  const started = performance.now();
  const file = join(folder, `${project}.json`);
  const named = project === 'unit' ? [] : ['--', '--project', project];
  // Vite's other loader writes files beside its packages. The limit is for tests whose agents start processes without end.
  const [command = 'npm', ...args] =
    project === ordinary && isRoot
      ? ['prlimit', '--nproc=5000', 'npm', 'test', ...named, '--configLoader', 'runner']
      : ['npm', 'test', ...named];
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    // vitest.config.ts reads TEST_REPORT.
    env: { ...process.env, TEST_REPORT: file, ...(project === ordinary && isRoot && { HOME: folder }) },
    ...(project === ordinary && isRoot && { uid: ORDINARY_USER, gid: ORDINARY_USER }),
  });
  running.add(child);
  const code = await new Promise<number>((done, fail) =>
    child.on('error', fail).on('close', (status) => done(status ?? 1)),
  );
  running.delete(child);
  const minutes = (performance.now() - started) / 60_000;
  console.log(`\n# ${project} ends after ${minutes.toFixed(1)} min\n`);
  const report = await readFile(file, 'utf8')
    .then((text): Report => JSON.parse(text))
    .catch(() => null);
  return { project, minutes, code, report };
}

await runProgram(program);
