import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MEMORY_FOLDER, OUTPUTS_FOLDER, SKILLS_FOLDER, UPLOADS_FOLDER, WORKING_FOLDER } from '../disk.ts';
import type { Way } from '../network/network.ts';
import type { Runtime } from '../runtime.ts';
import { filterFor } from '../seccomp/filter.ts';
import { system } from './system-files.ts';

const HOME = '/home/agent';
const INCOMING = '/incoming';
const RUN = '/run/agent';
const PACKAGES = '/run/packages';
/** The user of commands, as they see it. */
const USER = { name: 'agent', id: 1_000 };
/** Folders in memory and their maximum sizes. */
const TMP = { folder: '/tmp', bytes: 512 * 1024 * 1024 };
const SHM = { folder: '/dev/shm', bytes: 64 * 1024 * 1024 };
/** The paths of bwrap and unshare. */
const PATH = '/usr/local/bin:/usr/bin:/bin';

/** Container images often have the service itself here, with its settings. No program needs it. */
const SOURCES = '/usr/src';
/** An empty folder replaces it. It has room for the mount points of files that a command can read in it. */
const NO_SOURCES = { folder: SOURCES, bytes: 1024 * 1024 };

/** The files that name users. Programs such as ssh need a name for their user. The machine's own users are not shown. */
const passwd = `${[
  'root:x:0:0:root:/root:/usr/sbin/nologin',
  `${USER.name}:x:${USER.id}:${USER.id}::${HOME}:/bin/sh`,
  'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin',
].join('\n')}\n`;
const group = `root:x:0:\n${USER.name}:x:${USER.id}:\nnogroup:x:65534:\n`;

/** Which system calls a command can make. Undefined on a machine without a filter. */
const filter = filterFor(process.arch)?.toString('base64');

/** The files that every command can read. Of this Node, only the program, because its folders can have other owners. */
const shown = [...system, process.execPath];

/**
 * Debian's bubblewrap. A command can write only its sandbox. The system is read-only, processes of others and the
 * service's data are not reachable, and there are no capabilities. The processes of a command end with it.
 */
export const bubblewrap: Runtime = {
  name: 'bubblewrap',
  shown,
  masked: [SOURCES],
  inMemory: [TMP, SHM],
  // It counts them by user and user namespace.
  countsProcesses: true,

  seenAt(disk, place) {
    if (within(disk.incoming, place)) return path.join(INCOMING, path.relative(disk.incoming, place));
    if (within(disk.run, place)) return path.join(RUN, path.relative(disk.run, place));
    if (within(disk.uploads, place)) return path.join(UPLOADS_FOLDER, path.relative(disk.uploads, place));
    if (within(disk.outputs, place)) return path.join(OUTPUTS_FOLDER, path.relative(disk.outputs, place));
    if (within(disk.memory, place)) return path.join(MEMORY_FOLDER, path.relative(disk.memory, place));
    if (within(disk.skills, place)) return path.join(SKILLS_FOLDER, path.relative(disk.skills, place));
    return path.join(WORKING_FOLDER, path.relative(disk.data, place));
  },

  packagesAt: () => PACKAGES,

  start(disk, command, given) {
    const { env, network, readable = [], copies, incoming = false, run = false } = given;
    const { packages, memoryStores = [] } = given;
    const { userId } = disk;
    const sources = lstatSync(SOURCES, { throwIfNoEntry: false })?.isDirectory();
    const joined = typeof network === 'object' ? network : null;
    const args = [
      ...[
        '--unshare-user',
        '--uid',
        String(USER.id),
        '--gid',
        String(USER.id),
        '--unshare-pid',
        '--unshare-ipc',
        '--unshare-uts',
        '--unshare-cgroup-try',
      ],
      // In its own user namespace, a command could mount file systems: more memory, and the control groups of the
      // service.
      '--disable-userns',
      ...(network ? [] : ['--unshare-net']),
      ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'sandbox'],
      // The files in /proc/sys belong to root. With `oom_score_adj` a process could let others be killed first, and with `mem` take
      // over the first process.
      ...['--proc', '/proc', '--remount-ro', '/proc'],
      ...['--dev', '/dev', ...memory(SHM), '--remount-ro', '/dev'],
      ...memory(TMP),
      ...system.flatMap((place) => readOnly(place)),
      ...['--ro-bind-data', '4', '/etc/passwd', '--ro-bind-data', '5', '/etc/group'],
      ...(sources ? memory(NO_SOURCES) : []),
      ...[process.execPath, ...readable].flatMap((place) => readOnly(place, copies?.get(place))),
      ...(sources ? ['--remount-ro', SOURCES] : []),
      ...['--bind', disk.data, WORKING_FOLDER, '--bind', disk.home, HOME],
      // Always, so agents cannot put something else there. Most disks have no skills.
      ...['--ro-bind-try', disk.skills, SKILLS_FOLDER],
      ...['--ro-bind', disk.uploads, UPLOADS_FOLDER, '--bind', disk.outputs, OUTPUTS_FOLDER],
      ...(memoryStores.length > 0 ? ['--ro-bind', disk.memory, MEMORY_FOLDER] : []),
      ...memoryStores.flatMap(({ name, writable }) =>
        writable ? ['--bind', path.join(disk.memory, name), path.join(MEMORY_FOLDER, name)] : [],
      ),
      ...(incoming ? ['--bind', disk.incoming, INCOMING] : []),
      ...(run ? ['--ro-bind', disk.run, RUN] : []),
      ...(packages ? [packages.writable ? '--bind' : '--ro-bind', packages.folder, PACKAGES] : []),
      // Everything outside of these folders is in memory and read-only.
      ...['--remount-ro', '/', '--chdir', WORKING_FOLDER, '--', ...command],
    ];
    // Not in bwrap's own environment: it runs outside, where LD_PRELOAD or PATH of a command would execute code of the
    // sandbox. Not as arguments: everybody can read them.
    const stores = memoryStores.length > 0 && { MEMORY: MEMORY_FOLDER };
    const folders = { HOME, UPLOADS: UPLOADS_FOLDER, OUTPUTS: OUTPUTS_FOLDER, ...stores };
    const variables = Object.entries({ ...env, ...joined?.env, ...folders }).flatMap(([name, value]) => [
      '--setenv',
      name,
      value,
    ]);
    // Its arguments end with NUL. A NUL in a value would begin another argument.
    if (variables.some((each) => each.includes('\0'))) throw new Error('A variable has a NUL character.');
    const options = ['--clearenv', ...variables].map((each) => `${each}\0`).join('');
    const hidden = [options, passwd, group].map((each) => Buffer.from(each).toString('base64'));
    const first = ['--args', '3', ...(filter ? ['--seccomp', '6'] : [])];
    const [file = '', ...rest] = [
      ...(userId !== null ? becoming(userId, joined) : joining(joined)),
      ...enclosing(userId),
      ...['bwrap', ...first, ...args],
    ];
    return { file, args: rest, cwd: '/', env: { PATH }, hidden: [...hidden, ...(filter ? [filter] : [])] };
  },

  signal(pid, signal) {
    // bwrap does not forward signals, and all its processes end with it. Its only child has started a process group
    // before the command, and is the first process of the sandbox. That process ignores signals from outside.
    const bwrap = firstChildOf(pid);
    process.kill(-((bwrap && firstChildOf(bwrap)) || pid), signal);
  },
};

/**
 * A process namespace around bwrap's. In its own namespace, a command can change the first process and prevent it from
 * ending with bwrap. It cannot reach bwrap itself, which is the first process of the outer namespace: when bwrap ends,
 * the kernel kills all the others.
 */
function enclosing(userId: number | null): string[] {
  // An ordinary user needs another user namespace, also in that of a network: exec takes the rights to the other.
  const user = process.getuid?.() === 0 && userId === null ? [] : ['--map-current-user'];
  return ['unshare', ...user, '--pid', '--fork', '--kill-child', '--'];
}

function firstChildOf(pid: number): number {
  const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return Number(first);
}

/** The user namespace first, because it gives the right to join the network. bwrap leaves it for its own. */
function joining(way: Way | null): string[] {
  if (way === null) return [];
  return ['nsenter', '--preserve-credentials', `--user=${way.userPath}`, `--net=${way.netPath}`, '--'];
}

/** Joins the network as root, and then becomes a user without other groups. */
function becoming(userId: number, way: Way | null): string[] {
  const network = way === null ? [] : [`--net=${way.netPath}`];
  return ['nsenter', ...network, `--setuid=${userId}`, `--setgid=${userId}`, '--'];
}

function readOnly(place: string, from = place): string[] {
  return ['--ro-bind-try', from, place];
}

/** A folder in memory. */
function memory({ folder, bytes }: { folder: string; bytes: number }): string[] {
  return ['--size', String(bytes), '--tmpfs', folder];
}

function within(folder: string, place: string): boolean {
  return place === folder || place.startsWith(`${folder}/`);
}
