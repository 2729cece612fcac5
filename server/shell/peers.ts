// Not `createRequire` by its name: people who bundle a server as ESM put an import of that name before all else.
import * as nodeModule from 'node:module';

/** The versions that a server needs, by the names of packages. Who uses the client alone may have others. */
type Versions = Readonly<Record<string, string>>;

/**
 * What to do about a package that is missing, in one line, where Node would name a file that nobody knows.
 *
 * @param error Why the shell could not be loaded; what is none of that goes on as it is.
 */
export function explainMissing(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
  throw new Error(`agent-cloud-contract/server needs packages beside it: ${install(serverNeeds())}`, {
    cause: error,
  });
}

/**
 * Throws when a package beside this one has a version that the shell does not run with. npm does not say so, for its ranges
 * would hold for those too who use the client alone.
 */
export function requireVersions(): void {
  const needed = serverNeeds();
  for (const [name, range] of Object.entries(needed)) {
    const version = manifestOf(name)?.version;
    if (version === undefined || fits(version, range)) continue;
    throw new Error(
      `agent-cloud-contract/server needs ${name}@${range}, and finds ${version}: ${install(needed)}`,
    );
  }
}

/** `^` takes later ones of the same major version. */
function fits(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  return version.split('.')[0] === range.slice(1).split('.')[0];
}

const install = (needed: Versions): string =>
  `npm install ${Object.entries(needed)
    .map((each) => each.join('@'))
    .join(' ')}`;

/** The package's own manifest is one that npm put beside this file; a bundle has none. */
const serverNeeds = (): Versions => manifestOf('agent-cloud-contract')?.serverNeeds ?? {};

function manifestOf(name: string): { version: string; serverNeeds?: Versions } | undefined {
  try {
    return nodeModule.createRequire(import.meta.url)(`${name}/package.json`);
  } catch {
    return undefined;
  }
}
