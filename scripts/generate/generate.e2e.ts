import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf } from './contents-of.ts';
import { growContract } from './grown-contract.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generate-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A copy of the files that `npm run generate` needs. */
async function copyRepository(repository: string): Promise<void> {
  // What an earlier attempt left.
  await rm(repository, { recursive: true, force: true });
  const parts = [
    'openapi',
    'scripts',
    'server',
    'contract-tests',
    'generated',
    'docs',
    'redocly.yaml',
    'biome.json',
    'package.json',
  ];
  for (const part of parts) await cp(part, join(repository, part), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(repository, 'node_modules'));
}

/** Runs scripts/generate.ts. Resolves to its exit code and its standard error. */
async function runGenerate(cwd: string, ...options: string[]): Promise<{ code: number; stderr: string }> {
  const ended = run(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', ...options], { cwd });
  return ended.then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  );
}

describe('npm run generate', () => {
  // One test, because each generation takes long.
  it('names stale, missing and unknown files, and repairs them together with a new operation', async () => {
    const repository = join(folder, 'stale');
    await copyRepository(repository);
    await writeFile(join(repository, 'generated', 'operations.ts'), '// edited by hand\n');
    await writeFile(join(repository, 'generated', 'leftover.ts'), '');
    await rm(join(repository, 'generated', 'types.ts'));
    const page = await readFile('docs/implement.md', 'utf8');
    await writeFile(
      join(repository, 'docs/implement.md'),
      page.replace('// A service with one', '// Another'),
    );

    // All other files have the same bytes, although contract and folder are another copy.
    expect(await runGenerate(repository, '--check')).toEqual({
      code: 1,
      stderr:
        'Stale: generated/types.ts, generated/operations.ts, docs/implement.md, generated/leftover.ts\nRun: npm run generate\n',
    });

    await growContract(repository);
    expect((await runGenerate(repository)).code).toBe(0);
    expect(await readFile(join(repository, 'docs/implement.md'), 'utf8')).toBe(page);
    const before = await contentsOf('generated');
    const after = await contentsOf(join(repository, 'generated'));
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [file, text] of Object.entries(before)) {
      // The new operation is an addition alone.
      if (/\.html$|enforceable/.test(file)) expect(after[file], file).not.toBe(text);
      else expect(linesNotIn(after[file] ?? '', text), file).toEqual([]);
    }
    const grown = 'openapi.json operations.ts responses.ts handlers.ts client.ts endpoints.ts examples.ts';
    for (const file of grown.split(' ')) expect(after[`/${file}`], file).toMatch(/getSessionOfTest/i);
    expect(after['/schemas.ts']).toContain('SessionOfTest');
  });

  it('rejects a contract that fails lint, with file, line and rule, and writes nothing', async () => {
    const repository = join(folder, 'broken');
    await copyRepository(repository);
    const file = 'openapi/sessions/paths/sessions.yaml';
    const text = await readFile(file, 'utf8');
    await writeFile(join(repository, file), text.replace(/^ {2}x-source: .*\n/m, ''));

    const refusal =
      `${file}:2  contract/operation-provenance  Say where this comes from: ` +
      '`x-source` with a section of the specification, or "none".\nNothing was generated.\n';
    expect(await runGenerate(repository)).toEqual({ code: 1, stderr: refusal });
    expect(await contentsOf(join(repository, 'generated'))).toEqual(await contentsOf('generated'));
  });
});

/** Returns the lines of a text that another text does not have, in order. */
function linesNotIn(other: string, text: string): string[] {
  const lines = other.split('\n');
  let place = 0;
  return text.split('\n').filter((line) => {
    const found = lines.indexOf(line, place);
    if (found >= 0) place = found + 1;
    return found < 0;
  });
}
