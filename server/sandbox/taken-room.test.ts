import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { takenRoom } from './taken-room.ts';

const folder = temporaryFolder('taken-room');
afterAll(() => rmSync(folder, { recursive: true }));
const add = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'file'), Buffer.alloc(1_000_000, 1));
};
const { signal } = new AbortController();

it('measures all files in a folder', async () => {
  add('one');
  const before = (await takenRoom(folder, signal)) ?? 0;
  add('.quarantine');
  const added = ((await takenRoom(folder, signal)) ?? 0) - before;
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
