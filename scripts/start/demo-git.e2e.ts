/** The demo's git server, and the steps of docs/agents.md with a running `npm start`. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { DemoFile } from '../../server/demo/demo-file.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import { addDatabase } from '../../server/testing/add-database.ts';
import { listeningPorts } from '../../server/testing/listening-ports.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { type DemoGit, startDemoGit } from './demo-git.ts';

const run = promisify(execFile);

/** The operations whose objects change while agents and clones work. The project `verify` checks all operations. */
const withAgents = Object.keys(operations).filter((id) => /Session|Run$|^run/.test(id));

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('demo-git');
});
afterAll(() => rm(folder, { recursive: true }));

describe('docs/agents.md, beside npm start', () => {
  let child: ChildProcess;
  let data: string;
  let demo: DemoFile;
  beforeAll(async () => {
    data = path.join(folder, 'data');
    addDatabase(data);
    const started = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      env: { ...process.env, PORT: '0', MOCK_PORT: '0', GIT_PORT: '0', DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    let printed = '';
    started.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
    await vi.waitUntil(() => printed.includes('Ctrl+C'), 100_000);
    demo = JSON.parse(await readFile(path.join(data, 'demo.json'), 'utf8'));
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it.runIf(existsSync('/proc/net/tcp'))('rejects a foreign host on each port, with 421', async () => {
    // Prism starts with the first request.
    const ask = () =>
      fetch(`${demo.mock_url}/api/v1/cloud/sessions`, { headers: { authorization: 'Bearer any' } });
    expect((await ask()).status).toBe(200);
    const git = demo.repository?.url ?? '';
    const named = [demo.base_url, demo.mock_url ?? '', git].map((url) => Number(new URL(url).port));
    const ports = listeningPorts(child.pid as number);
    expect(ports.toSorted()).toEqual(named.toSorted());
    for (const port of ports) {
      const origin = git.includes(`:${port}/`) ? `https://localhost:${port}` : `http://localhost:${port}`;
      const at = async (host: string, place: string) => {
        const url = `${origin}${place}`;
        const args = ['-sk', '-o', '/dev/null', '-w', '%{http_code}', '-H', `Host: ${host}`, url];
        return (await run('curl', args)).stdout;
      };
      for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '10.0.0.1'])
        for (const place of [
          '/',
          '/docs',
          '/healthz',
          '/demo/notes/info/refs?service=git-upload-pack',
          '/api/v1/cloud/sessions',
        ])
          expect([port, host, place, await at(host, place)]).toEqual([port, host, place, '421']);
      expect(await at(`localhost:${port}`, '/')).not.toBe('421');
    }
  });

  it("walks to the agent's commit on the demo's git server", async () => {
    const walk = (await readFile('docs/agents.md', 'utf8'))
      .split('```sh\n')
      .map((each) => each.split('```')[0] ?? '')
      .find((each) => each.includes('demo/notes'));
    const commands = walk
      ?.replaceAll('http://127.0.0.1:4000', demo.base_url)
      .replaceAll('https://localhost:4020/demo/notes', demo.repository?.url ?? '')
      .replaceAll('.data/', `${data}/`);
    const { stdout } = await run('/bin/bash', ['-c', commands ?? 'false'], {
      env: { ...process.env, TOKEN: demo.token },
    });
    expect(stdout).toMatch(/Count words between several spaces[\s\S]* words\.mjs \| 2 \+-[\s\S]*Begin/);
  });

  it('passes verify with agents and with repositories that cannot be cloned', async () => {
    const options = ['--states', path.join(data, 'demo.json'), '--operation', ...withAgents];
    const verify = run(process.execPath, ['scripts/run.mjs', 'verify', ...options]);
    // Its output names the failed checks. In the error, it is a property.
    const { stdout } = await verify.catch((error: { stdout: string }) => error);
    expect(stdout).toContain(' 0 are broken');
  });
});

it('serves only its repository: public reads, writes with a token', async () => {
  const git = (await startDemoGit(folder, 0)) as DemoGit;
  const clone = path.join(folder, 'clone');
  const { url, authorization_token: token } = git.repository;
  const env = { ...process.env, GIT_SSL_CAINFO: git.caFile, GIT_TERMINAL_PROMPT: '0' };
  const call = (...args: string[]) => run('git', args, { env });
  const commit = ['-c', 'user.name=Tests', '-c', 'user.email=tests@localhost', 'commit', '--quiet'];
  try {
    await call('clone', '--quiet', url, clone);
    await call('-C', clone, ...commit, '--allow-empty', '--message', 'Mine');
    for (const wrong of [url, url.replace('//', '//git:ghp_wrong@')]) {
      await expect(call('-C', clone, 'push', wrong, 'HEAD')).rejects.toThrow(
        /could not read|401|Authentication/,
      );
    }
    const asked = `${url}/info/refs?service=git%2Dreceive-pack`;
    const { stdout: status } = await run('curl', ['-sk', '-o', '/dev/null', '-w', '%{http_code}', asked]);
    expect(status).toBe('401');
    await call('-C', clone, 'push', url.replace('//', `//git:${token}@`), 'HEAD');
    for (const other of [
      '/demo/other',
      '/demo/notes/../../../etc',
      '/../git/demo/notes',
      '/%2e%2e/key.pem',
      '/',
    ]) {
      await expect(call('ls-remote', `https://${git.host}${other}`), other).rejects.toThrow(/not found/);
    }
  } finally {
    await git.close();
  }
  const certificate = await readFile(git.caFile, 'utf8');
  const again = (await startDemoGit(folder, 0)) as DemoGit;
  await again.close();
  expect(await readFile(again.caFile, 'utf8')).toBe(certificate);
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
  await utimes(git.caFile, old, old);
  const later = (await startDemoGit(folder, 0)) as DemoGit;
  await later.close();
  expect(await readFile(later.caFile, 'utf8')).not.toBe(certificate);
  const { stdout } = await call('--git-dir', path.join(folder, 'git/demo/notes.git'), 'log', '--format=%s');
  expect(stdout).toBe('Mine\nBegin\n');
});

it('names the variable of a port in use, and starts nothing without git', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startDemoGit(folder, port)).rejects.toThrow(ConfigError);
  await expect(startDemoGit(folder, port)).rejects.toThrow(/^GIT_PORT: port \d+ is in use/);
  other.close();
  const { PATH } = process.env;
  process.env.PATH = '/nowhere';
  try {
    expect(await startDemoGit(path.join(folder, 'other'), 0)).toBeNull();
  } finally {
    process.env.PATH = PATH;
  }
});
