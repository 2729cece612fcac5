import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { binOf, freePort, run, started } from './run.ts';

const { project } = inject('installed');
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
