import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { blocksOf } from '../readme/blocks.ts';
import { otherPorts } from '../readme/ports.ts';
import { openTerminal } from '../readme/terminal.ts';
import { binOf, freePort, outside, run, started } from './run.ts';

const { project, tarballs } = inject('installed');
const folder = join(project, 'shown');
const bin = binOf(project);

/** The README of the contract's package: its code is compiled and run as a reader would. */
beforeAll(async () => {
  const readme = await readFile(join(project, 'node_modules/agent-cloud-contract/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n\/\/ (\S+\.ts)\n(.*?)^```$/gms)];
  await mkdir(folder);
  for (const [, name = '', code = ''] of blocks) await writeFile(join(folder, name), code);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions: { noEmit: false, outDir: 'out' } }),
  );
  await bin('typescript:tsc', ['-p', folder]);
});

it("the README's client gets from the README's server what the README says", async () => {
  const env = { PORT: String(await freePort()) };
  const server = await started(process.execPath, ['out/server.js'], { cwd: folder, env }, /(http:\S+)/);
  try {
    const BASE_URL = server.matched;
    const client = () => run(process.execPath, ['out/client.js'], { cwd: folder, env: { BASE_URL } });
    const { stdout } = await client();
    // Five resources, the limit notwithstanding: this server knows one page.
    expect(stdout).toMatch(/^\[\s+'github_repository',\s+'github_repository',[^\]]*\]\npaused\n$/);
    const walk = await run(process.execPath, ['out/walk.js'], { cwd: folder, env: { BASE_URL } });
    expect(walk.stdout.trim().split('\n')).toHaveLength(5);
    const again = await client();
    expect(again.stdout).toMatch(/\n409 conflict_error The deployment is paused already\. \S+\n$/);
  } finally {
    await server.stop();
  }
});

it("the README's component test runs", async () => {
  const { stdout } = await run(process.execPath, ['out/component-test.js'], { cwd: folder });
  expect(stdout).toBe('200 true\n409\n200\n');
});

it.each([
  // A walk needs a token and a minute: the test of the checkout runs it.
  ['README.md', ({ says, code, file }) => 'in' in says || (file !== null && !code.includes('TOKEN'))],
  ['packages/agent-cloud-contract/README.md', ({ language }) => language === 'sh'],
  ['packages/agent-cloud-service/README.md', () => true],
] satisfies [string, (block: ReturnType<typeof blocksOf>[number]) => boolean][])(
  'runs the blocks of %s in an empty folder',
  async (page, isMeant) => {
    const empty = await mkdtemp(join(dirname(project), 'pasted-'));
    const ports = await otherPorts();
    const terminal = await openTerminal(empty, { ...outside(), ...ports.env });
    for (const file of Object.values(tarballs)) await copyFile(file, join(empty, basename(file)));
    try {
      for (const { language, code, file } of blocksOf(await readFile(page, 'utf8')).filter(isMeant)) {
        if (file) await writeFile(join(empty, file), ports.in(code));
        const commands = language === 'sh' ? code : `node ${file}`;
        // Packages that are not on a registry.
        const fromTarballs = commands
          .replaceAll('npm install agent-cloud-contract', `npm install ./${basename(tarballs.contract)}`)
          .replaceAll('npx agent-cloud-service', `npx --yes ./${basename(tarballs.service)}`);
        await terminal.run(ports.in(fromTarballs));
      }
    } finally {
      await terminal.stop();
      await rm(empty, { recursive: true });
    }
  },
  300_000,
);
