/** Runs the image's root folder as a container of crun, with what Docker and Kubernetes give to an ordinary user. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'deploy/container/Containerfile';
export const containerfile = readFileSync(FILE, 'utf8');

/** An instruction of the last stage, without the name. */
function instruction(name: string): string {
  const lines = containerfile.replaceAll(/\\\n/g, ' ').split('\n');
  const found = lines.map((line) => line.trim()).findLast((line) => line.startsWith(`${name} `));
  if (!found) throw new Error(`${FILE} has no ${name}.`);
  return found.slice(name.length + 1).trim();
}

const listOf = (name: string): string[] => JSON.parse(instruction(name));
const [uid, gid] = instruction('USER').split(':').map(Number);

export const image = {
  command: [...listOf('ENTRYPOINT'), ...listOf('CMD')],
  health: JSON.parse(instruction('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[],
  env: [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...instruction('ENV').split(' '),
  ],
  cwd: instruction('WORKDIR'),
  user: { uid, gid },
};

/** What Docker hides of /proc by default, and Kubernetes without `procMount: Unmasked`. */
const masked = ['/proc/acpi', '/proc/kcore', '/proc/keys', '/proc/timer_list', '/proc/scsi'];
const readonly = ['/proc/bus', '/proc/fs', '/proc/irq', '/proc/sys', '/proc/sysrq-trigger'];

const mount = (destination: string, type: string, ...options: string[]) => ({
  destination,
  type,
  source: type,
  options,
});

export interface ContainerOptions {
  root: string;
  /** Where the files of the container are. */
  folder: string;
  env?: Record<string, string>;
  /** True for the default of Docker and Kubernetes. */
  maskedProc?: boolean;
  seccomp?: object;
}

/** Starts the image's command: no capabilities, no new privileges, a read-only root, and the network of the machine. */
export function startContainer(name: string, options: ContainerOptions): ChildProcess {
  const { root, folder, env = {}, maskedProc = false, seccomp } = options;
  const bundle = join(folder, name);
  mkdirSync(bundle);
  const config = {
    ociVersion: '1.0.2',
    process: {
      terminal: false,
      user: image.user,
      args: image.command,
      env: [...image.env, ...Object.entries(env).map(([key, value]) => `${key}=${value}`)],
      cwd: image.cwd,
      noNewPrivileges: true,
      capabilities: {},
    },
    root: { path: root, readonly: true },
    mounts: [
      mount('/proc', 'proc'),
      mount('/dev', 'tmpfs', 'nosuid', 'mode=755'),
      mount('/dev/pts', 'devpts', 'nosuid', 'noexec', 'newinstance', 'ptmxmode=0666'),
      mount('/dev/shm', 'tmpfs', 'nosuid', 'nodev', 'mode=1777'),
      mount('/tmp', 'tmpfs', 'nosuid', 'mode=1777'),
      mount('/data', 'tmpfs', 'mode=0700', `uid=${uid}`, `gid=${gid}`),
    ],
    linux: {
      namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })),
      maskedPaths: maskedProc ? masked : [],
      readonlyPaths: maskedProc ? readonly : [],
      seccomp,
    },
  };
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(config));
  // Some machines have both versions of control groups, with which crun does not start. The container needs none.
  const script =
    'mount -t tmpfs tmpfs /sys/fs/cgroup && exec crun --root "$0/state" --cgroup-manager=disabled run --bundle "$0" "$1"';
  // The end of unshare ends all processes of the container.
  const args = [
    '--mount-proc',
    '--propagation',
    'private',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    script,
    bundle,
    name,
  ];
  return spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Our filter of system calls. */
export const seccomp = JSON.parse(readFileSync('deploy/container/seccomp.json', 'utf8'));

/** Denies new namespaces, as the default filters of Docker and containerd do without CAP_SYS_ADMIN. */
export const withoutNamespaces = {
  defaultAction: 'SCMP_ACT_ALLOW',
  syscalls: [
    { names: ['unshare', 'mount', 'setns'], action: 'SCMP_ACT_ERRNO', errnoRet: 1 },
    { names: ['clone3'], action: 'SCMP_ACT_ERRNO', errnoRet: 38 },
    {
      names: ['clone'],
      action: 'SCMP_ACT_ERRNO',
      errnoRet: 1,
      args: [{ index: 0, value: 0x10_00_00_00, valueTwo: 0x10_00_00_00, op: 'SCMP_CMP_MASKED_EQ' }],
    },
  ],
};
