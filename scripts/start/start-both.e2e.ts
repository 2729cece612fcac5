import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forkBeside } from '../fork.ts';
import { exitOf } from '../supervise.ts';
import { startBoth } from './start-both.ts';

let folder: string;
let both: Awaited<ReturnType<typeof startBoth>>;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-both-test-'));
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
  both = await startBoth({
    ...process.env,
    PORT: '0',
    MOCK_PORT: '0',
    GIT_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await both?.close();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Returns the status of a part's response, or null without a response. */
async function ask(part: 'service' | 'mock'): Promise<number | null> {
  const { token, demo } = both.service.first;
  const url = `${both[part].first.url}/api/v1/cloud/sessions/${demo.states.session}/resources`;
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  return fetch(url, { headers }).then(
    ({ status }) => status,
    () => null,
  );
}

describe('When a part of npm start is killed', () => {
  it.each([
    ['service', 'mock', 'The service'],
    ['mock', 'service', 'The mock'],
  ] as const)('restarts the %s at the same port, while the %s continues', async (killed, other, name) => {
    const { pid } = both[killed];
    const untouched = both[other].pid;
    expect(await ask(killed)).toBe(200);
    process.kill(pid as number, 'SIGKILL');
    await vi.waitUntil(() => both[killed].ready === null, { timeout: 100_000 });
    expect([await ask(killed), await ask(other)]).toEqual([null, 200]);
    await vi.waitUntil(() => both[killed].ready !== null, { timeout: 100_000 });
    expect([await ask(killed), await ask(other)]).toEqual([200, 200]);
    expect(both[killed].ready).toMatchObject({ url: both[killed].first.url });
    expect(both[killed].pid).not.toBe(pid);
    expect(both[other].pid).toBe(untouched);
    expect(lines.splice(0)).toEqual([`${name} ended (SIGKILL). It is started again.`]);
  });
});

it.each(['service.ts', 'mock.ts', '../mock/prism-server.mjs'])(
  'ends %s if its parent ended during its start',
  async (module) => {
    const env = { ...process.env, PORT: '0', MOCK_PORT: '0', GIT_PORT: '0', DATA_DIR: join(folder, 'none') };
    const { child, ready } = forkBeside(import.meta.url, module, { env });
    ready.catch(() => {});
    child.disconnect();
    expect(await exitOf(child)).toBe('code 0');
  },
);
