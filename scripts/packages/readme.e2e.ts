import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { blocksOf } from '../readme/blocks.ts';
import { otherPorts } from '../readme/ports.ts';
import { openTerminal } from '../readme/terminal.ts';
import { binOf, outside, run, started } from './run.ts';

const { project, tarballs } = inject('installed');
const folder = join(project, 'shown');
const bin = binOf(project);

/** The TypeScript of the package's README and of the pages that it links: compiled and run like a reader would. */
beforeAll(async () => {
  const readme = join(project, 'node_modules/agent-cloud-contract/README.md');
  await mkdir(folder);
  for (const page of [readme, 'docs/test-components.md', 'docs/implement.md']) {
    for (const { language, file, shows, code } of blocksOf(await readFile(page, 'utf8'))) {
      if (language === 'ts') await writeFile(join(folder, file ?? basename(shows ?? '')), code);
    }
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions: { noEmit: false, outDir: 'out' } }),
  );
  await bin('typescript:tsc', ['-p', folder]);
});

it("runs the README's client against the README's server", async () => {
  const env = { PORT: String(await freePort()) };
  const server = await started(process.execPath, ['out/server.js'], { cwd: folder, env }, /(http:\S+)/);
  try {
    const BASE_URL = server.matched;
    const client = () => run(process.execPath, ['out/client.js'], { cwd: folder, env: { BASE_URL } });
    const { stdout } = await client();
    // Five resources, whatever the limit: this server has one page.
    expect(stdout).toMatch(/^\[\s+'github_repository',\s+'github_repository',[^\]]*\]\npaused\n$/);
    const again = await client();
    expect(again.stdout).toMatch(/\n409 conflict_error The deployment is paused already\. \S+\n$/);
  } finally {
    await server.stop();
  }
});

it('runs the component test of docs/test-components.md', async () => {
  const { stdout } = await run(process.execPath, ['out/component-test.js'], { cwd: folder });
  expect(stdout).toBe('200 true\n409\n200\n');
});

type Meant = (block: ReturnType<typeof blocksOf>[number]) => boolean;

const together: Record<string, Meant>[] = [
  {
    'docs/install.md': ({ says }) => 'in' in says,
    'README.md': ({ file }) => file === 'try.mjs',
    'docs/frontend.md': ({ language }) => language === 'js',
  },
  { 'scripts/build/agent-cloud-contract/README.md': ({ language }) => language === 'sh' },
  { 'scripts/build/agent-cloud-service/README.md': () => true },
];

it.each(together.map((meant) => [Object.keys(meant).join(', '), meant] as const))(
  'runs the blocks of %s in an empty folder',
  async (_, meant) => {
    const empty = await mkdtemp(join(dirname(project), 'pasted-'));
    await chmod(empty, 0o755);
    const ports = await otherPorts();
    const terminal = await openTerminal(empty, { ...outside(), ...ports.env });
    for (const file of Object.values(tarballs)) await copyFile(file, join(empty, basename(file)));
    try {
      const blocks = Object.entries(meant).map(async ([page, isMeant]) =>
        blocksOf(await readFile(page, 'utf8')).filter(isMeant),
      );
      for (const { language, code, file } of (await Promise.all(blocks)).flat()) {
        if (file) await writeFile(join(empty, file), ports.in(code));
        const commands = language === 'sh' ? code : `node ${file}`;
        // The packages are not on a registry.
        const fromTarballs = commands
          .replaceAll('npm install agent-cloud-contract', `npm install ./${basename(tarballs.contract)}`)
          .replaceAll('npx agent-cloud-service', `npx --yes file:${tarballs.service}`);
        await terminal.run(ports.in(fromTarballs));
      }
    } finally {
      await terminal.stop();
      await rm(empty, { recursive: true });
    }
  },
  300_000,
);
