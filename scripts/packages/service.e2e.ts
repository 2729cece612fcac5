import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createClient, unwrap } from '../../client/index.ts';
import { responses } from '../../generated/examples.ts';
import { nodeOf, run, sizeOf, started } from './run.ts';

const { tarballs, program, empty } = inject('installed');
const folder = join(dirname(program), '..', '..');
let data: string;

beforeAll(async () => {
  data = await mkdtemp(join(empty, 'data-'));
});

const env = (more: Record<string, string> = {}) => ({
  PORT: '0',
  MOCK_PORT: '0',
  GIT_PORT: '0',
  DATA_DIR: data,
  ...more,
});

describe('agent-cloud-service, from its tarball', () => {
  it('runs by npx in an empty folder, and knows its version', async () => {
    const { bytes, packages } = await sizeOf(folder);
    console.log(`agent-cloud-service: ${packages} packages, ${(bytes / 1e6).toFixed(0)} MB`);
    const { stdout } = await run('npx', ['--yes', `file:${tarballs.service}`, '--version'], { cwd: empty });
    expect(basename(tarballs.service)).toBe(`agent-cloud-service-${stdout.trim()}.tgz`);
  });

  it('says in its help what there is and where to begin', async () => {
    const { stdout } = await run(program, ['--help'], { cwd: empty });
    for (const command of ['start', 'serve', 'mock', 'docs', 'token', 'diff']) {
      expect(stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'));
      expect((await run(program, [command, '--help'], { cwd: empty })).stdout).toMatch(
        new RegExp(`^Usage: agent-cloud-service ${command} `),
      );
    }
    expect(stdout).toContain('Begin with: start.');
  });

  it('says what diff needs beside it', async () => {
    await expect(run(program, ['diff'], { cwd: empty })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/not installed\. Run: npm install --no-save @redocly\/cli@\d/),
    });
  });

  it('ends with code 1 and a word on what is wrong', async () => {
    const wrong = run(program, ['serv'], { cwd: empty });
    await expect(wrong).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Did you mean serve?'),
    });
    const busy = run(program, ['serve'], { cwd: empty, env: env({ PORT: 'x' }) });
    await expect(busy).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\{"level":60,.*"event":"process.failed","msg":"PORT must be .*"\}\n$/),
    });
  });

  it('starts service, mock and documentation, and ends with code 0', async () => {
    const running = await started(program, ['start'], { cwd: empty, env: env() }, /Stop with Ctrl\+C/);
    const { said } = running;
    const [, url = ''] = /Service +(\S+)/.exec(said) ?? [];
    const [, mock = ''] = /Mock +(\S+)/.exec(said) ?? [];
    const [, token = ''] = /Access token +(\S+)/.exec(said) ?? [];
    const { id } = responses.createSession[200].session_with_resources;
    for (const baseUrl of [url, mock]) {
      const client = createClient({ baseUrl, token });
      const page = await unwrap(client.listSessionResources({ path: { session_id: id } }));
      expect(page.data.length, baseUrl).toBeGreaterThan(0);
    }
    expect(await (await fetch(`${url}/docs`)).text()).toContain('<html');
    expect(await running.stop()).toBe('code 0');
  });

  it('makes a token that the service takes', async () => {
    const { stdout } = await run(program, ['token', 'create'], { cwd: empty, env: env() });
    const running = await started(program, ['serve'], { cwd: empty, env: env() }, /"url":"(http:[^"]+)"/);
    try {
      const client = createClient({ baseUrl: running.matched, token: stdout.trim() });
      expect((await client.pauseDeployment({ path: { id: 'dep_none' } })).status).toBe(404);
    } finally {
      await running.stop();
    }
  });

  it("executes an agent's tools without the rest of the package", async () => {
    const root = join(folder, 'node_modules/agent-cloud-service');
    // A sandbox can read nothing else of the package.
    const alone = await mkdtemp(join(empty, 'hands-'));
    const program = join(alone, 'hands.cjs');
    await copyFile(join(root, 'lib/hands.cjs'), program);
    const child = spawn(process.execPath, [program], { cwd: data, stdio: ['pipe', 'pipe', 'inherit'] });
    const call = { id: 1, thread: 'main', name: 'bash', input: { command: 'echo $((6 * 7))' } };
    child.stdin.write(`${JSON.stringify({ call })}\n`);
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
    expect(JSON.parse(line)).toEqual({ id: 1, text: '42', isError: false });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('shows the documentation alone', async () => {
    const running = await started(program, ['docs'], { cwd: empty, env: env() }, /is at (http:\S+\/docs)/);
    try {
      expect((await fetch(running.matched)).status).toBe(200);
    } finally {
      await running.stop();
    }
  });

  it.each(['24.21.0', '26.10.0'])('serves on Node %s', async (version) => {
    const node = await nodeOf(version, empty);
    const file = join(folder, 'node_modules/agent-cloud-service/lib/cli.js');
    const running = await started(node, [file, 'serve'], { cwd: empty, env: env() }, /"url":"(http:[^"]+)"/);
    expect((await fetch(`${running.matched}/readyz`)).status).toBe(200);
    expect(await running.stop()).toBe('code 0');
  });
});
