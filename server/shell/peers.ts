// Not `createRequire` by its name: people who bundle a server as ESM put an import of that name before all else.
import * as nodeModule from 'node:module';

/** The versions that a server needs, by the names of packages. Who uses the client alone may have others. */
type Versions = Readonly<Record<string, string>>;

/** A package that is missing, or has a version that the shell does not run with. */
interface Lack {
  /** As npm takes it: `express@^5.3.0`. */
  readonly wanted: string;
  readonly installed: string | undefined;
}

/**
 * Names the packages to install, in one line, where Node would name a file that nobody knows.
 *
 * @param error Why the shell could not be loaded. Any other error is thrown as it is.
 */
export function explainMissing(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  const lacks = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' ? findLacks() : [];
  if (lacks.length === 0) throw error;
  throw new Error(explain(lacks), { cause: error });
}

/**
 * Throws if a package beside this one has a version that the shell does not run with. npm does not say so, because its
 * ranges would also apply to apps that use only the client.
 */
export function requireVersions(): void {
  const lacks = findLacks();
  // In a bundle, all are missing and none is needed.
  if (lacks.some(({ installed }) => installed !== undefined)) throw new Error(explain(lacks));
}

function findLacks(): Lack[] {
  return Object.entries(serverNeeds()).flatMap(([name, range]) => {
    const installed = manifestOf(name)?.version;
    return installed !== undefined && fits(installed, range)
      ? []
      : [{ wanted: `${name}@${range}`, installed }];
  });
}

function explain(lacks: readonly Lack[]): string {
  const each = lacks.map(
    ({ wanted, installed }) =>
      `${wanted} (${installed === undefined ? 'missing' : `${installed} is installed`})`,
  );
  const install = `npm install ${lacks.map(({ wanted }) => wanted).join(' ')}`;
  return `agent-cloud-contract/server needs ${each.join(' and ')}. Run: ${install}`;
}

/** `^` takes any version of the same major version. */
function fits(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  return version.split('.')[0] === range.slice(1).split('.')[0];
}

/** The package's own manifest is one that npm put beside this file; a bundle has none. */
const serverNeeds = (): Versions => manifestOf('agent-cloud-contract')?.serverNeeds ?? {};

function manifestOf(name: string): { version: string; serverNeeds?: Versions } | undefined {
  try {
    return nodeModule.createRequire(import.meta.url)(`${name}/package.json`);
  } catch {
    return undefined;
  }
}
