import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { Disk } from '../disk.ts';
import { USER_OF_TOKENS } from '../git/environment.ts';
import { listenAt } from '../unix-socket.ts';

/**
 * Looks up the token for a repository. Resolves to null without a snapshot.
 *
 * @param host The host, with the port if it is not that of https.
 * @param repositoryPath The path of the URL without the first slash: `owner/name` or `owner/name.git`.
 */
export type TokenLookup = (host: string, repositoryPath: string) => Promise<string | null>;

/** The socket from which the git of a sandbox gets tokens. */
export interface TokenSocket {
  /** The path on this machine. */
  readonly socketPath: string;
  /** Stops responding. */
  close(): Promise<void>;
}

/** The limits of requests. */
const REQUEST_BYTES = 8_192;
const REQUEST_MS = 10_000;
const REQUESTS_AT_ONCE = 16;

/** The path of the socket of a sandbox. */
export function socketOf(disk: Disk): string {
  return path.join(disk.run, 'git.sock');
}

/**
 * Opens the socket for the git of a sandbox. Git requests a token for each connection, so a rotated token is used at once.
 * The token is in no file and in no argument of a process.
 */
export async function openTokenSocket(disk: Disk, lookup: TokenLookup): Promise<TokenSocket> {
  const socketPath = socketOf(disk);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    respond(socket, lookup);
  });
  server.maxConnections = REQUESTS_AT_ONCE;
  await rm(socketPath, { force: true });
  const folder = await listenAt(server, socketPath);
  return {
    socketPath,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      await folder?.close();
      await rm(socketPath, { force: true });
    },
  };
}

/** Reads a request, one line of JSON with git's names: `protocol`, `host`, `path`. Responds with the lines that git reads. */
function respond(socket: Socket, lookup: TokenLookup): void {
  let request = '';
  socket.setTimeout(REQUEST_MS, () => socket.destroy());
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (text: string) => {
    request += text;
    if (request.length > REQUEST_BYTES) socket.destroy();
    if (!request.includes('\n')) return;
    socket.pause();
    tokenFor(request, lookup).then(
      (token) => {
        socket.end(token === null ? '' : `username=${USER_OF_TOKENS}\npassword=${token}\n`);
      },
      () => socket.destroy(),
    );
  });
}

async function tokenFor(request: string, lookup: TokenLookup): Promise<string | null> {
  const { protocol, host, path: repositoryPath } = JSON.parse(request);
  if (protocol !== 'https' || typeof host !== 'string' || typeof repositoryPath !== 'string') return null;
  const token = await lookup(host.toLowerCase(), repositoryPath);
  // Such a token would add lines to git's input.
  return token === null || /[\n\0]/.test(token) ? null : token;
}
