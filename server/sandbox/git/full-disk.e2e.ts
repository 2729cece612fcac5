/** Clones that fill the disk of the service. It is a small file system. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noLog } from '../../platform/log.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository, CLONE_LIMITS } from '../../testing/git/repositories.ts';
import { firstRuntime } from '../../testing/runtimes.ts';
import { canMount, makeSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { type Limiter, openLimiter } from '../limits/limiter.ts';
import { createReserve, type Reserve } from '../reserve.ts';
import type { Runtime } from '../runtime.ts';
import { cloneRepository } from './clone.ts';

const limits = { memoryBytes: 1e9, processes: 100, fileBytes: 1e9, diskBytes: 1e9, cpus: null };

describe.runIf(canMount)('a clone on a disk that becomes full', () => {
  const { runtime } = firstRuntime[0] as { runtime: Runtime };
  let server: GitServer;
  let small: SmallDisk;
  let disk: Disk;
  let limiter: Limiter;
  let reserve: Reserve;
  beforeAll(async () => {
    server = await startGitServer();
    await addRepository(server.folder, 'acme/shop');
    // The objects of the first fill the disk, and the file of the second.
    await addRepository(server.folder, 'acme/random', (at) =>
      writeFile(path.join(at, 'a'), randomBytes(9e7)),
    );
    await addRepository(server.folder, 'acme/same', (at) =>
      writeFile(path.join(at, 'a'), Buffer.alloc(9e7, 'x')),
    );
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    small = makeSmallDisk(temporaryFolder('full-clone'), 80);
    disk = await makeTestDisk(small.folder, runtime);
    const sandboxes = { setting: 'DATA_DIR', folder: small.folder };
    reserve = createReserve({ sandboxes, bytes: 3e7, log: noLog });
    limiter = await openLimiter({ limits, runtime, reserve, serverId: randomUUID() });
  });
  afterEach(() => {
    limiter.close();
    small.remove();
  });

  const clone = (repository: string) =>
    cloneRepository({
      runtime,
      disk,
      mountPath: '/data/clone',
      access: { url: server.url(repository), token: null, caFile: server.caFile },
      limits: { ...CLONE_LIMITS, maxBytes: 1e9 },
      limiter,
      signal: new AbortController().signal,
    });

  it.each(['acme/random', 'acme/same'])('is deleted with an error that names it: %s', async (repository) => {
    await expect(clone(repository)).rejects.toMatchObject({
      type: 'sandbox_disk_full_error',
      message:
        'Deleted the clone at /data/clone, because the disk of the server is full (DISK_RESERVE_BYTES).',
      passing: true,
    });
    expect([readdirSync(disk.data), readdirSync(disk.incoming)]).toEqual([[], []]);
  });

  it('waits for room, and is not deleted for what others wrote', async () => {
    const other = path.join(small.folder, 'other');
    writeFileSync(other, Buffer.alloc(5e7));
    const cloning = clone('acme/shop');
    await expect.poll(() => reserve.fault).toMatch('disk full');
    rmSync(other);
    await cloning;
    expect(readdirSync(disk.data)).toEqual(['clone']);
  });
});
