import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withProvenance } from './docs.ts';
import { generate } from './generate.ts';
import { growContract } from './grown-contract.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generate-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function contents(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (f) => [f.slice(directory.length), await readFile(f, 'utf8')])),
  );
}

describe('generate', () => {
  it('shows a new operation with a new schema as additions alone', async () => {
    const out = join(folder, 'grown', 'out');
    await generate(await growContract(join(folder, 'grown')), out);
    const files = [
      'openapi.json',
      'operations.ts',
      'responses.ts',
      'handlers.ts',
      'client.ts',
      'endpoints.ts',
      'examples.ts',
    ];
    for (const file of [...files, 'schemas.ts']) {
      const after = await readFile(join(out, file), 'utf8');
      const before = await readFile(join('generated', file), 'utf8');
      expect(linesNotIn(after, before), file).toEqual([]);
      expect(after, file).toMatch(file === 'schemas.ts' ? 'SessionSummary' : /getSessionSummary/i);
    }
  }, 40_000);
});

describe('generated code', () => {
  it('imports nothing that is written by hand, so that what is imports it in one direction', async () => {
    const texts = Object.entries(await contents('generated')).filter(([file]) => file.endsWith('.ts'));
    expect(texts.filter(([, text]) => /from '\.\.\//.test(text)).map(([file]) => file)).toEqual([]);
    expect(texts).toHaveLength(8);
  });
});

/** The lines of a text that another one does not have, in their order. */
function linesNotIn(other: string, text: string): string[] {
  const lines = other.split('\n');
  let place = 0;
  return text.split('\n').filter((line) => {
    const found = lines.indexOf(line, place);
    if (found >= 0) place = found + 1;
    return found < 0;
  });
}

/** A copy of what `npm run generate` needs, to be run in. */
async function copyRepository(repository: string): Promise<void> {
  const parts = [
    'openapi',
    'scripts',
    'server',
    'generated',
    'README.md',
    'redocly.yaml',
    'biome.json',
    'package.json',
  ];
  for (const part of parts) await cp(part, join(repository, part), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(repository, 'node_modules'));
}

/** Runs scripts/generate.ts and resolves to its exit code and what it wrote to standard error. */
async function runGenerate(cwd: string, ...options: string[]): Promise<{ code: number; stderr: string }> {
  const ended = run(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', ...options], { cwd });
  return ended.then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  );
}

describe('npm run generate', () => {
  it('names the stale file, the missing one and the one that nothing makes, and mends them', async () => {
    const repository = join(folder, 'stale');
    await copyRepository(repository);
    await writeFile(join(repository, 'generated', 'operations.ts'), '// edited by hand\n');
    await writeFile(join(repository, 'generated', 'leftover.ts'), '');
    await rm(join(repository, 'generated', 'types.ts'));
    const readme = await readFile('README.md', 'utf8');
    await writeFile(join(repository, 'README.md'), readme.replace('// A service of your own', '// Another'));

    expect(await runGenerate(repository, '--check')).toEqual({
      code: 1,
      stderr:
        'Stale: generated/types.ts, generated/operations.ts, README.md, generated/leftover.ts\nRun: npm run generate\n',
    });
    expect((await runGenerate(repository)).code).toBe(0);
    // From another copy of the contract, in another folder: the same bytes.
    expect(await contents(join(repository, 'generated'))).toEqual(await contents('generated'));
    expect(await readFile(join(repository, 'README.md'), 'utf8')).toBe(readme);
  }, 60_000);

  it('refuses a contract that fails lint, with file, line and rule, and writes nothing', async () => {
    const repository = join(folder, 'broken');
    await copyRepository(repository);
    const file = 'openapi/sessions/paths/sessions.yaml';
    const text = await readFile(file, 'utf8');
    await writeFile(join(repository, file), text.replace(/^ {2}x-source: .*\n/m, ''));

    const refusal =
      `${file}:2  contract/operation-provenance  Say where this comes from: ` +
      '`x-source` with a section of the specification, or "none".\nNothing was written.\n';
    expect(await runGenerate(repository)).toEqual({ code: 1, stderr: refusal });
    expect(await runGenerate(repository, '--check')).toEqual({ code: 1, stderr: refusal });
    expect(await contents(join(repository, 'generated'))).toEqual(await contents('generated'));
  }, 60_000);
});

describe('the documentation', () => {
  it('has the source and our choices in every description, and the names of examples; the contract stays as it is', () => {
    const schema = { description: 'A thing.', 'x-source': '2.4', 'x-ours': 'Its colour.' };
    const contract = {
      paths: {},
      components: {
        schemas: { Thing: schema, Other: { 'x-source': 'none' } },
        examples: { red_thing: { summary: 'A red one' } },
      },
    };
    const { schemas, examples } = withProvenance(contract as never).components;
    expect(schemas.Thing?.description).toBe(
      'A thing.\n\n**Source:** specification, section 2.4. **Our choice:** Its colour.',
    );
    expect(schemas.Other?.description).toBe('\n\n**Source:** not in the specification.');
    expect(examples.red_thing?.summary).toBe('red_thing: A red one');
    expect(schema.description).toBe('A thing.');
  });
});
