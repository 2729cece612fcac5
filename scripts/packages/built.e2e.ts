import { SourceMap } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dist } from '../build/build-package.ts';
import { packages } from '../build/packages.ts';
import {
  filesOf,
  importsOf,
  isBuiltin,
  mapOf,
  missingSources,
  packagesIn,
  reachable,
  textOf,
} from './emitted.ts';
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

  it('has a source map for each file of JavaScript, with all its own sources', () => {
    const files = filesOf(name, '.js', '.cjs').filter((file) => file.startsWith('lib/'));
    expect(files.filter((file) => mapOf(name, file) === undefined)).toEqual([]);
    for (const file of files) expect(missingSources(name, file), file).toEqual([]);
  });

  it('has no link to a placeholder, and no address that does not exist', () => {
    const placeholder = /OWNER\/agent-cloud-contract|\b(maintainers|security)@example\.com/;
    const files = filesOf(name, '.md', '.json', '.js', '.html', '.ts');
    expect(files.filter((file) => placeholder.test(textOf(name, file)))).toEqual([]);
  });

  it('names no place of the machine that it was built on', () => {
    for (const file of filesOf(name, '.js', '.map', '.ts'))
      expect(textOf(name, file), file).not.toContain(process.cwd());
  });
});

describe('agent-cloud-contract, as it is built', () => {
  it('has a map for each declaration, which leads to the line in the sources', () => {
    const files = filesOf(contract, '.d.ts').filter((file) => file.startsWith('types/'));
    expect(files.filter((file) => mapOf(contract, file) === undefined)).toEqual([]);
    for (const file of files) expect(missingSources(contract, file), file).toEqual([]);
    expect(sourceOf('types/client/create-client.d.ts', 'function createClient')).toMatch(
      /^src\/client\/create-client\.ts: export function createClient\(/,
    );
    expect(sourceOf('types/generated/schemas.d.ts', 'export type SessionEvent ')).toMatch(
      /^src\/generated\/schemas\.ts: export type SessionEvent /,
    );
  });

  it('has maps of its JavaScript that lead to the line in the sources', () => {
    const [chunk = ''] = filesOf(contract, '.js').filter((file) =>
      /function createClient\(/.test(textOf(contract, file)),
    );
    expect(sourceOf(chunk, 'function createClient(')).toMatch(
      /^src\/client\/create-client\.ts: export function createClient\(/,
    );
  });

  it('has types that resolve, as are-the-types-wrong says', async () => {
    // ES modules only: resolution as CommonJS, or by TypeScript for Node 10, is not supported.
    await bin('attw', '--pack', join(dist, contract), '--profile', 'esm-only');
  });

  it.each(['index', 'mocks', 'examples'])('imports nothing of Node in %s', (entry) => {
    const files = [...reachable(contract, `lib/${entry}.js`)];
    expect(files.flatMap((file) => importsOf(contract, file)).filter(isBuiltin)).toEqual([]);
  });

  it('names no package and no Node module in the types of its client', () => {
    const files = reachable(contract, 'lib/index.d.ts');
    expect(files).toEqual(
      expect.arrayContaining(
        ['client/create-client', 'generated/client', 'generated/types'].map((file) => `types/${file}.d.ts`),
      ),
    );
    const named = files.flatMap((file) => {
      const packages = importsOf(contract, file).filter((path) => !path.startsWith('.'));
      const words = textOf(contract, file).match(/openapi-fetch|openapi-typescript/g) ?? [];
      return [...packages, ...words].map((each) => `${file}: ${each}`);
    });
    expect(named).toEqual([]);
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

/** Returns the source and its line that a text of a file of the contract comes from. */
function sourceOf(file: string, text: string): string {
  const lines = textOf(contract, file).split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  const column = lines[line]?.indexOf(text) ?? 0;
  const map = new SourceMap(mapOf(contract, file) as ConstructorParameters<typeof SourceMap>[0]);
  const entry = map.findEntry(line, column + text.search(/\w+\W*$/));
  if (!('originalSource' in entry)) throw new Error(`${file} has no source of ${text}.`);
  const source = join(dirname(file), entry.originalSource);
  return `${source}: ${textOf(contract, source).split('\n')[entry.originalLine]}`;
}

let cwd: string;
beforeAll(() => {
  cwd = inject('installed').empty;
});

/** Runs a command of a package that is installed in the repository. Fails with its output. */
function bin(command: string, ...args: string[]) {
  return run(join(process.cwd(), 'node_modules', '.bin', command), args, { cwd });
}
