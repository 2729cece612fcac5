import type { PackageModel } from './packages.ts';

/** The parts of the root package.json from which the others are derived. */
export interface RootManifest {
  version: string;
  license: string;
  type: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * Returns the package.json of a package.
 *
 * @param files Names of the files and folders at its root.
 * @throws Error if the root package.json lacks the version of a required package.
 */
export function manifestOf(model: PackageModel, root: RootManifest, files: readonly string[]): object {
  const { name, description, keywords, exports, bin, dependencies, optionalPeers, serverNeeds } = model;
  const versions = { ...root.devDependencies, ...root.dependencies };
  const versionOf = (dependency: string): string => {
    const version = versions[dependency];
    if (version === undefined)
      throw new Error(`package.json has no version of ${dependency}, which ${name} needs.`);
    return version;
  };
  return {
    name,
    version: root.version,
    description,
    keywords,
    license: root.license,
    type: root.type,
    engines: root.engines,
    exports: mapValues(exports, (entry) => target(entry)),
    ...(bin && { bin: mapValues(bin, (entry) => `lib/${entry}.js`) }),
    files,
    ...(!bin && { sideEffects: false }),
    dependencies: Object.fromEntries(dependencies.map((each) => [each, versionOf(each)])),
    peerDependencies: mapValues(optionalPeers, (range, each) => range || versionOf(each)),
    peerDependenciesMeta: mapValues(optionalPeers, () => ({ optional: true })),
    ...(serverNeeds && { serverNeeds: mapValues(serverNeeds, (range, each) => range + versionOf(each)) }),
  };
}

function target(entry: string): string | { types: string; default: string } {
  if (entry.endsWith('.json')) return `./${entry}`;
  return { types: `./lib/${entry}.d.ts`, default: `./lib/${entry}.js` };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
