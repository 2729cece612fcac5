// A namespace import, because ESM bundles of servers often begin with their own import of `createRequire`.
import * as nodeModule from 'node:module';

/** The versions of packages that a server needs. An app that uses only the client can have others. */
type Versions = Readonly<Record<string, string>>;

/** A package that is missing or has an unsupported version. */
interface Lack {
  /** In the syntax of npm: `express@^5.3.0`. */
  readonly wanted: string;
  readonly installed: string | undefined;
}

/**
 * Throws an error with one line that names the packages to install. Node would name an internal file instead.
 *
 * @param error The error of the import. If no package is missing, it is rethrown.
 */
export function explainMissing(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  const lacks = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND' ? findLacks() : [];
  if (lacks.length === 0) throw error;
  throw new Error(explain(lacks), { cause: error });
}

/**
 * Throws if an installed package has an unsupported version. npm cannot check this: its ranges would also apply to apps that
 * use only the client.
 */
export function requireVersions(): void {
  const lacks = findLacks();
  // A bundle contains the packages, so all are missing and none is needed.
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

/** `^` accepts any version with the same major version. */
function fits(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  return version.split('.')[0] === range.slice(1).split('.')[0];
}

/** npm installs this package's own manifest beside this file. A bundle has none. */
const serverNeeds = (): Versions => manifestOf('agent-cloud-contract')?.serverNeeds ?? {};

function manifestOf(name: string): { version: string; serverNeeds?: Versions } | undefined {
  try {
    return nodeModule.createRequire(import.meta.url)(`${name}/package.json`);
  } catch {
    return undefined;
  }
}
