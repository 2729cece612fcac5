import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, unlink } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

const attempts = 5;
// A socket's address may have 104 bytes on macOS and 108 on Linux.
const longestAddress = 100;

/** A folder that this process has to itself until `release` is called, or the process ends. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes a folder for this process alone: PGlite would corrupt a database that two processes open.
 *
 * Who holds it listens on a Unix socket in the folder. The kernel closes the socket with the process, however it
 * dies, so nothing has to be guessed from process ids, which start again in every container. Each candidate listens on
 * a socket of its own first and looks for others after that, so of two that come at once at least one sees the other.
 *
 * Throws `StartError` when another process has the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const lock = await claim(folder);
    if (lock) return lock;
    if (attempt === attempts) {
      throw new StartError(`${path.dirname(folder)} is in use by another process. Stop that one first`);
    }
    // Two candidates that came at once have both withdrawn; different pauses let one be first.
    await delay(20 + Math.random() * 80);
  }
}

async function claim(folder: string): Promise<FolderLock | null> {
  const reach = await shortPath(folder);
  const id = randomUUID();
  const name = `${id}.sock`;
  try {
    // Renamed once it answers: a socket that is bound and does not listen yet would look like a dead one.
    const server = await listen(path.join(reach.path, id));
    await rename(path.join(folder, id), path.join(folder, name));
    const release = async () => {
      await unlink(path.join(folder, name)).catch(ignoreMissing);
      await close(server);
    };
    for (const other of await readdir(folder)) {
      if (other === name || !other.endsWith('.sock')) continue;
      if (await isAlive(path.join(reach.path, other))) {
        await release();
        return null;
      }
      await unlink(path.join(folder, other)).catch(ignoreMissing);
    }
    return { release };
  } finally {
    await reach.done();
  }
}

/** The folder under a path short enough for a socket's address; `done` removes what had to be made for it. */
async function shortPath(folder: string): Promise<{ path: string; done(): Promise<void> }> {
  const longest = Buffer.byteLength(folder) + '/'.length + randomUUID().length + '.sock'.length;
  if (longest <= longestAddress) return { path: folder, done: async () => {} };
  const home = await mkdtemp(path.join(tmpdir(), 'lock-'));
  await symlink(path.resolve(folder), path.join(home, 'f'));
  return { path: path.join(home, 'f'), done: () => rm(home, { recursive: true }) };
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(`cannot lock the folder of ${address} (${error.code})`)),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // ECONNREFUSED: the file of a dead process. ENOENT: released just now. Whatever else: do not take the folder.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
