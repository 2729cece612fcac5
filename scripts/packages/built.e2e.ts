import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dist } from '../build/build-package.ts';
import { packages } from '../build/packages.ts';
import { filesOf, importsOf, isBuiltin, packagesIn, reachable, textOf } from './emitted.ts';
import { run } from './run.ts';

const names = Object.values(packages).map(({ name }) => name);
const contract = packages.contract.name;
const service = packages.service.name;

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

const manifestOf = (name: string): Manifest => JSON.parse(textOf(name, 'package.json'));

describe.each(names)('%s, as it is built', (name) => {
  it('declares the packages that its files import, and no other', () => {
    const { dependencies, peerDependencies = {} } = manifestOf(name);
    const imported = packagesIn(name, filesOf(name, '.js', '.d.ts'));
    // A package without its own types uses another package's, which no file names.
    if (imported.has('express') && '@types/express' in peerDependencies) imported.add('@types/express');
    // Its program, which `diff` finds and runs.
    if (filesOf(name, '.js').some((file) => textOf(name, file).includes('resolve("@redocly/cli/')))
      imported.add('@redocly/cli');
    expect(Object.keys({ ...dependencies, ...peerDependencies }).sort()).toEqual([...imported].sort());
  });

  it('has the version of the repository', async () => {
    const { version } = JSON.parse(textOf('..', 'package.json'));
    expect(manifestOf(name).version).toBe(version);
  });

  it('has a licence and a README', () => {
    expect(textOf(name, 'LICENSE')).toContain('Apache License');
    expect(textOf(name, 'README.md')).toContain(`# ${name}\n`);
  });

  it('has nothing that publint would have otherwise', async () => {
    await bin('publint', '--strict', join(dist, name));
  });

  it('names no place of the machine that it was built on', () => {
    for (const file of filesOf(name, '.js', '.map', '.ts'))
      expect(textOf(name, file), file).not.toContain(process.cwd());
  });
});

describe('agent-cloud-contract, as it is built', () => {
  it('has no source maps, whose sources it does not have', () => {
    expect(filesOf(contract, '.map')).toEqual([]);
    for (const file of filesOf(contract, '.js'))
      expect(textOf(contract, file)).not.toContain('sourceMappingURL');
  });

  it('has types that resolve, as are-the-types-wrong says', async () => {
    // ES modules only: resolution as CommonJS, or by TypeScript for Node 10, is not supported.
    await bin('attw', '--pack', join(dist, contract), '--profile', 'esm-only');
  });

  it.each(['index', 'mocks', 'examples'])('imports nothing of Node in %s', (entry) => {
    const files = [...reachable(contract, `lib/${entry}.js`)];
    expect(files.flatMap((file) => importsOf(contract, file)).filter(isBuiltin)).toEqual([]);
  });

  it('needs openapi-fetch alone; all else is an optional peer of any version', () => {
    const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(contract);
    expect(Object.keys(dependencies)).toEqual(['openapi-fetch']);
    const optional = Object.keys(peerDependenciesMeta).filter((peer) => peerDependenciesMeta[peer]?.optional);
    expect(optional).toEqual(Object.keys(peerDependencies));
    expect(new Set(Object.values(peerDependencies))).toEqual(new Set(['*']));
  });

  it('has declarations without a TypeScript file in them', () => {
    for (const file of filesOf(contract, '.d.ts')) {
      expect(
        importsOf(contract, file).filter((path) => path.endsWith('.ts')),
        file,
      ).toEqual([]);
    }
  });
});

describe('agent-cloud-service, as it is built', () => {
  it('says under which licences it holds the code of others', () => {
    const licences = textOf(service, 'THIRD-PARTY-LICENCES.md');
    for (const name of ['@anthropic-ai/sdk', 'drizzle-orm', 'express', '@stoplight/prism-http']) {
      expect(licences).toMatch(new RegExp(`^## ${name} [\\d.]+, \\S+`, 'm'));
    }
  });
});

let cwd: string;
beforeAll(() => {
  cwd = inject('installed').empty;
});

/** Runs a command of a package that is installed in the repository. Fails with its output. */
function bin(command: string, ...args: string[]) {
  return run(join(process.cwd(), 'node_modules', '.bin', command), args, { cwd });
}
