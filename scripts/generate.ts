import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate/generate.ts';

const usage = `Makes generated/ from openapi/.

  npm run generate             write the files
  npm run generate -- --check  write nothing; fail when a file is stale`;

const repository = join(import.meta.dirname, '..');
const committed = join(repository, 'generated');
const contract = join(repository, 'openapi', 'openapi.yaml');

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) console.log(usage);
else if (values.check) await check();
else {
  const files = await generate(contract, committed);
  const leftovers = (await filesBelow(committed)).filter((name) => !files.includes(name));
  for (const name of leftovers) await rm(join(committed, name));
  console.log(
    `generated/: ${files.join(', ')}${leftovers.length > 0 ? `; removed ${leftovers.join(', ')}` : ''}`,
  );
}

/** Compares what the contract gives with what is committed; a file that nothing makes any more is stale too. */
async function check(): Promise<void> {
  const fresh = await mkdtemp(join(tmpdir(), 'contract-generated-'));
  try {
    const names = new Set([...(await generate(contract, fresh)), ...(await filesBelow(committed))]);
    const stale: string[] = [];
    for (const name of names) {
      const [a, b] = await Promise.all([read(join(fresh, name)), read(join(committed, name))]);
      if (a !== b) stale.push(name);
    }
    if (stale.length > 0) {
      console.error(`Stale: ${stale.map((name) => `generated/${name}`).join(', ')}\nRun: npm run generate`);
      process.exitCode = 1;
    }
  } finally {
    await rm(fresh, { recursive: true });
  }
}

function read(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile()).map((e) => relative(folder, join(e.parentPath, e.name)));
}
