import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { childProcessesOf } from './child-processes.ts';

/** The state of a socket that listens, in `/proc/net/tcp`. */
const LISTENS = '0A';

/** Returns the TCP ports of this machine on which a process and those that it started listen. */
export function listeningPorts(pid: number): number[] {
  const sockets = new Set(familyOf(pid).flatMap(socketsOf));
  const lines = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/net/${name}`, 'latin1').split('\n').slice(1),
  );
  const ports = lines.flatMap((line) => {
    const [, local = '', , state, , , , , , id = ''] = line.trim().split(/\s+/);
    return state === LISTENS && sockets.has(id) ? [Number.parseInt(local.split(':').at(-1) ?? '', 16)] : [];
  });
  return [...new Set(ports)];
}

const familyOf = (pid: number): number[] => [pid, ...childProcessesOf(pid).flatMap(familyOf)];

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? [];
    } catch {
      // It was closed meanwhile.
      return [];
    }
  });
}
