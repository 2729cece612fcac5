import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { diskOf, makeDisk } from '../../sandbox/disk.ts';
import { findDisk } from '../../sandbox/disk-id.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { sessionDisk } from './session-disk.ts';

it('keeps the disk of a session, and records nothing, if its id cannot be read', async () => {
  const folder = temporaryFolder('session-disk');
  const disk = diskOf(folder, 'sess_a');
  await makeDisk(disk);
  await mkdir(path.join(disk.root, 'disk-id'));
  const [quarantine, fence, recordLost] = [vi.fn(), vi.fn(), vi.fn()];
  const { open } = sessionDisk({
    sessionId: 'sess_a',
    owner: { serverId: 'server', epoch: 1 },
    disk,
    disks: { find: findDisk, make: makeDisk, quarantine },
    requireFolder: async () => {},
    fence,
    restore: async () => null,
    recordLost,
  });
  for (let attempt = 1; attempt <= 2; attempt++) {
    await expect(open('an id', new AbortController().signal)).rejects.toMatchObject({ code: 'EISDIR' });
  }
  for (const act of [quarantine, fence, recordLost]) expect(act).not.toHaveBeenCalled();
  expect(await readdir(folder)).toEqual(['sess_a']);
  await rm(folder, { recursive: true });
});
