/**
 * Limits connections that hold a descriptor without a request to serve. The server closes the oldest ones when there are too
 * many, so the requests of other clients, also those behind the same proxy, are served while somebody opens connections.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from '../shell/http/unread-body.ts';

export interface UnfinishedLimits {
  /** The maximum number of connections of an address whose request has not arrived after a second. */
  readonly perAddress: number;
}

/** How often unfinished connections are counted, in milliseconds. Younger connections may just not have been read. */
const CHECK_MS = 1_000;
/** The limit of open files where it cannot be read. It is the usual one. */
const USUAL_FILES = 1_024;

/**
 * Limits two kinds of connections:
 *
 * - unfinished ones, per address: no request has arrived yet, or its body has not arrived,
 * - all without a request that is being served, also idle ones: half of the descriptors of the process. The others are for
 *   streams, files, the database and agents.
 *
 * @param descriptors The maximum number of descriptors of the process.
 */
export function limitUnfinished(
  server: Server,
  { perAddress }: UnfinishedLimits,
  descriptors = maxDescriptors(),
): void {
  /** Connections without a request that is being served, the oldest first. */
  const waiting = new Set<Socket>();
  /** Those that are unfinished, with the time at which that began, the oldest first. */
  const unfinished = new Map<Socket, number>();
  /** The latest request of each connection. A client can send the next one before it has the response (pipelining). */
  const latest = new WeakMap<Socket, ServerResponse>();
  const most = Math.floor(descriptors / 2);

  function begin(socket: Socket): void {
    unfinished.set(socket, performance.now());
    wait(socket);
  }

  function wait(socket: Socket): void {
    waiting.add(socket);
    for (const oldest of waiting) {
      if (waiting.size <= most) return;
      close(oldest);
    }
  }

  function forget(socket: Socket): void {
    unfinished.delete(socket);
    waiting.delete(socket);
  }

  function close(socket: Socket): void {
    forget(socket);
    socket.destroy();
  }

  /** Closes the oldest connections of each address with too many. */
  function limitAddresses(): void {
    const old = [...unfinished].filter(([, since]) => performance.now() - since >= CHECK_MS);
    if (old.length <= perAddress) return;
    const byAddress = new Map<string, Socket[]>();
    for (const [socket] of old) {
      const address = networkOf(socket);
      const others = byAddress.get(address) ?? [];
      byAddress.set(address, others);
      others.push(socket);
    }
    for (const sockets of byAddress.values()) {
      for (const socket of sockets.slice(0, -perAddress)) close(socket);
    }
  }

  const checking = setInterval(limitAddresses, CHECK_MS).unref();
  server.once('close', () => clearInterval(checking));
  server.on('connection', (socket) => {
    begin(socket);
    socket.once('close', () => forget(socket));
  });
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req;
    latest.set(socket, res);
    forget(socket);
    if (hasBody(req.headers)) {
      begin(socket);
      req.once('close', () => forget(socket));
    }
    res.once('close', () => {
      if (socket.destroyed || latest.get(socket) !== res) return;
      forget(socket);
      wait(socket);
    });
  });
}

/** Returns the address of a client, or its network of 64 bits of IPv6, because one client has all of them. */
function networkOf({ remoteAddress = '' }: Socket): string {
  if (!remoteAddress.includes(':') || remoteAddress.includes('.'))
    return remoteAddress.replace(/^::ffff:/, '');
  return remoteAddress.split(':', 4).join(':');
}

/** Returns the maximum number of open files of this process. */
function maxDescriptors(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(files ?? USUAL_FILES);
  } catch {
    return USUAL_FILES;
  }
}
