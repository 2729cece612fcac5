import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageFile = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const cli = join(dirname(packageFile), 'bin', 'cli.js');

/**
 * Runs the Redocly command line, quietly: it prints a notice about Node 20 on each run, and progress.
 *
 * @returns What it wrote to standard output.
 * @throws Error with everything that it wrote, when it fails.
 */
export async function redocly(...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [cli, ...args], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`redocly ${args[0]} failed:\n${stdout}${stderr}`);
  }
}
