import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startedProcesses } from '../../testing/started-processes.ts';
import { diskOf, makeDisk } from './disk.ts';
import { clearIncoming, sizeOf } from './tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('What clones have left is removed; where there is nothing, no program is started', async () => {
  const disk = diskOf(folder, 'sess_a');
  await makeDisk(disk);
  const started = startedProcesses();
  await clearIncoming(disk);
  expect(started).toHaveLength(0);
  mkdirSync(join(disk.incoming, 'clone'), { mode: 0o700 });
  writeFileSync(join(disk.incoming, 'clone', 'file'), '');
  await clearIncoming(disk);
  expect(started).toHaveLength(1);
  expect(readdirSync(disk.incoming)).toEqual([]);
});

it('A folder that its owner may not read is measured', async () => {
  const hidden = join(folder, 'hidden');
  mkdirSync(hidden);
  writeFileSync(join(hidden, 'file'), Buffer.alloc(1_000_000, 1));
  chmodSync(hidden, 0o300);
  expect(await sizeOf(folder)).toBeGreaterThan(1_000_000);
  chmodSync(hidden, 0o700);
});
