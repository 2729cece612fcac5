import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageFile = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const cli = join(dirname(packageFile), 'bin', 'cli.js');

/**
 * Runs the Redocly command line, quietly: its output is shown only when it fails.
 *
 * @throws Error with everything that Redocly printed.
 */
export async function redocly(...args: string[]): Promise<void> {
  try {
    await run(process.execPath, [cli, ...args], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`redocly ${args[0]} failed:\n${stdout}${stderr}`);
  }
}
