import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
  ['client/a.ts', '../server/main/config.ts', 'The client knows neither the server'],
  ['client/a.ts', '../scripts/cli.ts', 'The client knows neither the server'],
  ['client/a.ts', 'node:fs', 'The client runs in browsers'],
  ['client/examples/a.ts', '../../server/main/config.ts', 'Examples use only the client'],
  ['server/api/a.ts', '../../scripts/cli.ts', 'The server does not know scripts'],
  ['server/shell/http/a.ts', '../../../contract-tests/check.ts', 'The server does not know scripts'],
  ['server/platform/database/a.ts', '../../../scripts/cli.ts', 'does not know scripts'],
  ['server/records/sessions/a.ts', '../../testing/service.ts', 'Only tests import from testing/'],
  ['server/shell/a.ts', '../records/queries.ts', 'does not know the service'],
  ['server/shell/http/a.ts', '../../platform/clock.ts', 'does not know the service'],
  ['server/shell/a.ts', '../service.ts', 'does not know the service'],
  ['server/platform/a.ts', '../records/queries.ts', 'platform/ knows nothing of the service'],
  ['server/platform/database/a.ts', '../../sandbox/disk.ts', 'platform/ knows nothing of the service'],
  ['server/sandbox/a.ts', '../records/queries.ts', 'knows nothing of the service'],
  ['server/sandbox/git/a.ts', '../../agent/turns/turns.ts', 'knows nothing of the service'],
  ['server/sandbox/git/a.ts', '../../../generated/types.ts', 'knows nothing of the service'],
  ['server/sandbox/git/a.ts', '../../platform/database/database.ts', 'sandbox/ knows no database'],
  ['server/records/sessions/a.ts', '../../sandbox/disk.ts', 'records/ knows only platform/'],
  ['server/records/sessions/a.ts', '../../api/context.ts', 'records/ knows only platform/'],
  ['server/records/a.ts', '../../generated/joins/handlers.ts', 'imports a whole layer'],
  ['server/sandbox/a.ts', '../platform/secret-key.ts', 'sandbox/ knows no database'],
  ['server/agent/loop/a.ts', '../../work/runs/fire.ts', 'Move the code to a layer above'],
  ['server/work/runs/a.ts', '../../api/context.ts', 'work/ knows agent/'],
  ['server/api/a.ts', '../agent/turns/turns.ts', 'Handlers know records/'],
  ['server/api/a.ts', '../work/runs/fire.ts', 'Handlers request work through'],
  ['server/demo/a.ts', '../main/config.ts', 'demo/ knows records/'],
] as const;

/** Files that import what their layer may. */
const accepted = [
  ['client/a.ts', '../generated/types.ts'],
  ['server/shell/a.ts', '../../generated/operations.ts'],
  ['server/shell/http/a.ts', '../operation.ts'],
  ['server/platform/database/a.ts', '../clock.ts'],
  ['server/platform/a.ts', '../shell/errors.ts'],
  ['server/sandbox/git/a.ts', '../../platform/clock.ts'],
  ['server/sandbox/git/a.ts', '../../platform/hosts/hosts.ts'],
  ['server/records/sessions/a.ts', '../../platform/database/database.ts'],
  ['server/agent/loop/a.ts', '../../sandbox/disk.ts'],
  ['server/work/runs/a.ts', '../../agent/turns/turns.ts'],
  ['server/api/a.ts', '../work/requests/requests.ts'],
  ['server/records/a.ts', '../../generated/joins/queries.ts'],
  ['server/main/a.ts', '../service.ts'],
  ['server/records/sessions/a.test.ts', '../../testing/service.ts'],
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

  it('rejects import circles, also of types', async () => {
    const files = {
      'scripts/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
      'scripts/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;\n",
    };
    expect(await lint(files)).toContain('This import is part of a cycle');
  });
});
