import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parentOf } from '../../testing/child-processes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeDiskIn } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { processesOf } from '../processes.ts';
import { runCommand, startCommand } from '../run-command.ts';
import { type Command, endCommand } from '../spawner/command.ts';
import { bubblewrap } from './bubblewrap.ts';
import { works } from './choose.ts';

let folder: string;
let disk: Disk;
beforeAll(async () => {
  folder = temporaryFolder('bubblewrap');
  disk = await makeDiskIn(folder, 'sess_a');
});
afterAll(() => rm(folder, { recursive: true }));

const base = { PATH: '/usr/bin:/bin' };

describe.runIf(await works(bubblewrap))('a command in bubblewrap', () => {
  const sh = (script: string, env: Record<string, string> = {}) =>
    runCommand(bubblewrap, disk, ['/bin/sh', '-c', script], { env: { ...base, ...env }, network: false });

  it('has the environment that it was given, and nothing else', async () => {
    const { printed } = await sh('env', { GREETING: 'a\nb = "c"', EMPTY: '' });
    const names = printed.split('\n').map((line) => line.split('=')[0]);
    expect(names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name as string)).sort()).toEqual(
      ['', 'EMPTY', 'GREETING', 'HOME', 'OUTPUTS', 'PATH', 'UPLOADS', 'b '].sort(),
    );
    expect(printed).toContain('GREETING=a\nb = "c"');
  });

  it('cannot have bubblewrap itself run what a session wrote, by LD_PRELOAD or PATH', async () => {
    const { code, said, printed } = await sh('echo fine', {
      LD_PRELOAD: join(disk.data, 'evil.so'),
      PATH: `${disk.data}:/usr/bin:/bin`,
    });
    // The dynamic loader prints this message. It finds nothing at a path of the machine.
    expect([code, printed]).toEqual([0, 'fine\n']);
    expect(said.split('\n').filter((line) => line.includes('evil.so')).length).toBeLessThanOrEqual(1);
    const { env, args } = bubblewrap.start(disk, ['true'], { env: { LD_PRELOAD: 'x' }, network: false });
    expect(JSON.stringify([env, args])).not.toContain('LD_PRELOAD');
  });

  it('shows its environment to nobody outside', async () => {
    const env = { ...base, GH_TOKEN: 'ghp_shown_to_nobody' };
    const child = await startCommand(bubblewrap, disk, ['/bin/sh', '-c', 'echo ready; sleep 60'], {
      env,
      network: false,
    });
    try {
      await new Promise((resolve) => child.stdout.once('data', resolve));
      const files = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8'));
      expect(files.join('')).not.toContain('ghp_shown_to_nobody');
      const lines = readdirSync('/proc').flatMap((pid) => {
        try {
          return /^\d+$/.test(pid) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : [];
        } catch {
          return [];
        }
      });
      expect(lines.join('\n')).not.toContain('ghp_shown_to_nobody');
    } finally {
      endCommand(child);
    }
  });

  it.each([
    ['bwrap', endCommand],
    ['the process that started it', ({ pid }: Command) => void process.kill(parentOf(pid), 'SIGKILL')],
  ])('cannot take over the first process, and ends with %s', async (_, end) => {
    await copyFile(join(import.meta.dirname, '../../testing/outlive.py'), join(disk.data, 'outlive.py'));
    const mark = randomUUID();
    const child = await startCommand(bubblewrap, disk, ['python3', 'outlive.py'], {
      env: { ...base, MARK: mark },
      network: false,
    });
    const living = () => processesOf('MARK', (value) => value === mark);
    const [printed] = await once(child.stdout, 'data');
    expect(String(printed)).toBe('Read-only file system\n');
    expect(await living()).not.toEqual([]);
    end(child);
    await vi.waitFor(async () => expect(await living()).toEqual([]), { timeout: 100_000 });
  });

  // If an agent runs as root, it owns these files: a program named in core_pattern would run outside of the sandbox.
  it('cannot change settings of the kernel, even as root', async () => {
    const { printed } = await sh(
      `for file in /proc/sys/kernel/core_pattern /proc/sys/net/ipv4/ip_forward; do
         value=$(cat $file); (echo "$value" > $file) 2>/dev/null && echo "wrote $file"; done; echo done`,
    );
    expect(printed).toBe('done\n');
  });

  it('cannot change which process the kernel kills first when memory is used up', async () => {
    const { printed } = await sh(
      '(echo 0 >/proc/self/oom_score_adj) 2>&1 | cut -d : -f 4-; (echo 1 >/proc/$$/oom_adj) 2>&1 | cut -d : -f 4-',
    );
    expect(printed).toBe(' Read-only file system\n Read-only file system\n');
  });

  it('writes nothing but its sandbox, and sees no other process and nothing of the service', async () => {
    const { printed } = await sh(
      `for file in /usr/x /etc/x /data/../x /run/agent/x; do (echo > $file) 2>/dev/null && echo "wrote $file"; done;
       ls /data ${folder} 2>/dev/null; ls /proc | grep -c '^[0-9]'`,
    );
    expect(printed).not.toContain('wrote /usr');
    expect(printed).not.toContain('wrote /etc');
    expect(printed).not.toContain('sess_a');
    expect(Number(printed.trim().split('\n').at(-1))).toBeLessThan(8);
  });

  it('writes to the devices, and nothing else in /dev', async () => {
    const { code, printed } = await sh(
      'echo x >/dev/null && head -c 1 /dev/urandom | wc -c; for place in /dev /dev/pts; do (echo x >$place/x) 2>/dev/null && echo wrote $place; done; true',
    );
    expect([code, printed]).toEqual([0, '1\n']);
  });

  it('has bounded /dev/shm and /tmp, and no other file system in memory', async () => {
    const { printed } = await sh(`
      df -B1 --output=size,target /dev/shm /tmp | tail -n 2
      unshare --user --mount --keep-caps true 2>/dev/null && echo unshared
      head -c 100000000 /dev/zero 2>/dev/null >/dev/shm/x; stat -c %s /dev/shm/x
    `);
    expect(printed.trim().split(/\s+/)).toEqual(['67108864', '/dev/shm', '536870912', '/tmp', '67108864']);
  });

  it.each(['/etc/ssl/private', '/etc/shadow', '/root', '/var', '/usr/src/*'])('sees no %s', async (place) => {
    const { printed } = await sh(`for each in ${place}; do test -e "$each" && echo "$each"; done; true`);
    expect(printed).toBe('');
  });

  it('runs this Node, and npm where the system has it', async () => {
    const { printed } = await sh(`"${process.execPath}" --version`);
    expect(printed).toBe(`${process.version}\n`);
    if (existsSync('/usr/bin/npm')) expect((await sh('npm --version')).code).toBe(0);
  });
});
