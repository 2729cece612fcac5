/**
 * The memory of sockets, on machines without control groups. The kernel tells how full the buffers of TCP are. Of other sockets, it
 * tells only the number. The filter of system calls keeps their buffers at the default size.
 */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { ProcessInfo } from '../spawner/process-info.ts';

/** Programs have some sockets with empty buffers, so these do not count. */
const FREE = 200;
/** A buffer takes more memory than its size: 236 kB of 213 kB were measured. */
const OVERHEAD = 1.15;
/** The newest process can end at once. So several are tried. */
const LOOKED_AT = 4;
/** How many processes are read before other work continues. */
const AT_ONCE = 50;

export interface SocketUse {
  /** The largest possible number of bytes. */
  readonly most: number;
  /** Reads the tables of TCP, which can take 20 ms on a large machine. */
  bytes(): Promise<number>;
}

interface Counts {
  readonly pid: number;
  readonly all: number;
  readonly tcp: number;
  /** The sockets of the processes in a network with other processes. Null if all sockets of the network are theirs. */
  readonly own: ReadonlySet<string> | null;
}

/**
 * Returns the memory of the sockets of processes. Those in a sandbox have one network.
 *
 * @param processes The newest first. The oldest start the command and have the network of the service.
 */
export async function socketUse(processes: readonly ProcessInfo[]): Promise<SocketUse> {
  const { pid, all, tcp, own } = await countsOf(processes);
  const { each, eachTcp } = sizes();
  const others = Math.max(0, all - FREE) * each;
  const most = others + tcp * eachTcp;
  return { most, bytes: async () => others + (tcp > 0 ? await queued(pid, own) : 0) };
}

async function countsOf(processes: readonly ProcessInfo[]): Promise<Counts> {
  const ours = networkOf('self');
  for (const { pid } of processes.slice(0, LOOKED_AT)) {
    const network = networkOf(pid);
    if (network === null || network === ours) continue;
    // It also has sockets that a process has sent and closed.
    const tcp = countIn(pid, 'sockstat', 'TCP: inuse') + countIn(pid, 'sockstat6', 'TCP6: inuse');
    return { pid, all: countIn(pid, 'sockstat', 'sockets: used'), tcp, own: null };
  }
  const own = new Set<string>();
  for (const [index, process] of processes.entries()) {
    for (const id of socketsOf(process)) own.add(id);
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return { pid: process.pid, all: own.size, tcp: own.size, own };
}

/** Identifies the network of a process. Other than its link in `ns`, a process cannot hide it. */
function networkOf(pid: number | 'self'): number | null {
  return statSync(`/proc/${pid}/net/sockstat`, { throwIfNoEntry: false })?.ino ?? null;
}

function countIn(pid: number, file: string, words: string): number {
  const found = new RegExp(`^${words} (\\d+)`, 'm').exec(contentOf(`/proc/${pid}/net/${file}`));
  return Number(found?.[1] ?? 0);
}

/** Returns the ids of a process's sockets. */
function socketsOf({ pid }: ProcessInfo): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap(
      (name) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [],
    );
  } catch {
    // It has ended, or has closed one meanwhile.
    return [];
  }
}

/** Returns the bytes that wait in sockets of TCP: those that are not sent or not confirmed, and those that are not read. */
async function queued(pid: number, own: ReadonlySet<string> | null): Promise<number> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'latin1').catch(() => '')),
  );
  let bytes = 0;
  for (const line of tables.flatMap((table) => table.split('\n').slice(1))) {
    const [, , , , queues = '', , , , , id = ''] = line.trim().split(/\s+/);
    if (own !== null && !own.has(id)) continue;
    for (const queue of queues.split(':')) bytes += Number.parseInt(queue, 16) || 0;
  }
  return bytes;
}

let known: { each: number; eachTcp: number } | undefined;
/** Returns the maximum memory of a socket. */
function sizes() {
  const numbers = (name: string) => contentOf(`/proc/sys/net/${name}`).trim().split(/\s+/).map(Number);
  const last = (name: string) => numbers(name).at(-1) ?? 0;
  known ??= {
    each: OVERHEAD * Math.max(last('core/wmem_default'), last('core/rmem_default')),
    eachTcp: last('ipv4/tcp_wmem') + last('ipv4/tcp_rmem'),
  };
  return known;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
