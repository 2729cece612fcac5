import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeRoom, touch } from './folders.ts';

let tenant: string;
beforeEach(async () => {
  tenant = mkdtempSync(path.join(tmpdir(), 'tenant-'));
  for (const [age, name] of ['newest', 'newer', 'older', 'oldest'].entries()) {
    mkdirSync(path.join(tenant, name));
    await touch(path.join(tenant, name), 1_000_000 - age * 1_000);
  }
});
afterEach(() => rmSync(tenant, { recursive: true }));

const remove = (list: string) => rm(list, { recursive: true });
const left = () => readdirSync(tenant).sort();

it('removes the lists that were not used for the longest time', async () => {
  await makeRoom(tenant, 2, { isHeld: () => false, remove });
  expect(left()).toEqual(['newer', 'newest']);
  await makeRoom(tenant, 2, { isHeld: () => false, remove });
  expect(left()).toHaveLength(2);
});

it('keeps a list that is held since the removal of another one began', async () => {
  const held = new Set<string>();
  const isHeld = (list: string) => held.has(path.basename(list));
  await makeRoom(tenant, 2, {
    isHeld,
    async remove(list) {
      held.add('older');
      await remove(list);
    },
  });
  expect(left()).toEqual(['newer', 'newest', 'older']);
});
