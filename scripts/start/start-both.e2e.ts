/** The parts of `npm start`, from the bundle that it runs. Each would take seconds to load its sources. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoFile } from '../../server/demo/demo-file.ts';
import { childProcessesOf, untilGone } from '../../server/testing/child-processes.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { forkBeside } from '../fork.ts';
import { exitOf } from '../supervise.ts';

let folder: string;
let both: ChildProcess;
let demo: DemoFile;
let printed = '';
let errors = '';

const env = (dataDir: string) => ({
  ...process.env,
  PORT: '0',
  MOCK_PORT: '0',
  GIT_PORT: '0',
  DATA_DIR: join(folder, dataDir),
});

beforeAll(async () => {
  folder = temporaryFolder('start-both-test');
  const started = spawn(process.execPath, ['scripts/run.mjs', 'start'], { env: env('data') });
  both = started;
  started.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  started.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  await vi.waitUntil(() => printed.includes('Ctrl+C'), 100_000);
  demo = JSON.parse(await readFile(join(folder, 'data', 'demo.json'), 'utf8'));
});
afterAll(async () => {
  both.kill('SIGTERM');
  await once(both, 'exit');
  await rm(folder, { recursive: true });
});

/** Returns the status of a part's response, or null without a response. */
async function ask(part: 'service' | 'mock'): Promise<number | null> {
  const base = part === 'service' ? demo.base_url : demo.mock_url;
  const url = `${base}/api/v1/cloud/sessions/${demo.states.session}/resources`;
  const headers = { authorization: `Bearer ${demo.token}`, connection: 'close' };
  return fetch(url, { headers }).then(
    ({ status }) => status,
    () => null,
  );
}

/** Returns the process of a part. */
const pidOf = (part: 'service' | 'mock') => childProcessesOf(both.pid, `/${part}.js`)[0] as number;

describe('When a part of npm start is killed', () => {
  it.each([
    ['service', 'mock', 'The service'],
    ['mock', 'service', 'The mock'],
  ] as const)('restarts the %s at the same port, while the %s continues', async (killed, other, name) => {
    errors = '';
    const [pid, untouched] = [pidOf(killed), pidOf(other)];
    expect(await ask(killed)).toBe(200);
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    expect([await ask(killed), await ask(other)]).toEqual([null, 200]);
    await expect.poll(() => ask(killed), { timeout: 100_000 }).toBe(200);
    expect(await ask(other)).toBe(200);
    expect(pidOf(killed)).not.toBe(pid);
    expect(pidOf(other)).toBe(untouched);
    expect(errors).toBe(`${name} ended (SIGKILL). It is started again.\n`);
  });
});

it.each(['service.ts', 'mock.ts', '../mock/prism-server.mjs'])(
  'ends %s if its parent ended during its start',
  async (module) => {
    const bundle = pathToFileURL(resolve('.run/cli.js')).href;
    const { child, ready } = forkBeside(bundle, module, { env: env('none') });
    ready.catch(() => {});
    child.disconnect();
    expect(await exitOf(child)).toBe('code 0');
  },
);
