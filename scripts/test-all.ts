import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { projects } from '../vitest.config.ts';
import { type Report, type Result, summaryOf } from './test/summary.ts';

const root = join(import.meta.dirname, '..');
const all = projects.map(({ test }) => String(test?.name));
/** Projects that run at the same time, because none of them alone uses all cores. vitest names the project in each line. */
const sideBySide = [
  ['start', 'docs'],
  ['agreement', 'verify'],
  ['jobs', 'workspaces'],
  ['fleet', 'cron', 'generators', 'packages'],
];

const { args } = new Command('npm run test:all --')
  .description(
    'Runs `npm test`, then each other project of vitest.config.ts, or only the named projects. The last lines name what failed.',
  )
  .addArgument(new Argument('[projects...]', 'the projects to run').choices(all))
  .parse();
const running = new Set<ChildProcess>();
process.on('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
});
const folder = await mkdtemp(join(tmpdir(), 'test-all-'));
const results: Result[] = [];
const wanted = args.length > 0 ? args : all;
const steps = wanted
  .map((project) => sideBySide.find((step) => step.includes(project)) ?? [project])
  .filter((step, index, found) => found.indexOf(step) === index)
  .map((step) => step.filter((project) => wanted.includes(project)));
for (const step of steps) {
  console.log(`\n# ${step.join(', ')}\n`);
  results.push(...(await Promise.all(step.map(run))));
}
await rm(folder, { recursive: true });
const { lines, failed } = summaryOf(results);
console.log(lines.join('\n'));
process.exitCode = failed ? 1 : 0;

async function run(project: string): Promise<Result> {
  const started = performance.now();
  const file = join(folder, `${project}.json`);
  const child = spawn('npm', ['test', ...(project === 'unit' ? [] : ['--', '--project', project])], {
    cwd: root,
    stdio: 'inherit',
    // vitest.config.ts reads it.
    env: { ...process.env, TEST_REPORT: file },
  });
  running.add(child);
  const code = await new Promise<number>((done, fail) =>
    child.on('error', fail).on('close', (status) => done(status ?? 1)),
  );
  running.delete(child);
  const report = await readFile(file, 'utf8')
    .then((text): Report => JSON.parse(text))
    .catch(() => null);
  return { project, minutes: (performance.now() - started) / 60_000, code, report };
}
