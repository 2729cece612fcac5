/** Serves git over HTTP with git's own http-backend as CGI (RFC 3875). Only for the demo and for tests. */
import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Returns the repository of a URL as `owner/name`; empty if the URL has none. */
export function repositoryIn(url: string): string {
  const [, repository = ''] = /^\/([\w.-]+\/[\w.-]+?)(?:\.git)?(?:\/|\?|$)/.exec(url) ?? [];
  return repository.split('/').some((name) => /^\.+$/.test(name)) ? '' : repository;
}

/** Returns the token of a request of git, which sends it as the password; null if there is none. */
export function tokenOf({ headers }: IncomingMessage): string | null {
  const [, encoded] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return null;
  return Buffer.from(encoded, 'base64').toString('utf8').split(':').slice(1).join(':');
}

/**
 * Responds to a request of git that reads or writes a repository.
 *
 * @param folder Contains the bare repositories: `owner/name.git`.
 */
export function serveGit(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [pathname = '', query = ''] = (request.url ?? '').split('?');
  const backend = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      // The folder can belong to another user, such as the folder of a volume.
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      GIT_CONFIG_KEY_1: 'http.receivepack',
      GIT_CONFIG_VALUE_1: 'true',
      PATH_INFO: pathname.replace(/^\/[^/]+\/[^/]+?(\.git)?(?=\/)/, `/${repositoryIn(pathname)}.git`),
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      HTTP_GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'git',
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  backend.once('error', () => response.destroy());
  response.once('close', () => backend.kill());
  request.pipe(backend.stdin).on('error', () => {});
  let head: string | undefined = '';
  backend.stdout.on('data', (chunk: Buffer) => {
    if (head === undefined) return void response.write(chunk);
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const [status, headers] = readHead(head.slice(0, end));
    const rest = Buffer.from(head.slice(end + 4), 'latin1');
    head = undefined;
    response.writeHead(status, headers).write(rest);
  });
  backend.stdout.on('end', () => response.end());
}

function readHead(text: string): [status: number, headers: Record<string, string>] {
  const lines = text.split('\r\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const { Status = '200', ...headers } = Object.fromEntries(lines);
  return [Number.parseInt(Status, 10), headers];
}
