import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { buildPackage, dist } from '../build/build-package.ts';
import { packages } from '../build/packages.ts';
import { runProgram } from '../program.ts';
import { numberOption } from './parts/options.ts';
import { median, printTable } from './parts/table.ts';

const program = new Command('npm run bench -- start')
  .description('Measures how long it takes until the service can be used, and until a shell is built.')
  .addOption(numberOption('--rounds <n>', 'how often', { least: 1, most: 100 }).default(5))
  .addHelpText(
    'after',
    `
The table shows medians of the rounds, in milliseconds. "An empty program" is Node with tsx. It shows how fast the machine is now:
compare results of different times with it.`,
  )
  .action(measure);

const shellStart = join(import.meta.dirname, 'parts', 'shell-start.ts');
const run = promisify(execFile);

/** The measurements of each round, in this order: the second `npm start` uses the data of the first. */
async function round(dataDir: string): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  const start = performance.now();
  await run(process.execPath, ['--import', 'tsx', '--eval', '0']);
  times['an empty program'] = performance.now() - start;
  const npm = (script: string) => ['npm', 'run', '--silent', script] as const;
  times['npm start, the first time'] = await timeUntil(npm('start'), 'Stop with', dataDir);
  times['npm start'] = await timeUntil(npm('start'), 'Stop with', dataDir);
  times['npm run serve'] = await timeUntil(npm('serve'), 'listens on', dataDir);
  const source = [process.execPath, '--import', 'tsx', 'scripts/cli.ts', 'serve'] as const;
  times['serve, from the sources with tsx'] = await timeUntil(source, 'listens on', dataDir);
  const built = [process.execPath, join(dist, 'agent-cloud-service/lib/cli.js'), 'serve'] as const;
  times['serve, of the built package'] = await timeUntil(built, 'listens on', dataDir);
  for (const count of [10, 40, 200]) {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', shellStart, String(count)]);
    const { build, warm } = JSON.parse(stdout) as { build: number; warm: number };
    times[`a shell of ${count} operations`] = build;
    times[`its warm-up, after that (${count})`] = warm;
  }
  return times;
}

/** Returns the milliseconds until a command has printed some text. Then it stops the command. */
async function timeUntil(
  [program, ...args]: readonly [string, ...string[]],
  words: string,
  dataDir: string,
): Promise<number> {
  const start = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, PORT: '0', MOCK_PORT: '0', GIT_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    printed += chunk;
    if (printed.includes(words)) break;
  }
  const elapsed = performance.now() - start;
  if (!printed.includes(words)) throw new Error(`${program} ${args.join(' ')} ended early: ${printed}`);
  child.kill('SIGTERM');
  await exit;
  return elapsed;
}

async function measure({ rounds }: { rounds: number }): Promise<void> {
  await buildPackage(packages.service);
  const results: Record<string, number>[] = [];
  for (let each = 0; each < rounds; each++) {
    const dataDir = temporaryFolder('bench-start');
    results.push(await round(dataDir));
    await rm(dataDir, { recursive: true });
  }
  const rows = Object.keys(results[0] ?? {}).map((name) => {
    const times = results.map((result) => result[name] ?? Number.NaN);
    return [name, median(times).toFixed(0), Math.min(...times).toFixed(0)];
  });
  printTable([['until', 'median', 'least'], ...rows], 1);
}

await runProgram(program);
