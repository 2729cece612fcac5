import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeDiskIn } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { runCommand } from '../run-command.ts';
import { bubblewrap } from '../runtimes/bubblewrap.ts';
import { works } from '../runtimes/choose.ts';
import { filterFor } from './filter.ts';
import { type Numbers, rules } from './system-calls.ts';

const program = join(import.meta.dirname, '../../testing/system-calls.py');
const architecture = process.arch as keyof Numbers;
/** `getpid`, as programs of 64 and 32 bits of x86 call it. A kernel can be without the calls of 32 bits: it ends the program. */
const GETPID = JSON.stringify([['getpid', [39, 20]]]);
const hasCallsOf32Bits =
  architecture === 'x64' && spawnSync('python3', [program, GETPID], { encoding: 'utf8' }).status === 0;

/** Attempts by name: a system call and its arguments. */
const attempts: Readonly<Record<string, readonly [name: string, ...args: number[]]>> = {
  'a lease on a program': ['fcntl', 0, 1024, 0],
  'a lease on a folder': ['fcntl', 0, 1040, 0],
  'a key of the user id': ['request_key', 0, 0, 0, 0],
  'a list of keys': ['keyctl', 6, -4, 0, 0],
  'a new key': ['add_key', 0, 0, 0, 0, -2],
  'a socket to the host': ['socket', 40, 1, 0],
  'a socket of packets': ['socket', 17, 3, 0],
  'netlink of the log of the kernel': ['socket', 16, 3, 9],
  'a trace of its parent': ['ptrace', 16, 1, 0, 0],
  'the memory of another process': ['process_vm_readv', 1, 0, 0, 0, 0],
  'a program in the kernel': ['bpf', 0, 0, 0],
  'counters of the processor': ['perf_event_open', 0, 0, -1, -1, 0],
  'faults of its memory': ['userfaultfd', 0],
  'a ring of input and output': ['io_uring_setup', 1, 0],
  'a mount': ['mount', 0, 0, 0, 0, 0],
  'a new mount': ['fsopen', 0, 0],
  'a namespace': ['unshare', 0x10000000],
  'the time': ['clock_settime', 0, 0],
  'a module': ['init_module', 0, 0, 0],
  'another kernel': ['kexec_load', 0, 0, 0, 0],
  'input of its terminal': ['ioctl', 0, 0x5412, 0],
};
/** Their errors; by default, EPERM. */
const errors: Readonly<Record<string, string>> = {
  'a socket to the host': 'EAFNOSUPPORT',
  'a socket of packets': 'EAFNOSUPPORT',
  'netlink of the log of the kernel': 'EAFNOSUPPORT',
  'a ring of input and output': 'ENOSYS',
};

describe.runIf(filterFor(process.arch) && (await works(bubblewrap)))('a command in bubblewrap', () => {
  let folder: string;
  let disk: Disk;
  beforeAll(async () => {
    folder = temporaryFolder('seccomp');
    disk = await makeDiskIn(folder, 'sess_a');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (command: readonly string[]) =>
    runCommand(bubblewrap, disk, command, {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
      network: false,
      readable: [program],
    });
  const python = async (calls: Readonly<Record<string, readonly [string, ...number[]]>>) => {
    const list = Object.entries(calls).map(([name, [call, ...args]]) => {
      const rule = rules.get(call);
      return [name, [rule?.[architecture], hasCallsOf32Bits ? rule?.i386 : null, ...args]];
    });
    const ended = await run(['python3', program, JSON.stringify(list)]);
    expect(ended).toMatchObject({ code: 0, said: '' });
    return JSON.parse(ended.printed) as Record<string, [string, string | null]>;
  };

  it('cannot use what user ids share, or what the kernel does outside of its walls', async () => {
    const found = await python(attempts);
    expect(found).toEqual(
      Object.fromEntries(
        Object.keys(attempts).map((name) => {
          const error = errors[name] ?? 'EPERM';
          return [name, [error, hasCallsOf32Bits ? error : null]];
        }),
      ),
    );
  });

  it('starts threads and processes, and opens sockets', async () => {
    const script = `
import socket, subprocess, threading
found = []
thread = threading.Thread(target=lambda: found.append(subprocess.run(['sh', '-c', 'exit 3']).returncode))
thread.start(); thread.join()
left, right = socket.socketpair()
server = socket.create_server(('127.0.0.1', 0))
socket.create_connection(server.getsockname())
socket.socket(socket.AF_INET6).close()
print(found, [name for _, name in socket.if_nameindex()])`;
    expect(await run(['python3', '-c', script])).toMatchObject({
      code: 0,
      printed: "[3] ['lo']\n",
      said: '',
    });
  });

  it('runs Node with workers, watched files and child processes', async () => {
    const script = `
const { Worker } = require('node:worker_threads');
require('node:fs').watch('.').close();
const { execFileSync } = require('node:child_process');
new Worker('require("node:worker_threads").parentPort.postMessage(1)', { eval: true })
  .on('message', () => console.log(String(execFileSync('git', ['--version'])).slice(0, 11)));`;
    expect(await run([process.execPath, '-e', script])).toMatchObject({ code: 0, printed: 'git version\n' });
  });
});
