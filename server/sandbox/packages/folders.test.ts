import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRoom, touch } from './folders.ts';

let workspace: string;
beforeEach(async () => {
  workspace = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  for (const [age, name] of ['newest', 'newer', 'older', 'oldest'].entries()) {
    mkdirSync(path.join(workspace, name));
    await touch(path.join(workspace, name), 1_000_000 - age * 1_000);
  }
});
afterEach(() => rmSync(workspace, { recursive: true }));

const remove = (list: string) => rm(list, { recursive: true });
const left = () => readdirSync(workspace).sort();

it('removes the lists that were not used for the longest time', async () => {
  await makeRoom(workspace, 2, { isHeld: () => false, remove });
  expect(left()).toEqual(['newer', 'newest']);
  await makeRoom(workspace, 2, { isHeld: () => false, remove });
  expect(left()).toHaveLength(2);
});

it('keeps a list that is held since the removal of another one began', async () => {
  const held = new Set<string>();
  const isHeld = (list: string) => held.has(path.basename(list));
  await makeRoom(workspace, 2, {
    isHeld,
    async remove(list) {
      held.add('older');
      await remove(list);
    },
  });
  expect(left()).toEqual(['newer', 'newest', 'older']);
});
