import { describe, expect, it, vi } from 'vitest';
import { noLog } from '../platform/log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createReserve, type FileSystem, roomOn } from './reserve.ts';

const GB = 1_000_000_000;
/** A file system of some bytes, of which some are free. */
const system = (bytes: number, free: number, more: Partial<FileSystem> = {}): FileSystem => ({
  ...{ bsize: 1_000, blocks: bytes / 1_000, bavail: free / 1_000, files: 0, ffree: 0 },
  ...more,
});

describe('roomOn', () => {
  it.each([
    [100 * GB, GB],
    [20 * GB, GB],
    [GB, GB / 20],
  ])('reserves the smaller of 1 GB and 5 %% of %d bytes', (bytes, reserve) => {
    expect(roomOn(system(bytes, bytes), null)).toMatchObject({ reserve, missing: 0 });
  });

  it('returns what is missing to the given reserve', () => {
    expect(roomOn(system(GB, 3_000), 5_000)).toMatchObject({ free: 3_000, reserve: 5_000, missing: 2_000 });
  });

  it('wants a quarter more room before sandboxes start again', () => {
    expect(roomOn(system(GB, 5_000), 4_000)).toMatchObject({ missing: 0, toResume: 0 });
    expect(roomOn(system(GB, 4_000), 4_000)).toMatchObject({ missing: 0, toResume: 1_000 });
  });

  it('counts missing files, up to a twentieth of all', () => {
    const files = (ffree: number) => roomOn(system(GB, GB, { files: 1_000, ffree }), null).missing;
    expect([files(50), files(40), files(0)]).toEqual([0, 10 * 4_096, 50 * 4_096]);
    expect(roomOn(system(GB, GB, { files: 1e9, ffree: 0 }), 4_096_000).missing).toBe(4_096_000);
  });
});

describe('createReserve', () => {
  const lines: string[] = [];
  const log = {
    ...noLog,
    info: (_: object, text: string) => void lines.push(text),
    error: (_: object, text: string) => void lines.push(text),
  } as never;
  const sandboxes = { setting: 'SANDBOX_DIR', folder: temporaryFolder('reserve') };

  it('logs a line when the disk becomes full, and one when it has room', async () => {
    const reserve = createReserve({ sandboxes, bytes: 1, log });
    const seen: (string | null)[] = [];
    const end = reserve.subscribe(() => seen.push(reserve.fault));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    try {
      await reserve.look();
      expect([reserve.fault, lines]).toEqual([null, []]);
      reserve.lack();
      reserve.lack();
      await reserve.look();
      expect(reserve.fault).toBe('disk full: a file cannot be written (ENOSPC)');
      clock.mockReturnValue(5_000);
      await reserve.room(AbortSignal.timeout(100_000));
    } finally {
      clock.mockRestore();
    }
    expect(seen).toEqual([expect.stringContaining('disk full'), null]);
    expect(lines).toEqual([
      'disk full: a file cannot be written (ENOSPC): no turn starts until there is room',
      'the disk has room again: turns start',
    ]);
    end();
    reserve.lack();
    expect(seen).toHaveLength(2);
  });

  it('has room again some time after the reserve was last missing', async () => {
    const blocks = 1_000_000;
    let bavail = 10_000;
    const measure = async () => ({ bsize: 1_000, blocks, bavail, files: 0, ffree: 0 });
    const reserve = createReserve({ sandboxes, bytes: 50_000_000, log: noLog, measure });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const faultAt = async (time: number) => {
      clock.mockReturnValue(time);
      await reserve.look();
      return reserve.fault;
    };
    try {
      expect(await faultAt(0)).toMatch(/^disk full/);
      bavail = 55_000;
      expect(await faultAt(29_000)).toMatch(/^disk full/);
      expect(await faultAt(30_000)).toBeNull();
      // What is missing for others does not stop turns again.
      expect(await faultAt(40_000)).toBeNull();
    } finally {
      clock.mockRestore();
    }
  });

  it('names the file system that lacks most', async () => {
    const others = [{ setting: 'DATA_DIR', folder: '/data' }];
    const measure = async (folder: string) => system(GB, folder === '/data' ? 1_000 : GB);
    const reserve = createReserve({ sandboxes, others, bytes: 5_000, log: noLog, measure });
    expect(await reserve.look()).toMatchObject({ free: GB, missing: 0 });
    expect(reserve.fault).toBe('disk full: 1000 bytes are free in DATA_DIR, and DISK_RESERVE_BYTES is 5000');
  });

  it('lets what waits for room be abandoned', async () => {
    const reserve = createReserve({ sandboxes, bytes: 1e15, log: noLog });
    const abandoned = new AbortController();
    const waiting = reserve.room(abandoned.signal);
    await vi.waitUntil(() => reserve.fault !== null);
    expect(reserve.fault).toMatch(
      /^disk full: \d+ bytes are free in SANDBOX_DIR, and DISK_RESERVE_BYTES is 1000000000000000$/,
    );
    abandoned.abort(new Error('Enough.'));
    await expect(waiting).rejects.toThrow('Enough.');
  });
});
