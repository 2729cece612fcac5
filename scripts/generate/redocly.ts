import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The Redocly command line. Undefined if it is not installed: the installed service does not need it. */
export function findRedocly(): string | undefined {
  try {
    const packageFile = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
    return join(dirname(packageFile), 'bin', 'cli.js');
  } catch {
    return undefined;
  }
}

interface Ended {
  failed: boolean;
  stdout: string;
  stderr: string;
}

/** Runs the Redocly command line without its output: a notice about Node 20 on each run, and progress. */
export async function runRedocly(...args: string[]): Promise<Ended> {
  const cli = findRedocly();
  if (!cli) throw new Error('@redocly/cli is not installed.');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
  return run(process.execPath, [cli, ...args], { env, maxBuffer: 64 * 1024 * 1024 }).then(
    (output) => ({ failed: false, ...output }),
    ({ stdout, stderr }: Ended) => ({ failed: true, stdout, stderr }),
  );
}

/**
 * Runs the Redocly command line.
 *
 * @returns Its standard output.
 * @throws Error with its whole output if it fails.
 */
export async function redocly(...args: string[]): Promise<string> {
  const { failed, stdout, stderr } = await runRedocly(...args);
  if (failed) throw new Error(`redocly ${args[0]} failed:\n${stdout}${stderr}`);
  return stdout;
}
