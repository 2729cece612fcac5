import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type TakenRoom, takenRoom } from './taken-room.ts';

const folder = temporaryFolder('taken-room');
const tools = join(folder, 'tools');
afterAll(() => rmSync(folder, { recursive: true }));
const add = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'file'), Buffer.alloc(1_000_000, 1));
};
const { signal } = new AbortController();

it('measures all files in a folder', async () => {
  add('one');
  const { total: before } = (await takenRoom(folder, signal)) as TakenRoom;
  add('.quarantine');
  const { total, folders } = (await takenRoom(folder, signal)) as TakenRoom;
  const added = total - before;
  expect([...folders.keys()].sort()).toEqual(['.quarantine', 'one']);
  expect(folders.get('one')).toBe(added);
  expect(before).toBeGreaterThanOrEqual(1_000_000);
  expect(added).toBeGreaterThanOrEqual(1_000_000);
  expect(added).toBeLessThan(1_100_000);
});

it('has no value of a missing folder', async () => {
  expect(await takenRoom(join(folder, 'missing'), signal)).toBeNull();
});

it('ends with its signal', async () => {
  await expect(takenRoom(folder, AbortSignal.abort())).rejects.toThrow('aborted');
});

it('leaves no process when its signal ends it', async () => {
  const started = join(tools, 'started');
  const path = process.env.PATH;
  mkdirSync(tools);
  writeFileSync(join(tools, 'du'), `#!/bin/sh\necho $$ >'${started}'\nexec sleep 60\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${tools}:${path}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const ending = new AbortController();
  const measured = takenRoom(folder, ending.signal);
  const pid = await vi.waitFor(() => {
    const number = Number(readFileSync(started, 'utf8'));
    expect(number).toBeGreaterThan(1);
    return number;
  });
  ending.abort();
  await expect(measured).rejects.toThrow('aborted');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});
