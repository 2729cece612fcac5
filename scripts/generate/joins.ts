import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const inServer = '../../server';
const inScenarios = '../../contract-tests/scenarios';

/** A module that is found by its file name and its exports. */
interface Found {
  /** The path relative to the searched folder, with slashes. */
  file: string;
  name: string;
}

/**
 * Returns the modules that join the files of all resources. So nobody has to add a new resource, suite or table
 * of scenarios to a list.
 *
 * @param repository The root of the repository.
 * @returns Code by the name of its file in `generated/`.
 */
export async function joins(repository: string): Promise<Map<string, string>> {
  const server = join(repository, 'server');
  const [handlers, queries, demo, suites, scenarios] = await Promise.all([
    exportsOf(server, /^api\/[^/.]+\.ts$/, /^export function (\w+Handlers)\(/m),
    exportsOf(server, /^records\/[^/]+\/queries\.ts$/, /^export function (\w+Queries)\(\w+: Database\)/m),
    exportsOf(server, /^(demo\/rows|records\/tables)\/[^/]+\.ts$/, /^export const (\w+Demo): DemoRows /m),
    exportsOf(server, /\.suite\.ts$/, /^export function (describe\w+)\(on: TestDatabase\)/m),
    exportsOf(
      join(repository, 'contract-tests/scenarios'),
      /^[^/]+\.ts$/,
      /^export const (\w+): readonly Scenario\[\]/m,
    ),
  ]);
  const tables = scenarios.filter(({ name }) => !name.startsWith('every'));
  return new Map([
    [
      'joins/handlers.ts',
      `import type { Parts } from '${inServer}/api/context.ts';
${imports(inServer, handlers)}
/** The handlers of all resources. */
export const allHandlers = (parts: Parts) => ({
${handlers.map(({ name }) => `  ...${name}(parts),`).join('\n')}
});
`,
    ],
    [
      'joins/queries.ts',
      `${imports(inServer, queries)}
/** The functions that make the queries of each resource, on a database or in a transaction. */
export const queriesOf = {
${queries.map(({ file, name }) => `  ${camelCase(basename(dirname(file)))}: ${name},`).join('\n')}
};
`,
    ],
    [
      'joins/demo.ts',
      `import type { DemoParts } from '${inServer}/records/demo-rows.ts';
${imports(inServer, demo)}
/** The rows of the demo data, by resource. */
export const allDemoRows = (parts: DemoParts) => [
${demo.map(({ name }) => `  ${name}(parts),`).join('\n')}
];
`,
    ],
    [
      'joins/suites.ts',
      `import type { TestDatabase } from '../../server/testing/database.ts';
${imports(inServer, suites)}
/** What must hold on every database. */
export function describeAll(on: TestDatabase): void {
${suites.map(({ name }) => `  ${name}(on);`).join('\n')}
}
`,
    ],
    [
      'joins/scenarios.ts',
      `import type { Scenario } from '${inScenarios}/scenario.ts';
${imports(inScenarios, tables)}
/** The scenarios of all resources. */
export const resourceScenarios: readonly Scenario[] = [
${tables.map(({ name }) => `  ...${name},`).join('\n')}
];
`,
    ],
    [
      'joins/valid-input.ts',
      `import type { ValidInput } from '${inScenarios}/scenario.ts';
import type { OperationId } from '../operations.ts';
${tables.map(({ file, name }) => `import * as ${name} from '${inScenarios}/${file}';\n`).join('')}
/** A valid request of each operation. */
export const validInput: ValidInput<OperationId> = {
${tables.map(({ name }) => `  ...${name}.validInput,`).join('\n')}
};
`,
    ],
  ]);
}

/** Returns the exports with matching names of the files in a folder, in the order of their names. */
async function exportsOf(folder: string, named: RegExp, exported: RegExp): Promise<Found[]> {
  const all = await readdir(folder, { recursive: true });
  const files = all.map((file) => file.replaceAll('\\', '/')).filter((file) => named.test(file));
  const found = files.sort().map(async (file) => {
    const [, name] = exported.exec(await readFile(join(folder, file), 'utf8')) ?? [];
    return name === undefined ? [] : [{ file, name }];
  });
  return (await Promise.all(found)).flat();
}

const camelCase = (name: string) => name.replace(/-./g, (found) => found.charAt(1).toUpperCase());

const imports = (folder: string, found: readonly Found[]) =>
  found.map(({ file, name }) => `import { ${name} } from '${folder}/${file}';\n`).join('');
