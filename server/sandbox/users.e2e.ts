/** What the users of sandboxes keep apart. Only root can start commands as other users. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeTestDisk } from '../testing/test-disk.ts';
import { type Disk, diskOf, makeDisk } from './disk.ts';
import { runCommand, startCommand } from './run-command.ts';
import { bubblewrap } from './runtimes/bubblewrap.ts';
import { works } from './runtimes/choose.ts';
import { endCommand } from './spawner/command.ts';

const isRoot = process.getuid?.() === 0;
const options = { env: { PATH: '/usr/local/bin:/usr/bin:/bin' }, network: false };

/** A program that takes watches of files until it gets no more, and prints how many it has. */
const WATCHES = `
import ctypes, sys
libc = ctypes.CDLL(None, use_errno=True)
count = 0
while count < 100000 and libc.inotify_init1(0) >= 0: count += 1
print(count, flush=True)
sys.stdin.read()
`;

describe.runIf(isRoot && (await works(bubblewrap)))('a sandbox as another user', () => {
  let folder: string;
  let one: Disk;
  let other: Disk;
  beforeAll(async () => {
    folder = temporaryFolder('users');
    [one, other] = [await makeTestDisk(folder), await makeTestDisk(folder)];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const sh = (disk: Disk, script: string) => runCommand(bubblewrap, disk, ['/bin/sh', '-c', script], options);

  it('has files of this user on the machine', async () => {
    for (const disk of [one, other]) {
      expect((await sh(disk, 'touch made; id -un; id -u')).printed).toBe('agent\n1000\n');
      expect(lstatSync(path.join(disk.data, 'made')).uid).toBe(disk.userId);
    }
    expect(one.userId).not.toBe(other.userId);
  });

  it('has processes of this user', async () => {
    const child = await startCommand(bubblewrap, one, ['sh', '-c', 'echo here; cat'], options);
    await once(child.stdout, 'data');
    const users = execFileSync('ps', ['-eo', 'uid='], { encoding: 'utf8' }).split('\n').map(Number);
    expect(users).toContain(one.userId);
    expect(users).not.toContain(other.userId);
    endCommand(child);
    await child.exited;
  });

  it('takes no watches of files from others, nor from the machine', async () => {
    const greedy = await startCommand(bubblewrap, one, ['python3', '-c', WATCHES], options);
    const [taken] = await once(greedy.stdout, 'data');
    expect(Number(String(taken))).toBeGreaterThan(0);
    try {
      expect(Number((await runCommand(bubblewrap, one, ['python3', '-c', WATCHES], options)).printed)).toBe(
        0,
      );
      const theirs = await runCommand(bubblewrap, other, ['python3', '-c', WATCHES], options);
      expect(theirs.printed).toBe(String(taken));
      const own = execFileSync('python3', ['-c', WATCHES.replace('100000', '10')], { input: '' });
      expect(String(own)).toBe('10\n');
    } finally {
      endCommand(greedy);
    }
    await greedy.exited;
  });

  it('cannot read the disks of others on the machine', () => {
    const as = { uid: one.userId as number, gid: one.userId as number };
    const list = (disk: Disk, name: 'data' | 'home' | 'run' | 'root') => {
      try {
        execFileSync('ls', [disk[name]], { ...as, stdio: 'pipe' });
        return 'listed';
      } catch {
        return 'denied';
      }
    };
    const names = ['data', 'home', 'run', 'root'] as const;
    expect(names.map((name) => list(one, name))).toEqual(['listed', 'listed', 'listed', 'denied']);
    expect(names.map((name) => list(other, name))).toEqual(['denied', 'denied', 'denied', 'denied']);
  });

  it('keeps the files of a disk from before, also with the user of the service', async () => {
    const above = temporaryFolder('before', folder);
    const outside = path.join(above, 'outside');
    writeFileSync(outside, '');
    const before = diskOf(above, 'sess_old');
    await makeDisk(before);
    mkdirSync(path.join(before.data, 'work'), { mode: 0o700 });
    writeFileSync(path.join(before.data, 'work', 'notes'), 'kept', { mode: 0o600 });
    symlinkSync(outside, path.join(before.data, 'link'));
    for (const userId of [301, 302, null]) {
      const disk = diskOf(above, 'sess_old', { userId: userId && 300_000 + userId });
      await makeDisk(disk);
      expect((await sh(disk, 'cat work/notes; touch new')).printed).toBe('kept');
      for (const name of ['work/notes', 'link', 'new']) {
        expect(lstatSync(path.join(disk.data, name)).uid).toBe(disk.userId ?? 0);
      }
    }
    expect(lstatSync(outside).uid).toBe(0);
  });

  it('gets a disk again that the service gave only in part', async () => {
    const disk = await makeTestDisk(folder);
    writeFileSync(path.join(disk.data, 'notes'), 'kept', { mode: 0o600 });
    // The folder itself is last, so its owner says that all is given.
    chownSync(disk.data, 0, 0);
    await makeDisk(disk);
    expect((await sh(disk, 'cat notes')).printed).toBe('kept');
  });
});
