import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
const installed = createRequire(join(folder, 'package.json'));

/**
 * Runs a program of JavaScript in this folder, such as the command of a package that is installed here.
 *
 * @returns What it wrote to its standard output.
 * @throws Error with all that it wrote, and what it wrote to its standard output as `stdout`, when it ends with another code than 0.
 */
export async function run(program: string[], env: Record<string, string> = {}): Promise<string> {
  try {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)(process.execPath, program, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw Object.assign(new Error(`${program.join(' ')} failed:\n${stdout}${stderr}`), { stdout });
  }
}

/** The file of a command of a package that is installed in this folder. */
export function command(packageName: string, name: string): string {
  const file = installed.resolve(`./node_modules/${packageName}/package.json`);
  const { bin } = installed(file) as { bin: Record<string, string> | string };
  return join(dirname(file), typeof bin === 'string' ? bin : (bin[name] as string));
}
