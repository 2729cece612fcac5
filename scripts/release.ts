import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Argument, Command } from 'commander';
import { ConfigError } from '../server/main/config-error.ts';
import { runProgram } from './program.ts';
import { makeRelease } from './release/release.ts';

const root = join(import.meta.dirname, '..');

const program = new Command('npx tsx scripts/release.ts')
  .description(
    'Releases the version in progress and opens the next one: two commits and a tag, which you push. Rejects changes that are not committed, and a check that fails.',
  )
  .addArgument(new Argument('[version]', 'what to release, by default the version in progress'))
  .option('--dry-run', 'check, and say what would be done')
  .action(async (version: string | undefined, { dryRun = false }: { dryRun?: boolean }) => {
    const date = new Date().toISOString().slice(0, 10);
    const made = await makeRelease({ root, version, date, dryRun, run, say: (line) => console.log(line) });
    if (!dryRun)
      console.log(
        `Released ${made.version}, opened ${made.next}. Push: git push && git push origin v${made.version}`,
      );
  });

async function run(name: string, ...args: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(name, args, options).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => {
      throw new ConfigError(`${[name, ...args].join(' ')} failed:\n${stdout}${stderr}`);
    },
  );
}

await runProgram(program);
