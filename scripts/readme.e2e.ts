import { readFileSync } from 'node:fs';
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDatabase } from '../server/testing/add-database.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { outside, run } from './packages/run.ts';
import { blocksOf, missingIn } from './readme/blocks.ts';
import { pages, textOf } from './readme/pages.ts';
import { otherPorts } from './readme/ports.ts';
import { openTerminal, type Running, type Terminal } from './readme/terminal.ts';

const shown = pages
  .map((page) => ({ page, blocks: blocksOf(textOf(page)).filter(({ says }) => !says.skip && !says.in) }))
  .filter(({ blocks }) => blocks.length > 0);

// Bundles the program once. Otherwise, each page would bundle it at the same time.
beforeAll(() => run(process.execPath, ['scripts/run.mjs', '--help'], { cwd: '.' }));

/**
 * Omits what takes long and what other tests run in full: the installation, all operations but one of a `verify` that checks
 * all (the project `verify`), the changes since a release (`diff.e2e.ts`), and `npx`.
 */
const shortened = (code: string) =>
  code
    .replace('npm ci && ', '')
    .replace('verify --states .data/demo.json', '$& --operation getDeployment')
    .replace('openapi/releases/0.1.0.json', 'generated/openapi.json')
    .replaceAll('npx agent-cloud-service', 'node scripts/run.mjs')
    .replaceAll('npx tsx', 'node --import tsx');

/** Where the commands of a page run. */
interface Place {
  folder: string;
  ports: Awaited<ReturnType<typeof otherPorts>>;
  running: Running;
}

/** A folder like a checkout with an empty database in place of this one's data, with its own ports. */
async function openPlace(): Promise<Place> {
  const folder = temporaryFolder('readme');
  for (const name of await readdir('.')) {
    if (!['.data', 'report.html', 'changes.html'].includes(name))
      await symlink(resolve(name), join(folder, name));
  }
  addDatabase(join(folder, '.data'));
  return { folder, ports: await otherPorts(), running: new Map() };
}

async function closePlace({ folder, running }: Place): Promise<void> {
  await (await openTerminal(folder, {}, running)).stop();
  await rm(folder, { recursive: true });
}

type Shown = (typeof shown)[number];
const commandsOf = ({ blocks }: Shown) => blocks.filter(({ language }) => language === 'sh');
const startsOf = (page: Shown) => commandsOf(page).filter(({ code }) => code.includes('npm start')).length;
const beginsWithStart = (page: Shown) => /^(npm ci && )?npm start\n$/.test(commandsOf(page)[0]?.code ?? '');

/** Pages that begin with `npm start` share one start. A page that starts the program twice is the last. */
const sharing = shown.filter(beginsWithStart).toSorted((a, b) => startsOf(a) - startsOf(b));
const others = shown.filter((page) => !beginsWithStart(page));

// Lists of pages run at the same time, because some pages wait for a minute.
describe.concurrent('pages that share a start', () => {
  let place: Place;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => closePlace(place));
  describe.sequential.each(sharing)('$page', (page) => runBlocks(page, () => place));
});

describe.concurrent.each([0, 1])('pages with their own folder, list %i', (list) => {
  describe.sequential.each(others.filter((_, index) => index % 2 === list))('$page', (page) => {
    let place: Place;
    beforeAll(async () => {
      place = await openPlace();
    });
    afterAll(() => closePlace(place));
    runBlocks(page, () => place);
  });
});

/** Runs the blocks of a page in order. */
function runBlocks({ blocks }: Shown, place: () => Place): void {
  let terminal: Terminal;
  let printed = '';
  beforeAll(async () => {
    const { folder, ports, running } = place();
    terminal = await openTerminal(folder, { ...outside(), ...ports.env }, running);
  });

  it.each(blocks.map((block) => [block.line, block] as const))(
    'runs the block in line %i',
    async (_, { language, code, file, shows }) => {
      const { folder, ports } = place();
      if (shows) return expect(readFileSync(shows, 'utf8')).toBe(code);
      if (language === 'text') return expect(missingIn(printed, code), printed).toEqual([]);
      if (language === 'sh') {
        // The dependencies are already installed.
        printed = await terminal.run(ports.in(shortened(code)));
        return;
      }
      if (!file) throw new Error('Name the file of a sample in its first line, such as // try.mjs');
      await writeFile(join(folder, file), ports.in(code));
      printed = await terminal.run(`node --import tsx ${file}`);
    },
  );
}
