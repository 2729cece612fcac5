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
/** The projects that begin first: `unit` shows most mistakes. */
const first = ['unit', 'sessions'];
/**
 * The projects that use little of the processor. They run beside the others, which run one after the other: when two shared two cores,
 * both took a third more processor time, and tests of leases failed.
 */
const light = ['fleet', 'cron'];

const program = new Command('npm run test:all --')
  .description(
    'Runs each project of vitest.config.ts, or only the named projects. The last lines name what failed.',
  )
  .addArgument(new Argument('[projects...]', 'the projects to run').choices(all))
  .action(runAll);

/** What has not begun, in two rows. */
const [waiting, waitingLight]: [string[], string[]] = [[], []];
const running = new Set<ChildProcess>();
process.on('SIGTERM', () => {
  waiting.length = 0;
  waitingLight.length = 0;
  for (const child of running) child.kill('SIGTERM');
});

async function runAll(names: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-all-'));
  if (isRoot) await chown(folder, ORDINARY_USER, ORDINARY_USER);
  const rank = (project: string) => (first.includes(project) ? first.indexOf(project) : first.length);
  for (const name of (names.length > 0 ? names : usual).toSorted((a, b) => rank(a) - rank(b)))
    (light.includes(name) ? waitingLight : waiting).push(name);
  const results: Result[] = [];
  const work = async (row: string[]) => {
    for (let next = row.shift(); next; next = row.shift()) results.push(await run(folder, next));
  };
  await Promise.all([work(waiting), work(waitingLight)]);
  await rm(folder, { recursive: true });
  const { lines, failed } = summaryOf(results);
  console.log(lines.join('\n'));
  process.exitCode = failed ? 1 : 0;
}

/** Options for a user who cannot write in `node_modules/`: Vite's other loader and the cache of vitest write there. */
const writingNothing = ['--configLoader', 'runner', '--experimental.fsModuleCache=false'];

async function run(folder: string, project: string): Promise<Result> {
  console.log(`\n# ${project} begins\n`);
  const started = performance.now();
  const file = join(folder, `${project}.json`);
  const named = project === 'unit' ? [] : ['--', '--project', project];
  // The limit is for tests whose agents start processes without end.
  const [command = 'npm', ...args] =
    project === ordinary && isRoot
      ? ['prlimit', '--nproc=5000', 'npm', 'test', ...named, ...writingNothing]
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
