import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { repositoryIn, serveGit, tokenOf } from '../../demo/git-backend.ts';
import { createGithubApi, type PullRequest } from '../../demo/github-api.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { makeCertificates } from './certificates.ts';

/** How the server responds to requests for a repository. */
export type Manner =
  /** Everybody can read. Writing requires a token. */
  | 'public'
  /** Reading and writing require a token. */
  | 'private'
  /** Accepts the request, and never responds. */
  | 'hang'
  /** Redirects, to `redirect`. */
  | 'redirect'
  /** Closes the connection in the middle of the pack. */
  | 'cut'
  /** Accepts the token, but returns 403. */
  | 'forbidden';

export interface Redirect {
  readonly status: number;
  /** Returns the `Location` for a path with its query. Null for a request that is not redirected: it requires a token. */
  to(url: string, token: string | null): string | null;
}

/**
 * A git server over HTTPS: git's http-backend behind Node, with its own certificate authority, and the API of GitHub that gh
 * uses.
 */
export interface GitServer {
  /** Name and port, for REPOSITORY_HOSTS. */
  readonly host: string;
  /** Certificate of its authority, for REPOSITORY_CA_FILE. */
  readonly caFile: string;
  /** Its certificate for `localhost`. */
  readonly tls: { readonly key: Buffer; readonly cert: Buffer };
  /** Folder of the bare repositories: `owner/name.git`. */
  readonly folder: string;
  /** The requests so far. */
  readonly requests: { method: string; url: string; token: string | null }[];
  /** The URL of a repository. */
  url(repository: string): string;
  /** The accepted tokens. */
  readonly tokens: Set<string>;
  /** The manners of repositories that are not public, by `owner/name`. */
  readonly manners: Map<string, Manner>;
  /** The redirects of the manner `redirect`. By default, to another host, whatever is requested. */
  redirect: Redirect;
  /** The pull requests that gh has opened. */
  readonly pullRequests: readonly PullRequest[];
  close(): Promise<void>;
}

export async function startGitServer(): Promise<GitServer> {
  const folder = temporaryFolder('git-server');
  const { caFile, key, cert } = await makeCertificates(folder);
  const tokens = new Set<string>();
  const manners = new Map<string, Manner>();
  const requests: GitServer['requests'] = [];
  const sockets = new Set<Socket>();
  const api = createGithubApi({
    has: (repository) => existsSync(path.join(folder, `${repository}.git`)),
    accepts: (token) => tokens.has(token),
  });

  const server = createServer({ key, cert }, (request, response) => {
    if (api.isFor(request)) return void api.serve(request, response);
    const { method = '', url = '' } = request;
    const token = tokenOf(request);
    requests.push({ method, url, token });
    const repository = repositoryIn(url);
    const manner = manners.get(repository) ?? 'public';
    const known = token !== null && tokens.has(token);
    const writes = url.includes('git-receive-pack');
    if (manner === 'hang') return;
    const location = manner === 'redirect' ? served.redirect.to(url, token) : null;
    if (location !== null) {
      response.writeHead(served.redirect.status, { location }).end();
    } else if (
      (token !== null && !known) ||
      (!known && (manner === 'private' || manner === 'redirect' || writes))
    ) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    } else if (manner === 'forbidden') {
      response.writeHead(403).end();
    } else {
      if (manner === 'cut' && method === 'POST') cutOff(response);
      serveGit(folder, request, response);
    }
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const served: GitServer = {
    host,
    caFile,
    tls: { key, cert },
    folder,
    requests,
    tokens,
    manners,
    pullRequests: api.pullRequests,
    redirect: { status: 302, to: (url) => `https://127.0.0.1:1${url}` },
    url: (repository) => `https://${host}/${repository}`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return served;
}

/** Sends half of the first chunk of a pack, and closes the connection. */
function cutOff(response: ServerResponse): void {
  const write = response.write.bind(response);
  response.write = (piece: Buffer) => {
    write(piece.subarray(0, piece.length / 2));
    response.socket?.destroySoon();
    response.write = () => true;
    return true;
  };
}
