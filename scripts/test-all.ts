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
/** Projects that wait for most of their time: for the ends of leases, time-outs and restarts. */
const waiting = ['sessions', 'jobs', 'fleet'];

const program = new Command('npm run test:all --')
  .description(
    `Runs each project of vitest.config.ts, or only the named projects. ${waiting.join(', ')} run beside the others. The last lines name what failed.`,
  )
  .addArgument(new Argument('[projects...]', 'the projects to run').choices(all))
  .action(runAll);

const running = new Set<ChildProcess>();
process.on('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
});

async function runAll(names: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-all-'));
  const chosen = names.length > 0 ? names : all;
  const inTurn = async (row: readonly string[]) => {
    const results: Result[] = [];
    for (const project of row) results.push(await run(folder, project));
    return results;
  };
  // Two projects at a time: one computes while the other waits. More would be too much for two cores.
  const results = await Promise.all([
    inTurn(chosen.filter((project) => !waiting.includes(project))),
    inTurn(waiting.filter((project) => chosen.includes(project))),
  ]);
  await rm(folder, { recursive: true });
  const { lines, failed } = summaryOf(results.flat());
  console.log(lines.join('\n'));
  process.exitCode = failed ? 1 : 0;
}

async function run(folder: string, project: string): Promise<Result> {
  console.log(`\n# ${project} begins\n`);
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
  const minutes = (performance.now() - started) / 60_000;
  console.log(`\n# ${project} ends after ${minutes.toFixed(1)} min\n`);
  const report = await readFile(file, 'utf8')
    .then((text): Report => JSON.parse(text))
    .catch(() => null);
  return { project, minutes, code, report };
}

await runProgram(program);
