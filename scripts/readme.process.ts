import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, outside } from './packages/run.ts';
import { blocksOf } from './readme/blocks.ts';
import { openTerminal, type Terminal } from './readme/terminal.ts';

const blocks = blocksOf(readFileSync('README.md', 'utf8')).filter(({ says }) => !says.skip && !says.in);

let folder: string;
let terminal: Terminal;
let ports: readonly (readonly [name: string, printed: string, port: string])[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readme-'));
  // A checkout without the data of this one.
  for (const name of await readdir('.')) {
    if (!['.data', 'report.html', 'changes.html'].includes(name))
      await symlink(resolve(name), join(folder, name));
  }
  const named = [
    ['PORT', '4000'],
    ['MOCK_PORT', '4010'],
    ['GIT_PORT', '4020'],
  ] as const;
  ports = await Promise.all(
    named.map(async ([name, printed]) => [name, printed, String(await freePort())] as const),
  );
  const env = Object.fromEntries(ports.map(([name, , port]) => [name, port]));
  terminal = await openTerminal(folder, { ...outside(), ...env });
});
afterAll(async () => {
  await terminal.stop();
  await rm(folder, { recursive: true });
});

/** The code with the ports of this test in place of the default ones. */
const onOurPorts = (code: string) =>
  ports.reduce((text, [, printed, port]) => text.replaceAll(`:${printed}`, `:${port}`), code);

it.each(blocks.map((block) => [block.line, block] as const))(
  'runs the block of README.md in line %i',
  async (_, { language, code, file, shows }) => {
    if (language === 'sh') return void (await terminal.run(onOurPorts(code)));
    if (shows) return expect(readFileSync(shows, 'utf8')).toBe(code);
    if (!file) throw new Error('Name the file of a sample in its first line, such as // try.mjs');
    await writeFile(join(folder, file), onOurPorts(code));
    await terminal.run(`npx tsx ${file}`);
  },
  150_000,
);
