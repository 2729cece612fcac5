/**
 * Network namespaces with only a loopback interface. The service itself listens in each, so no process relays the
 * traffic of agents. A network needs no process. It lasts as long as its files are open.
 */
import { close, openSync, readdirSync, readlinkSync } from 'node:fs';
import type { Server } from 'node:net';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { files } from '../../platform/files.ts';
import { type Command, endCommand, type Passed } from '../spawner/command.ts';
import { spawnCommand } from '../spawner/spawner.ts';

export interface Namespace {
  /** The paths of the network and of its user namespace, for commands that join. */
  readonly userPath: string;
  readonly netPath: string;
  /** The service's listener in the network. */
  readonly listener: Server;
  /** Kills the processes in the network. Resolves when none is left. Rejects if one does not end. */
  clear(): Promise<void>;
  /** Releases the network. The caller closes the listener. */
  close(): void;
}

const PATH = '/usr/local/bin:/usr/bin:/bin';
const MAKING_MS = 20_000;
const LATE = `The network was not ready after ${MAKING_MS / 1_000} seconds.`;
const CLEARING_ROUNDS = 200;
const CLEARING_PAUSE_MS = 25;
/** How many processes are read before other work continues. */
const AT_ONCE = 100;

/**
 * Creates a network with a listener of this process on a port of its 127.0.0.1. Rejects with bubblewrap's message, with the
 * reason why the program in the network ended, or if it takes too long.
 */
export async function makeNamespace(port: number): Promise<Namespace> {
  const args = [
    ...['--unshare-user', '--unshare-net', '--die-with-parent', '--cap-drop', 'ALL', '--ro-bind', '/', '/'],
    ...['--', process.execPath, files.networkListener, String(port)],
  ];
  const how = { file: 'bwrap', args, cwd: '/', env: { PATH }, listens: true };
  const command = await spawnCommand(how, { signal: new AbortController().signal });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(LATE)), MAKING_MS);
  });
  try {
    const { pid, listener } = await Promise.race([passedBy(command), late]);
    return namespaceOf(openFiles(pid), listener);
  } catch (error) {
    // The listener can still arrive.
    void command.passed.then((passed) => passed?.listener.close());
    throw error;
  } finally {
    clearTimeout(timer);
    endCommand(command);
  }
}

async function passedBy(command: Command): Promise<Passed> {
  let said = '';
  command.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-500);
  });
  command.stdout.resume();
  const passed = await command.passed;
  if (passed !== null) return passed;
  const [{ reason }] = await Promise.all([command.exited, finished(command.stderr).catch(() => {})]);
  throw new Error(reason ?? (said.trim().split('\n').at(-1) || 'bwrap ended'));
}

/** Opens the files of the namespaces of a process. */
function openFiles(pid: number): number[] {
  const opened: number[] = [];
  try {
    for (const name of ['user', 'net']) opened.push(openSync(`/proc/${pid}/ns/${name}`, 'r'));
    return opened;
  } catch (error) {
    closeAll(opened);
    throw error;
  }
}

function namespaceOf(opened: readonly number[], listener: Server): Namespace {
  const [userPath, netPath] = opened.map((fd) => `/proc/${process.pid}/fd/${fd}`) as [string, string];
  return {
    userPath,
    netPath,
    listener,
    async clear() {
      const name = readlinkSync(netPath);
      for (let round = 0; round < CLEARING_ROUNDS; round++) {
        // The first process of a sandbox stays until all others in it have ended. So no process is missed.
        const found = await processesIn(name);
        if (found.length === 0) return;
        for (const each of found) kill(each);
        if (round > 0) await new Promise((resolve) => setTimeout(resolve, CLEARING_PAUSE_MS));
      }
      throw new Error('A process does not end.');
    },
    close: () => closeAll(opened),
  };
}

function closeAll(opened: readonly number[]): void {
  for (const fd of opened) close(fd, () => {});
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

let reading: Promise<unknown> | undefined;
let next: Promise<Map<string | null, number[]>> | undefined;

/**
 * Returns the processes in a network. Its name is, for example, `net:[4026532281]`. One read of all processes serves all calls
 * that wait for it, because many commands can end at the same time.
 */
async function processesIn(name: string): Promise<number[]> {
  next ??= (async () => {
    await reading;
    // Calls after this moment need the next read.
    next = undefined;
    const found = processesByNetwork();
    reading = found.catch(() => {});
    return found;
  })();
  return (await next).get(name) ?? [];
}

/** Returns the processes of this machine by the names of their networks. Null is for those that have ended or are not visible. */
async function processesByNetwork(): Promise<Map<string | null, number[]>> {
  const found = new Map<string | null, number[]>();
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  for (const [index, pid] of pids.entries()) {
    // A synchronous read takes a tenth of the time of a promise.
    const name = networkOf(pid);
    const others = found.get(name);
    if (others) others.push(pid);
    else found.set(name, [pid]);
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return found;
}

function networkOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    // It has ended, or belongs to another user.
    return null;
  }
}
