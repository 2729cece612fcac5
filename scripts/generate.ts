import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../server/command.ts';
import { ContractError } from './generate/contract.ts';
import { generate } from './generate/generate.ts';

const usage = `Makes generated/ from openapi/.

  npm run generate             write what is stale, remove what nothing makes; refuses a contract that fails lint
  npm run generate -- --check  write nothing; fail when a file is stale`;

const repository = join(import.meta.dirname, '..');
const committed = join(repository, 'generated');
const contract = join(repository, 'openapi', 'openapi.yaml');

await runCommand(async () => {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(usage);

  const fresh = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const made = await generate(contract, fresh);
    const stale = await differences(made, fresh);
    const names = stale.map((name) => `generated/${name}`).join(', ');
    if (stale.length === 0) return console.log('generated/ is up to date.');
    if (values.check) {
      console.error(`Stale: ${names}\nRun: npm run generate`);
      process.exitCode = 1;
      return;
    }
    for (const name of stale) await (made.includes(name) ? put(name, fresh) : rm(join(committed, name)));
    console.log(`Updated: ${names}`);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    console.error(`${error.message}\nNothing was written.`);
    process.exitCode = 1;
  } finally {
    await rm(fresh, { recursive: true });
  }
});

/** The files that differ from what was made; one that nothing makes any more is among them. */
async function differences(made: string[], fresh: string): Promise<string[]> {
  const names = [...new Set([...made, ...(await filesBelow(committed))])];
  const differ = await Promise.all(
    names.map(async (name) => (await read(join(fresh, name))) !== (await read(join(committed, name)))),
  );
  return names.filter((_, index) => differ[index]);
}

async function put(name: string, fresh: string): Promise<void> {
  await mkdir(dirname(join(committed, name)), { recursive: true });
  await copyFile(join(fresh, name), join(committed, name));
}

function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((e) => e.isFile()).map((e) => relative(folder, join(e.parentPath, e.name)));
}
