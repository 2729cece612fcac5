import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCatalogue } from '../../server/testing/import-demo.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('import-test');
});
afterAll(() => rm(folder, { recursive: true }));

const program = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data') };
    execFile(process.execPath, ['scripts/run.mjs', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

it('imports a file into a workspace, again without changes, and reports both', async () => {
  const file = 'server/records/catalogue/demo-catalogue.json';
  const { agents, environments } = demoCatalogue;
  expect((await program('import', file, '--workspace', 'team')).stderr).toContain(
    'There is no workspace team.',
  );
  await program('workspace', 'create', 'team');
  const first = await program('import', file, '--workspace', 'team');
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain(`Imported ${file} into the workspace team:\n`);
  expect(first.stdout).toContain(`versions of agents  ${agents.length} added, 0 changed, 0 unchanged\n`);
  const second = await program('import', file, '--workspace', 'team');
  expect(second.stdout).toContain(
    `environments        0 added, 0 changed, ${environments.length} unchanged\n`,
  );
});

it('rejects an invalid file in one line, with exit code 1', async () => {
  const file = join(folder, 'invalid.json');
  await writeFile(file, JSON.stringify({ ...demoCatalogue, identities: [{ id: 'none' }] }));
  expect(await program('import', file)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^import: ${file}: identities\\[0\\]\\.id must match pattern [^\n]*\n$`),
  });
  const missing = join(folder, 'missing.json');
  expect(await program('import', missing)).toMatchObject({
    code: 1,
    stderr: `import: ${missing}: cannot be read (ENOENT).\n`,
  });
});
