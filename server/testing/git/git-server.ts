import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificates } from './certificates.ts';

/** How the server treats those who ask for a repository. */
export type Manner =
  /** Anybody may read, and with a token write. */
  | 'public'
  /** Nobody without a token. */
  | 'private'
  /** Takes the request, and never answers. */
  | 'hang'
  /** Sends them to another host. */
  | 'redirect'
  /** Closes the connection in the middle of the pack. */
  | 'cut'
  /** Knows the token, and lets nobody in. */
  | 'forbidden';

/** Git over https: git's own http-backend behind Node, with an authority of its own. */
export interface GitServer {
  /** Name and port, as REPOSITORY_HOSTS has them. */
  readonly host: string;
  /** Certificate of its authority, as REPOSITORY_CA_FILE has it. */
  readonly caFile: string;
  /** Folder of the bare repositories: `owner/name.git`. */
  readonly folder: string;
  /** What was asked so far: method, path, and the token that came with it. */
  readonly requests: { method: string; url: string; token: string | null }[];
  /** The URL of a repository. */
  url(repository: string): string;
  /** Tokens that it knows. */
  readonly tokens: Set<string>;
  /** Repositories that are not public, as `owner/name`. */
  readonly manners: Map<string, Manner>;
  close(): Promise<void>;
}

export async function startGitServer(): Promise<GitServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'git-server-'));
  const { caFile, key, cert } = await makeCertificates(folder);
  const tokens = new Set<string>();
  const manners = new Map<string, Manner>();
  const requests: GitServer['requests'] = [];
  const sockets = new Set<Socket>();

  const server = createServer({ key, cert }, (request, response) => {
    const { method = '', url = '' } = request;
    const token = tokenOf(request);
    requests.push({ method, url, token });
    const [, repository = ''] = /^\/([^/]+\/[^/?]+?)(?:\.git)?(?:\/|\?|$)/.exec(url) ?? [];
    const manner = manners.get(repository) ?? 'public';
    const known = token !== null && tokens.has(token);
    const writes = url.includes('git-receive-pack');
    if (manner === 'hang') return;
    if (manner === 'redirect') {
      response.writeHead(302, { location: `https://127.0.0.1:1${url}` }).end();
    } else if ((token !== null && !known) || (!known && (manner === 'private' || writes))) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    } else if (manner === 'forbidden') {
      response.writeHead(403).end();
    } else {
      answer(folder, repository, request, response, manner === 'cut' && method === 'POST');
    }
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    caFile,
    folder,
    requests,
    tokens,
    manners,
    url: (repository) => `https://${host}/${repository}`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function tokenOf({ headers }: IncomingMessage): string | null {
  const [, encoded] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  return Buffer.from(encoded, 'base64').toString('utf8').split(':').slice(1).join(':');
}

/** Lets git's http-backend answer, by CGI (RFC 3875). */
function answer(
  folder: string,
  repository: string,
  request: IncomingMessage,
  response: ServerResponse,
  cut: boolean,
): void {
  const [pathname = '', query = ''] = (request.url ?? '').split('?');
  const backend = spawn('git', ['-c', 'http.receivepack=true', 'http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      // Files of the tests' own user, made by a git with another configuration.
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      GIT_CONFIG_KEY_1: 'http.receivepack',
      GIT_CONFIG_VALUE_1: 'true',
      PATH_INFO: pathname.replace(/^\/[^/]+\/[^/]+?(\.git)?(?=\/)/, `/${repository}.git`),
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      HTTP_GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'tester',
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  request.pipe(backend.stdin);
  backend.stdin.on('error', () => {});
  let head: string | undefined = '';
  backend.stdout.on('data', (chunk: Buffer) => {
    if (head === undefined) return void response.write(chunk);
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const rest = Buffer.from(head.slice(end + 4), 'latin1');
    const headers = Object.fromEntries(
      head
        .slice(0, end)
        .split('\r\n')
        .map((line) => line.split(/: (.*)/s).slice(0, 2)),
    );
    head = undefined;
    const { Status = '200', ...others } = headers;
    response.writeHead(Number.parseInt(Status, 10), others);
    if (cut) {
      response.write(rest.subarray(0, rest.length / 2));
      response.socket?.destroySoon();
      backend.kill();
      return;
    }
    response.write(rest);
  });
  backend.stdout.on('end', () => response.end());
}
