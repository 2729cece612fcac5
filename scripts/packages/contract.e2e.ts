import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ConflictError, createClient, NotFoundError, unwrap } from '../../client/index.ts';
import { responses } from '../../generated/examples.ts';
import { binOf, nodeOf, run, sizeOf, started } from './run.ts';

const { alone, project, empty } = inject('installed');
const bin = binOf(project);

describe('agent-cloud-contract, installed from its tarball', () => {
  it('takes at most 10 MB and 5 packages', async () => {
    const { bytes, packages } = await sizeOf(alone);
    console.log(`agent-cloud-contract: ${packages} packages, ${(bytes / 1e6).toFixed(2)} MB`);
    expect(bytes).toBeLessThanOrEqual(10_000_000);
    expect(packages).toBeLessThanOrEqual(5);
  });

  it('says in one line what a server needs beside it', async () => {
    const code =
      "import('agent-cloud-contract/server').then((server) => server.createApp({})).catch((error) => console.log(error.message))";
    expect((await run(process.execPath, ['-e', code], { cwd: alone })).stdout).toMatch(
      /^agent-cloud-contract\/server needs express@\S+ \(missing\) and express-openapi-validator@\S+ \(missing\) and busboy@\S+ \(missing\)\. Run: npm install express@\S+ express-openapi-validator@\S+ busboy@\S+\n$/,
    );
  });

  it('installs beside other versions of what a server needs, which a server names', async () => {
    const folder = join(empty, 'others');
    await mkdir(folder);
    const { dependencies } = JSON.parse(await readFile(join(alone, 'package.json'), 'utf8'));
    const others = { express: '4.21.2', msw: '3.0.2', pino: '9.5.0', 'express-openapi-validator': '5.5.0' };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: others }));
    const tarball = join(alone, dependencies['agent-cloud-contract'].replace(/^file:/, ''));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    await run('npm', ['install', tarball, ...options], { cwd: folder });
    const code =
      "import('agent-cloud-contract').then(({ createClient }) => console.log(typeof createClient)).then(() => import('agent-cloud-contract/server')).then((server) => server.createApp({})).catch((error) => console.log(error.message))";
    const { stdout } = await run(process.execPath, ['-e', code], { cwd: folder });
    expect(stdout).toMatch(
      /^function\nagent-cloud-contract\/server needs express@\^5\S+ \(4\.21\.2 is installed\) and express-openapi-validator@\S+ \(5\.5\.0 is installed\)\. Run: npm install express@/,
    );
  });

  it('names msw where it is missing', async () => {
    const code = "import('agent-cloud-contract/mocks').catch((error) => console.log(error.message))";
    expect((await run(process.execPath, ['-e', code], { cwd: alone })).stdout).toMatch(
      /^Cannot find package 'msw'/,
    );
  });

  describe.each([null, '24.21.0', '26.10.0'])('on Node %s (null is the one that runs)', (version) => {
    let node: string;
    beforeAll(async () => {
      node = await nodeOf(version, empty);
    });
    it.each(['use.mjs', 'use.cjs'])('runs in %s', async (file) => {
      const { stdout, stderr } = await run(node, [join('node', file)], { cwd: project });
      // Newer versions of Node print a warning about MSW's use of localStorage.
      expect(stderr.replace(/^.*(localStorage|--trace-warnings).*$/gm, '')).not.toMatch(/warning/i);
      expect(JSON.parse(stdout)).toEqual({
        read: true,
        missing: 'Session thread sthr_2 was not found.',
        mocked: true,
        openapi: '3.1.0',
      });
    });
  });

  describe.each(['typescript-5.8', 'typescript', 'typescript-newest'])(
    'under %s, strict, with the checks of declarations on',
    (compiler) => {
      it('compiles with moduleResolution bundler', async () => {
        await bin(`${compiler}:tsc`, ['-p', 'tsconfig.bundler.json']);
      });

      it('compiles with moduleResolution nodenext, and reports only mistakes of handlers, in one line each', async () => {
        const args = ['-p', 'tsconfig.nodenext.json', '--pretty', 'false'];
        const { stdout } = await bin(`${compiler}:tsc`, args).catch((error) => error);
        const source = await readFile(join(project, 'mistakes/mistakes.ts'), 'utf8');
        const ends = [...source.matchAll(/^ {2}\/\/ (.*)$/gm)].map(([, end]) => `'"${end}"'.`);
        const lines: string[] = stdout.trim().split('\n');
        expect(lines.map((line) => ends.find((end) => line.endsWith(end)))).toEqual(ends);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(400);
      });

      it('is what the declarations of a composite library are written with', async () => {
        await bin(`${compiler}:tsc`, ['--build', '--force', 'composite/application']);
        const declarations = await readFile(join(project, 'composite/out/library/index.d.ts'), 'utf8');
        expect(declarations).toContain('import("agent-cloud-contract")');
        expect(declarations).not.toMatch(/agent-cloud-contract\/(lib|types)/);
      });
    },
  );

  describe.each([
    ['cjs', ''],
    ['esm', "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"],
  ])('bundled into a server by esbuild, as %s', (format, banner) => {
    it('serves the contract from handlers with their own store', async () => {
      const folder = join(empty, `bundled-${format}`);
      await mkdir(folder);
      const file = join(folder, format === 'cjs' ? 'server.cjs' : 'server.mjs');
      const options = [
        '--bundle',
        '--platform=node',
        `--format=${format}`,
        `--banner:js=${banner}`,
        `--outfile=${file}`,
      ];
      await bin('esbuild', ['backend/server.ts', ...options]);
      const server = await started(process.execPath, [file], { cwd: folder }, /^(http:\S+)$/m);
      try {
        await exercise(server.matched);
      } finally {
        await server.stop();
      }
    });
  });

  it('leaves nothing of the rest in a bundle that uses a part', async () => {
    const bundle = async (code: string) => {
      const file = join(project, 'part.mjs');
      await writeFile(file, code);
      return (await bin('esbuild', [file, '--bundle', '--format=esm', '--log-level=error'])).stdout;
    };
    expect(await bundle("import 'agent-cloud-contract'; import 'agent-cloud-contract/examples'")).toBe('');
    const part = await bundle("export { ConflictError } from 'agent-cloud-contract'");
    expect(part).toContain('ConflictError');
    expect(part).not.toMatch(/fetch|createSession/);
    const example = await bundle("export { idle_thread } from 'agent-cloud-contract/examples'");
    expect(example).not.toContain('active_deployment');
  });
});

/** Makes the requests that the handlers of the fixture's server serve. */
async function exercise(baseUrl: string): Promise<void> {
  const client = createClient({ baseUrl, token: 'pat_example' });
  const { idle_thread, coordinator_thread } = responses.getSessionThread[200];
  const { session_id } = idle_thread;
  const { data } = await unwrap(client.listSessionResources({ path: { session_id }, query: { limit: 2 } }));
  expect(data).toHaveLength(2);
  const remove = () =>
    unwrap(client.deleteSessionResource({ path: { session_id, resource_id: data[0]?.id ?? '' } }));
  await remove();
  await expect(remove()).rejects.toThrow(NotFoundError);
  const archive = (thread_id: string) =>
    unwrap(client.archiveSessionThread({ path: { session_id, thread_id } }));
  expect(await archive(idle_thread.id)).toMatchObject({ status: 'terminated' });
  await expect(archive(idle_thread.id)).rejects.toThrow(ConflictError);
  expect(
    (await client.getSessionThread({ path: { session_id, thread_id: coordinator_thread.id } })).status,
  ).toBe(200);
  const path = { id: responses.unpauseDeployment[200].active_deployment.id };
  expect(await unwrap(client.pauseDeployment({ path }))).toMatchObject({ status: 'paused' });
  expect((await client.pauseDeployment({ path })).status).toBe(409);
  expect((await client.unpauseDeployment({ path })).status).toBe(500);
}
