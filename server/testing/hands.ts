/** For tests of the tools that run in a sandbox. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { createHands, type Hands, type TurnHandsOptions } from '../agent/hands/hands.ts';
import { createRedactor } from '../agent/text/redactor.ts';
import { noLog } from '../platform/log.ts';
import type { ToolName } from '../records/toolsets.ts';
import type { Disk } from '../sandbox/disk.ts';
import { type Limiter, openLimiter } from '../sandbox/limits/limiter.ts';
import type { ResourceLimits } from '../sandbox/limits/limits.ts';
import { processesOf } from '../sandbox/processes.ts';
import { createReserve } from '../sandbox/reserve.ts';
import type { Runtime } from '../sandbox/runtime.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { makeTestDisk } from './test-disk.ts';

/** A variable of all processes of a test. */
const MARK = 'TEST_MARK';
const ample: ResourceLimits = {
  memoryBytes: 2e9,
  processes: 200,
  fileBytes: 1e8,
  diskBytes: 1e9,
  cpus: null,
};
const never = new AbortController().signal;

export interface HandsChanges extends Partial<TurnHandsOptions> {
  /** Opens a limiter with these limits. */
  readonly resources?: Partial<ResourceLimits>;
}

/** Provides new hands and a new sandbox to each test of a suite. Each test fails if processes remain. */
export function useHands(runtime: Runtime) {
  let folder: string;
  let disk: Disk;
  let mark: string;
  let hands: Hands;
  let limiter: Limiter | undefined;
  beforeAll(async () => {
    folder = temporaryFolder('hands');
  });
  afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }));
  beforeEach(async () => {
    disk = await makeTestDisk(folder, runtime);
    mark = path.basename(path.dirname(disk.root));
    await replace();
  });
  afterEach(async () => {
    await hands.close();
    await allGone();
    limiter?.close();
    limiter = undefined;
  });

  /** Replaces the hands of the test. */
  async function replace({ turnMs = 200_000, resources, env, ...changes }: HandsChanges = {}) {
    if (resources)
      limiter = await openLimiter({
        limits: { ...ample, ...resources },
        runtime,
        reserve: createReserve({ sandboxes: { setting: 'DATA_DIR', folder }, bytes: 1, log: noLog }),
        serverId: mark,
      });
    hands = createHands({
      runtime,
      disk,
      env: { [MARK]: mark, ...env },
      network: async () => true,
      readable: [],
      turnMs,
      ...(limiter && { limiter }),
      redact: createRedactor(['ghp_secret']),
      ...changes,
    });
  }
  const left = () => processesOf(MARK, (value) => value === mark);
  const allGone = () => vi.waitUntil(async () => (await left()).length === 0, { timeout: 100_000 });
  /** Returns the tools of a thread. */
  const thread = (id: string) => {
    const use = (name: ToolName, input: unknown, signal = never, onOutput?: (text: string) => void) =>
      hands.use({ thread: id, name, input, onOutput }, signal);
    return {
      use,
      bash: (command: string, more: object = {}) => use('Bash', { command, ...more }),
      endShell: () => hands.endShell(id),
    };
  };
  return {
    replace,
    thread,
    ...thread('coordinator'),
    close: () => hands.close(),
    left,
    allGone,
    async isRunning(command: string): Promise<boolean> {
      const all = (await left()).map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
      return (await Promise.all(all)).some((line) => line.startsWith(command));
    },
    home: () => disk.home,
    /** A path of the folder of uploads as tools see it, and the same on this machine. */
    upload(name: string) {
      const place = path.join(disk.uploads, name);
      return { seen: runtime.seenAt(disk, place), place };
    },
    /** A path of the working directory as tools see it. */
    here: (...names: string[]) => path.join(runtime.seenAt(disk, disk.data), ...names),
    /** The same on this machine. */
    on: (...names: string[]) => path.join(disk.data, ...names),
  };
}

export const done = (text: unknown) => ({ text, isError: false });
export const failed = (text: string | RegExp) => ({ text: expect.stringMatching(text), isError: true });
