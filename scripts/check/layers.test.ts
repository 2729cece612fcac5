import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layers-'));
  await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The report of biome for these files, by path. */
async function lint(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const args = [
    'lint',
    '--vcs-enabled=false',
    '--colors=off',
    '--max-diagnostics=none',
    ...Object.keys(files),
  ];
  const report = await new Promise<string>((done) => {
    const biome = join(root, 'node_modules', '.bin', 'biome');
    execFile(biome, args, { cwd: folder }, (_, stdout, stderr) => done(`${stdout}${stderr}`));
  });
  await Promise.all(Object.keys(files).map((name) => rm(join(folder, name))));
  return report;
}

const using = (specifier: string) => `import { x } from '${specifier}';\nexport const y = x;\n`;

/** Files that import what their layer may not, each with words of the report. */
const rejected = [
  ['client/a.ts', '../server/config.ts', 'The client knows neither the server'],
  ['client/a.ts', '../scripts/cli.ts', 'The client knows neither the server'],
  ['client/examples/a.ts', '../../server/config.ts', 'Examples use only the client'],
  ['server/reference/sessions/a.ts', '../../../scripts/cli.ts', 'The server does not know scripts'],
  ['server/shell/http/a.ts', '../../../contract-tests/check.ts', 'The server does not know scripts'],
  ['server/reference/platform/database/a.ts', '../../../../scripts/cli.ts', 'does not know scripts'],
  ['client/a.ts', 'node:fs', 'The client runs in browsers'],
  ['server/shell/a.ts', '../reference/queries.ts', 'does not know the service'],
  ['server/shell/a.ts', '../config.ts', 'does not know the service'],
  ['server/shell/http/a.ts', '../../config.ts', 'does not know the service'],
  ['server/reference/platform/a.ts', '../sessions/table.ts', 'shared by all resources'],
  ['server/reference/platform/a.ts', '../queries.ts', 'shared by all resources'],
  ['server/reference/platform/database/a.ts', '../../sessions/table.ts', 'shared by all resources'],
  ['server/reference/sessions/a.ts', '../../testing/service.ts', 'Only tests import from testing/'],
] as const;

/** Files that import what their layer may. */
const accepted = [
  ['client/a.ts', '../generated/types.ts'],
  ['server/shell/a.ts', '../../generated/operations.ts'],
  ['server/shell/http/a.ts', '../operation.ts'],
  ['server/reference/platform/database/a.ts', '../clock.ts'],
  ['server/reference/platform/a.ts', '../../shell/errors.ts'],
  ['server/reference/sessions/a.test.ts', '../../testing/service.ts'],
] as const;

/** The report of each case. One run of biome checks all files. */
const reports = new Map<number, string>();
const cases = [...rejected, ...accepted];
const numbered = (file: string, index: number) => file.replace(/a(?=\.(test\.)?ts$)/, `case-${index}`);

describe('the lint of imports', () => {
  beforeAll(async () => {
    const files = cases.map(([file, specifier], index) => [numbered(file, index), using(specifier)]);
    const report = await lint(Object.fromEntries(files));
    // Each part of the report begins with the file and the line.
    for (const part of report.split(/^(?=\S+\.ts:\d+:\d+ )/m)) {
      const index = Number(/case-(\d+)/.exec(part)?.[1]);
      reports.set(index, `${reports.get(index) ?? ''}${part}`);
    }
  });

  it.each(rejected.map((each, index) => [...each, index] as const))(
    'rejects %s that imports %s',
    (_, __, message, index) => {
      expect(reports.get(index)).toContain(message);
    },
  );

  it.each(accepted.map((each, index) => [...each, rejected.length + index] as const))(
    'accepts %s that imports %s',
    (_, __, index) => {
      expect(reports.get(index) ?? '').not.toContain('noRestrictedImports');
    },
  );

  it('has rules for each depth of folders in shell/ and platform/', async () => {
    const folders = ['server/shell', 'server/reference/platform'].map((each) => join(root, each));
    for (const layer of folders) {
      const all = await readdir(layer, { recursive: true, withFileTypes: true });
      const deep = all.filter((each) => each.isFile() && relative(layer, each.parentPath).includes(sep));
      expect(deep.filter(({ name }) => name.endsWith('.ts'))).toEqual([]);
    }
  });

  it('rejects import circles, also of types', async () => {
    const files = {
      'scripts/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
      'scripts/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;\n",
    };
    expect(await lint(files)).toContain('This import is part of a cycle');
  });
});
