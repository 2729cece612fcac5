import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outside, run } from './packages/run.ts';
import { blocksOf, missingIn } from './readme/blocks.ts';
import { pages, textOf } from './readme/pages.ts';
import { otherPorts } from './readme/ports.ts';
import { openTerminal, type Terminal } from './readme/terminal.ts';

const shown = pages
  .map((page) => ({ page, blocks: blocksOf(textOf(page)).filter(({ says }) => !says.skip && !says.in) }))
  .filter(({ blocks }) => blocks.length > 0);

// Bundles the program once. Otherwise, each page would bundle it at the same time.
beforeAll(() => run(process.execPath, ['scripts/run.mjs', '--help'], { cwd: '.' }));

/** Omits the installation, and all operations but one of a `verify` that checks all. The project `verify` runs it in full. */
const shortened = (code: string) =>
  code.replace('npm ci && ', '').replace('verify --states .data/demo.json', '$& --operation getDeployment');

/** Lists of pages run at the same time, because each page has its own folder and ports. Some pages wait for a minute. */
const lists = [0, 1, 2].map((list) => shown.filter((_, index) => index % 3 === list));

describe.concurrent.each(lists)('pages', (...pages) => {
  describe.sequential.each(pages)('$page', runBlocks);
});

/** Runs the blocks of a page in order. */
function runBlocks({ blocks }: (typeof shown)[number]): void {
  let folder: string;
  let terminal: Terminal;
  let ports: Awaited<ReturnType<typeof otherPorts>>;
  let printed = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'readme-'));
    // A checkout without this one's data.
    for (const name of await readdir('.')) {
      if (!['.data', 'report.html', 'changes.html'].includes(name))
        await symlink(resolve(name), join(folder, name));
    }
    ports = await otherPorts();
    terminal = await openTerminal(folder, { ...outside(), ...ports.env });
  });
  afterAll(async () => {
    await terminal.stop();
    await rm(folder, { recursive: true });
  });

  it.each(blocks.map((block) => [block.line, block] as const))(
    'runs the block in line %i',
    async (_, { language, code, file, shows }) => {
      if (shows) return expect(readFileSync(shows, 'utf8')).toBe(code);
      if (language === 'text') return expect(missingIn(printed, code), printed).toEqual([]);
      if (language === 'sh') {
        // The dependencies are already installed.
        printed = await terminal.run(ports.in(shortened(code)));
        return;
      }
      if (!file) throw new Error('Name the file of a sample in its first line, such as // try.mjs');
      await writeFile(join(folder, file), ports.in(code));
      printed = await terminal.run(`npx tsx ${file}`);
    },
  );
}
