import { execFile, spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { exitOf } from '../supervise.ts';

/**
 * Runs a program to its end, without npm's variables for its scripts.
 *
 * @throws Error with its whole output if the exit code is not 0.
 */
export async function run(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<{ stdout: string; stderr: string }> {
  const env = { ...outside(), ...options.env };
  try {
    return await promisify(execFile)(program, args, { ...options, env, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    const message = `${program} ${args.join(' ')} failed:\n${stdout}${stderr}`;
    throw Object.assign(new Error(message), { code, stdout, stderr });
  }
}

/** The environment without npm's variables for its scripts. */
export function outside(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter(
    (name) => !/^(npm_|NODE_OPTIONS|NODE_ENV|VITEST|TEST$)/i.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** Returns this Node, or another version, which npm downloads on first use. */
export async function nodeOf(version: string | null, cwd: string): Promise<string> {
  if (version === null) return process.execPath;
  const { stdout } = await run('npx', ['-y', '-p', `node@${version}`, 'node', '-p', 'process.execPath'], {
    cwd,
  });
  return stdout.trim();
}

/** Runs commands of the packages in a folder: `esbuild`, or `typescript:tsc`. */
export function binOf(folder: string) {
  return (name: string, args: readonly string[]) => {
    const [packageName = '', command = packageName] = name.split(':');
    const file = join(folder, 'node_modules', packageName, 'package.json');
    const { bin } = createRequire(file)(file) as { bin: string | Record<string, string> };
    const program = join(dirname(file), typeof bin === 'string' ? bin : (bin[command] ?? ''));
    return run(process.execPath, [program, ...args], { cwd: folder });
  };
}

/** Returns the size of an installation in bytes, and its number of packages. */
export async function sizeOf(folder: string): Promise<{ bytes: number; packages: number }> {
  const modules = join(folder, 'node_modules');
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  const installed = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'));
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    packages: Object.keys(installed.packages).length,
  };
}

/** Starts a program and waits until its output matches. `stop` ends it, and resolves to how it ended. */
export async function started(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
  words: RegExp,
): Promise<{ said: string; matched: string; stop(): Promise<string> }> {
  const env = { ...outside(), ...options.env };
  const child = spawn(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const matched = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: string) => {
      said += chunk;
      const match = words.exec(said);
      if (match) resolve(match[1] ?? match[0]);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    void exitOf(child).then((how) => reject(new Error(`${program} ended (${how}): ${said}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return exitOf(child);
  };
  return { said, matched, stop };
}
