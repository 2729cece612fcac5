/** npm and pip: how they install packages, where programs find them, and why an installation failed. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { ManagerName, PackageList } from './list.ts';
import type { Registries } from './registries.ts';
import type { SearchPaths } from './search-paths.ts';

/** A command that installs packages. Their names follow. */
export interface InstallCommand {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Folders that it must be able to read. */
  readonly readable: readonly string[];
}

/** The paths that an installation sees. */
export interface InstallPaths {
  /** The folder of the packages of this manager. */
  readonly target: string;
  /** A folder for temporary files. */
  readonly temporary: string;
}

const PATH = [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'];

/** Returns the command of a package manager. Returns null if this machine does not have it. */
export function installCommand(
  manager: ManagerName,
  registries: Registries,
  paths: InstallPaths,
): InstallCommand | null {
  const env = { PATH: PATH.join(':'), LC_ALL: 'C.UTF-8', TMPDIR: paths.temporary };
  return manager === 'npm' ? npmCommand(registries.npm, paths, env) : pipCommand(registries.pip, paths, env);
}

function npmCommand(
  registry: string,
  { target, temporary }: InstallPaths,
  env: Record<string, string>,
): InstallCommand | null {
  const program = findNpm();
  if (program === null) return null;
  const settings = {
    prefix: target,
    registry,
    cache: `${temporary}/npm-cache`,
    // Files that do not exist: the settings of the machine are not for installations.
    userconfig: `${temporary}/npmrc-of-user`,
    globalconfig: `${temporary}/npmrc-of-machine`,
    'fetch-retry-mintimeout': '1000',
    'fetch-retry-maxtimeout': '5000',
    loglevel: 'error',
  };
  const switches = ['no-save', 'no-package-lock', 'no-audit', 'no-fund', 'no-update-notifier'];
  const args = [
    ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ...switches.map((name) => `--${name}`),
  ];
  return {
    command: [process.execPath, program, 'install', ...args, '--'],
    env,
    // It is not visible in all runtimes.
    readable: [npmFolderOf(program)],
  };
}

/** Returns the folder of the npm that installs packages. Returns null if this machine has none. */
export function npmFolder(): string | null {
  const program = findNpm();
  return program === null ? null : npmFolderOf(program);
}

const npmFolderOf = (program: string) => path.dirname(path.dirname(program));

/** Returns the program of the npm of this Node, or of another one in PATH. */
function findNpm(): string | null {
  for (const folder of PATH) {
    try {
      return realpathSync(path.join(folder, 'npm'));
    } catch {
      // It is not in this folder.
    }
  }
  return null;
}

function pipCommand(
  index: string,
  { target }: InstallPaths,
  env: Record<string, string>,
): InstallCommand | null {
  const { protocol, host } = new URL(index);
  const args = [
    ...['--isolated', '--no-input', '--disable-pip-version-check', '--no-cache-dir'],
    ...['--no-warn-script-location', '--retries', '2', '--timeout', '15'],
    ...['--target', target, '--index-url', index],
    // pip uses http only for hosts that it is told to trust.
    ...(protocol === 'http:' ? ['--trusted-host', host] : []),
  ];
  return {
    command: ['python3', '-m', 'pip', 'install', ...args, '--'],
    env: { ...env, PIP_CONFIG_FILE: '/dev/null' },
    readable: [],
  };
}

/** Returns the variables with which programs find packages. `seen` is the path of the packages. */
export function pathsOf({ npm, pip }: PackageList, seen: string): SearchPaths {
  const modules = `${seen}/npm/node_modules`;
  return {
    PATH: [...(npm.length > 0 ? [`${modules}/.bin`] : []), ...(pip.length > 0 ? [`${seen}/pip/bin`] : [])],
    ...(npm.length > 0 && { NODE_PATH: [modules] }),
    ...(pip.length > 0 && { PYTHONPATH: [`${seen}/pip`] }),
  };
}

/** Lines of npm that say nothing about the reason, or contain paths. */
const WITHOUT_REASON = /^(code |path |command |errno |syscall |A complete log|Log files were not)/;
const MAX_REASON = 300;

/**
 * Returns the reason of a failed installation in one line.
 *
 * @param said The last output of the package manager. It can contain text of packages.
 */
export function reasonOf(manager: ManagerName, said: string): string {
  const lines = said.split('\n').map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim());
  const found = manager === 'npm' ? npmReason(lines) : pipReason(lines);
  const line = found ?? lines.findLast((each) => each !== '') ?? 'The package manager gave no reason';
  return `${line.slice(0, MAX_REASON).replace(/\.$/, '')}.`;
}

/** The first line of an error of npm, or the last line of a failed script. */
function npmReason(lines: readonly string[]): string | undefined {
  const errors = lines.flatMap((line) => /^npm (?:error|ERR!) ?(.*)$/.exec(line)?.[1]?.trim() ?? []);
  const telling = errors.filter((line) => line !== '' && !WITHOUT_REASON.test(line));
  return errors.some((line) => line === 'command failed') ? telling.at(-1) : telling[0];
}

function pipReason(lines: readonly string[]): string | undefined {
  return lines.findLast((line) => /^(ERROR|error): /.test(line))?.replace(/^(ERROR|error): /, '');
}
