import { once } from 'node:events';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { files } from '../../files.ts';
import type { Disk } from './disk.ts';
import { trust, USER_OF_TOKENS } from './git/environment.ts';
import type { Runtime } from './runtimes/runtime.ts';

/**
 * The token for a repository, when it is requested; null when there is none.
 *
 * @param host With its port, where it is not that of https.
 * @param repositoryPath As the URL has it, without its first slash: `owner/name`, perhaps with `.git` behind.
 */
export type TokenLookup = (host: string, repositoryPath: string) => Promise<string | null>;

/** What the git of a workspace asks for tokens. */
export interface Credentials {
  /** On this machine. */
  readonly socketPath: string;
  /** Stops responding. */
  close(): Promise<void>;
}

/** Limits of a request: bytes, milliseconds, and the number at the same time. */
const QUESTION_BYTES = 8_192;
const QUESTION_MS = 10_000;
const QUESTIONS = 16;
/** A socket's path has no more than 107 bytes. */
const SOCKET_PATH = 100;

/** Where the socket of a workspace is. */
export function socketOf(disk: Disk): string {
  return path.join(disk.run, 'git.sock');
}

/**
 * Responds to the git of a workspace from now on. Git requests a token each time, so a new one is used at once. The token is
 * in no file and no argument, and in the environment of none but who has it anyway.
 */
export async function openCredentials(disk: Disk, lookup: TokenLookup): Promise<Credentials> {
  const socketPath = socketOf(disk);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    response(socket, lookup);
  });
  server.maxConnections = QUESTIONS;
  await rm(socketPath, { force: true });
  const folder = await listen(server, socketPath);
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

/** Resolves to a folder that is to be kept open as long as the server is. */
async function listen(server: Server, socketPath: string): Promise<FileHandle | undefined> {
  if (Buffer.byteLength(socketPath) <= SOCKET_PATH) {
    server.listen(socketPath);
    await once(server, 'listening');
    return undefined;
  }
  const folder = await open(path.dirname(socketPath), 'r');
  try {
    server.listen(`/proc/self/fd/${folder.fd}/${path.basename(socketPath)}`);
    await once(server, 'listening');
    return folder;
  } catch (error) {
    await folder.close();
    throw error;
  }
}

/** A question is one line of JSON, with the words of git: `protocol`, `host`, `path`. A response is what git reads. */
function response(socket: Socket, lookup: TokenLookup): void {
  let asked = '';
  socket.setTimeout(QUESTION_MS, () => socket.destroy());
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (text: string) => {
    asked += text;
    if (asked.length > QUESTION_BYTES) socket.destroy();
    if (!asked.includes('\n')) return;
    socket.pause();
    tokenFor(asked, lookup).then(
      (token) => {
        socket.end(token === null ? '' : `username=${USER_OF_TOKENS}\npassword=${token}\n`);
      },
      () => socket.destroy(),
    );
  });
}

async function tokenFor(asked: string, lookup: TokenLookup): Promise<string | null> {
  const { protocol, host, path: repositoryPath } = JSON.parse(asked);
  if (protocol !== 'https' || typeof host !== 'string' || typeof repositoryPath !== 'string') return null;
  const token = await lookup(host.toLowerCase(), repositoryPath);
  // It would say more to git than a password.
  return token === null || /[\n\0]/.test(token) ? null : token;
}

/** A repository of a session, and its token. */
export interface TokenOf {
  readonly url: string;
  readonly token: string | null;
}

/** Of several repositories' tokens that of the one that is requested; else that of another one of the same host and owner. */
export function chooseToken(
  repositories: readonly TokenOf[],
  host: string,
  repositoryPath: string,
): string | null {
  const asked = nameOf(repositoryPath);
  const ofOwner = repositories.flatMap(({ url, token }) => {
    const parsed = new URL(url);
    const name = nameOf(parsed.pathname.slice(1));
    const same = parsed.host === host && name.split('/')[0] === asked.split('/')[0];
    return same && token !== null ? [{ name, token }] : [];
  });
  return (ofOwner.find(({ name }) => name === asked) ?? ofOwner[0])?.token ?? null;
}

/** Hosts take names in any case, and with `.git` or without. */
function nameOf(repositoryPath: string): string {
  return repositoryPath
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
}

export interface AgentGitOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  /** A certificate authority of one's own, which the agent has to be let read; null for those of the system. */
  readonly caFile: string | null;
  /** Who commits, unless the agent says otherwise. */
  readonly committer: { readonly name: string; readonly email: string };
}

/**
 * Writes the configuration of an agent's git, and resolves to the variables that make it hold, and the files that the agent has to be
 * let read for it. It is that of the system: what the agent says for itself, or for a repository, comes before it.
 */
export async function agentGit({ runtime, disk, caFile, committer }: AgentGitOptions): Promise<{
  env: Record<string, string>;
  readable: string[];
}> {
  const configuration = path.join(disk.run, 'gitconfig');
  const asks = [process.execPath, files.credentialHelper, runtime.seenAt(disk, socketOf(disk))];
  await writeFile(
    configuration,
    [
      section('credential', { helper: `!${asks.map(quoted).join(' ')}`, useHttpPath: 'true' }),
      section('http', { followRedirects: 'false', ...trust(caFile) }),
      section('user', { ...committer }),
      section('init', { defaultBranch: 'main' }),
      // The user of an agent may be another than that who cloned.
      section('safe', { directory: '*' }),
    ].join(''),
    { mode: 0o600 },
  );
  return {
    env: { GIT_CONFIG_SYSTEM: runtime.seenAt(disk, configuration), GIT_TERMINAL_PROMPT: '0' },
    readable: [files.credentialHelper, ...(caFile === null ? [] : [caFile])],
  };
}

function section(name: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `\t${key} = "${value.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"\n`,
  );
  return `[${name}]\n${lines.join('')}`;
}

/** For a shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
