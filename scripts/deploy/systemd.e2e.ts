/** The unit of deploy/systemd, checked by systemd's programs; and its options, with bubblewrap as an ordinary user. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../server/main/settings.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { image } from './containers.ts';

const FILE = 'deploy/systemd/agent-cloud-service.service';
const text = readFileSync(FILE, 'utf8');
const settingsFile = readFileSync('deploy/systemd/settings.env', 'utf8');
const optionOf = (option: string) => new RegExp(`^${option}=(.*)$`, 'm').exec(text)?.[1];
/** systemd rates a unit from 0 to 10: 10 is a unit without any protection. Today, the unit has 3.1. */
const EXPOSURE = 40;
const NOBODY = 65_534;

let folder: string;
let unit: string;

beforeAll(async () => {
  folder = temporaryFolder('systemd');
  unit = join(folder, 'agent-cloud-service.service');
  // systemd-analyze looks for the program.
  await writeFile(unit, text.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
});
afterAll(() => rm(folder, { recursive: true }));

function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('the systemd unit', () => {
  it('has no mistake that systemd finds', () => {
    expect(analyze('verify', '--man=no', unit)).toEqual({ status: 0, said: '' });
  });

  it('is protected as far as bubblewrap allows', () => {
    const { status, said } = analyze('security', '--offline=true', `--threshold=${EXPOSURE}`, unit);
    expect(status, said).toBe(0);
  });

  it('waits as long as the service needs to stop', () => {
    const drain = Number(/^AGENT_DRAIN_SECONDS=(\d+)$/m.exec(settingsFile)?.[1]);
    expect(drain).toBe(settings.AGENT_DRAIN_SECONDS.default);
    expect(Number(optionOf('TimeoutStopSec'))).toBe(1 + drain + 15);
  });

  it('gives Node the options of the image', () => {
    const options = image.command.filter((word) => word.startsWith('--max'));
    expect(options).toHaveLength(1);
    expect(optionOf('ExecStart')?.split(' ')).toEqual(expect.arrayContaining(options));
  });

  it('names only settings that exist', () => {
    const names = [...settingsFile.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !(String(name) in settings))).toEqual([]);
  });
});

/** The mounts that an option of systemd makes before it starts a program. */
const mounts: Record<string, string> = {
  ProtectKernelTunables: 'mount --bind /proc/sys /proc/sys; mount -o remount,bind,ro /proc/sys',
  ProtectKernelLogs: 'mount --bind /dev/null /proc/kmsg',
  ProtectHostname: 'mount --bind /proc/sys/kernel/hostname /proc/sys/kernel/hostname',
  ProcSubset: 'mount -t proc -o subset=pid proc /proc',
  PrivateTmp: 'mount -t tmpfs tmpfs /tmp',
  PrivateDevices: `mount -t tmpfs -o nosuid,noexec,mode=755 tmpfs /mnt
    for each in null zero full random urandom tty; do touch /mnt/$each; mount --bind /dev/$each /mnt/$each; done
    mkdir /mnt/pts /mnt/shm; mount --rbind /mnt /dev`,
};

/** Returns true if an ordinary user can start bubblewrap after these mounts. */
function startsAfter(commands: string): boolean {
  const user = `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --bounding-set=-all`;
  const bwrap = 'bwrap --unshare-all --ro-bind / / --dev /dev --proc /proc true';
  const script = `set -e; ${commands}\nexec ${user} ${bwrap}`;
  const args = ['--mount', '--propagation', 'private', 'sh', '-c', script];
  return spawnSync('unshare', args, { stdio: 'ignore' }).status === 0;
}

function bubblewrapWorks(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', 'true']);
    return startsAfter('true');
  } catch {
    return false;
  }
}

describe.skipIf(!bubblewrapWorks())('bubblewrap as an ordinary user', () => {
  it.each(Object.entries(mounts))(
    'starts after the mounts of %s only if the unit has it',
    (option, commands) => {
      expect(startsAfter(commands)).toBe(optionOf(option) === 'yes');
    },
  );
});
