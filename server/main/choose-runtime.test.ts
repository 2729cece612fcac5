import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Log, noLog } from '../platform/log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { prepareSandboxes } from './prepare-sandboxes.ts';

const folder = temporaryFolder('isolation');
afterAll(() => rmSync(folder, { recursive: true }));

let works: string[];
let users: unknown;
const working = (...names: string[]) => {
  works = names;
};
const said: string[] = [];
beforeEach(() => working('directory'));
afterEach(() => void said.splice(0));

/** Prepares sandboxes, and returns the name of their runtime. */
async function choose(env: Record<string, string> = {}, unisolatedExample = false) {
  const config = readConfig({ DATA_DIR: folder, SANDBOX_NETWORK: 'open', ...env });
  const sandboxes = { ...config.sandboxes, unisolatedExample };
  const log = { ...noLog, warn: (_: object, line: string) => void said.push(line) } satisfies Log;
  const isUsable = async ({ name }: { name: string }, userId: number | null) =>
    works.includes(name) && (userId === null || !works.includes('one user'));
  const prepared = await prepareSandboxes({ ...config, sandboxes }, log, { isUsable });
  users = prepared?.users ?? null;
  return prepared?.runtime.name ?? null;
}

describe('without bubblewrap', () => {
  it('serves without sandboxes and prints what to install in one line', async () => {
    expect(await choose()).toBeNull();
    expect(said).toEqual([
      expect.stringMatching(/^No repository is cloned and no agent runs: .*SANDBOX_RUNTIME=directory .*\.$/),
    ]);
  });

  it.each([
    ['AGENT_COMMAND', 'true'],
    ['MODEL_API_KEY', 'a-secret'],
  ])('does not start if %s is set', async (setting, value) => {
    const error = await choose({ [setting]: value }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as Error;
    expect(message).toMatch(new RegExp(`^${setting}: agents cannot run here: .* SANDBOX_RUNTIME .*\\.$`));
    expect(message).not.toMatch(/a-secret|\n/);
  });

  it('only stores messages with SANDBOX_RUNTIME=none or AGENT_COMMAND=none', async () => {
    expect(await choose({ AGENT_COMMAND: 'true', SANDBOX_RUNTIME: 'none' })).toBeNull();
    expect(await choose({ AGENT_COMMAND: 'none', MODEL_API_KEY: 'x' })).toBeNull();
  });

  it('uses directory if it is set', async () => {
    expect(await choose({ SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true' })).toBe('directory');
    expect(said).toEqual([expect.stringMatching(/^agents run without isolation/)]);
  });

  it('uses directory for the demo model and prints that in one line', async () => {
    expect(await choose({}, true)).toBe('directory');
    expect(said).toEqual([expect.stringMatching(/^The demo model runs without isolation: .*\.$/)]);
  });

  it('serves without sandboxes if git is missing too', async () => {
    working();
    expect(await choose({}, true)).toBeNull();
    expect(said).toHaveLength(1);
  });

  it('does not start if bubblewrap is set', async () => {
    await expect(choose({ SANDBOX_RUNTIME: 'bubblewrap' }, true)).rejects.toThrow(
      /^SANDBOX_RUNTIME: bubblewrap .*\.$/,
    );
  });
});

it('prefers bubblewrap for the demo model', async () => {
  working('bubblewrap', 'directory');
  expect(await choose({}, true)).toBe('bubblewrap');
  expect(said).toEqual([]);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  const message =
    /^SANDBOX_UIDS: sandboxes cannot run as other users, because root lacks CAP_.*, or set SANDBOX_UIDS=shared: .*\.$/;

  it('runs sandboxes as other users', async () => {
    working('bubblewrap');
    expect(await choose({ AGENT_COMMAND: 'true' })).toBe('bubblewrap');
    expect(users).toEqual({ from: 200_000, to: 265_535 });
    expect(said).toEqual([]);
  });

  it('does not start if that does not work, and says how to continue', async () => {
    working('bubblewrap', 'one user');
    for (const env of [{}, { SANDBOX_UIDS: '300000-300100' }]) {
      await expect(choose(env, true)).rejects.toThrow(message);
      await expect(choose(env)).rejects.toThrow(message);
    }
    expect(await choose({ AGENT_COMMAND: 'true', SANDBOX_UIDS: 'shared' })).toBe('bubblewrap');
    expect([users, said]).toEqual([null, [expect.stringMatching(/SANDBOX_UIDS is shared$/)]]);
  });

  it('does not start if other users cannot reach DATA_DIR, and names the folder', async () => {
    working('bubblewrap');
    const home = path.join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    await expect(choose({ DATA_DIR: path.join(home, 'data') }, true)).rejects.toThrow(
      `SANDBOX_UIDS: sandboxes cannot run as other users, because other users cannot enter ${home} (chmod o+x), which contains ${home}/data. Change that, or set SANDBOX_UIDS=shared: then all run as the user of the service.`,
    );
    expect(said).toEqual([]);
  });
});
