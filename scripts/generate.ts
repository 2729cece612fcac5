import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Command } from 'commander';
import { type Contract, ContractError } from './generate/contract.ts';
import { joins } from './generate/joins.ts';
import { withPaths } from './generate/paths.ts';
import { fillBlocks } from './generate/readme.ts';
import { runProgram } from './program.ts';

const root = 'openapi/openapi.yaml';
const repository = join(import.meta.dirname, '..');

const program = new Command('npm run generate --')
  .description(
    'Updates generated/, the list of URLs in openapi/openapi.yaml, the drawings and traceability.md in docs/, and the blocks of docs/ that show a file. Names the files that changed. Writes nothing if openapi/ breaks a rule.',
  )
  .option('--check', 'write nothing; fail if a file is out of date')
  .action(run);

async function run({ check = false }: { check?: boolean }): Promise<void> {
  try {
    const listed = withPaths(await read(root), await contractFiles());
    const isListed = listed === (await read(root));
    if (!isListed && !check) {
      await put(join(repository, root), listed);
      console.log(`Updated: ${root}`);
    }
    const stale = check && !isListed ? new Map([[root, listed]]) : await staleFiles();
    const names = [...stale.keys()].join(', ');
    if (stale.size === 0) return console.log('generated/ and docs/ are up to date.');
    if (check) {
      console.error(`Stale: ${names}\nRun: npm run generate`);
      process.exitCode = 1;
      return;
    }
    for (const [name, text] of stale) await put(join(repository, name), text);
    console.log(`Updated: ${names}`);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    console.error(`${error.message}\nNothing was generated.`);
    process.exitCode = 1;
  }
}

/** Returns the files that are out of date, with their correct content. Null means that the file must not exist. */
async function staleFiles(): Promise<Map<string, string | null>> {
  const made = await makeFiles();
  const names = new Set([...made.keys(), ...(await filesBelow('generated'))]);
  const stale = new Map<string, string | null>();
  for (const name of names) {
    const text = made.get(name) ?? null;
    if (text !== (await read(name).catch(() => null))) stale.set(name, text);
  }
  return stale;
}

/** All files that are generated, or contain generated parts, by their names in the repository. */
async function makeFiles(): Promise<Map<string, string>> {
  // Loading the compiler takes seconds, which `--help` does not need.
  const { generate } = await import('./generate/generate.ts');
  const { pictures } = await import('./generate/pictures/pictures.ts');
  const { page, traceability } = await import('./generate/traceability/traceability.ts');
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const names = await generate(join(repository, root), folder);
    const made = names.map(
      async (name) => [`generated/${name}`, await readFile(join(folder, name), 'utf8')] as const,
    );
    const contract = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8')) as Contract;
    const traced = await traceability(repository, contract);
    const pages = (await filesBelow('docs'))
      .filter((name) => name.endsWith('.md'))
      .map(async (name) => [name, await fillBlocks(await read(name), read)] as const);
    const joined = [...(await joins(repository))].map(([name, text]) => [`generated/${name}`, text] as const);
    return new Map([
      ...(await Promise.all(made)),
      ...joined,
      ...(await pictures(repository)),
      ...(await Promise.all(pages)),
      [page, traced],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function put(file: string, text: string | null): Promise<void> {
  if (text === null) return rm(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function read(name: string): Promise<string> {
  return readFile(join(repository, name), 'utf8');
}

async function contractFiles(): Promise<string[]> {
  return (await filesBelow('openapi')).map((name) => relative('openapi', name).replaceAll('\\', '/'));
}

async function filesBelow(name: string): Promise<string[]> {
  const entries = await readdir(join(repository, name), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((e) => e.isFile()).map((e) => relative(repository, join(e.parentPath, e.name)));
}

await runProgram(program);
