import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import type { Server } from 'node:net';
import path from 'node:path';

/** The maximum length of the socket's path, in bytes. Linux allows 107. */
const SOCKET_PATH_BYTES = 100;

/** The folder of the socket decides who can connect. */
const ALL = { readableAll: true, writableAll: true };

/**
 * Listens at the path. A path that is too long is opened through its folder, which must stay open as long as the server.
 */
export async function listenAt(server: Server, socketPath: string): Promise<FileHandle | undefined> {
  // Without a listener, a connection that cannot be accepted would end this process.
  server.on('error', () => {});
  if (Buffer.byteLength(socketPath) <= SOCKET_PATH_BYTES) {
    server.listen({ path: socketPath, ...ALL });
    await once(server, 'listening');
    return undefined;
  }
  const folder = await open(path.dirname(socketPath), 'r');
  try {
    server.listen({ path: `/proc/self/fd/${folder.fd}/${path.basename(socketPath)}`, ...ALL });
    await once(server, 'listening');
    return folder;
  } catch (error) {
    await folder.close();
    throw error;
  }
}
