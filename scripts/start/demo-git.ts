import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoFiles } from '../../server/demo/demo-repository.ts';
import { repositoryIn, serveGit, tokenOf } from '../../server/demo/git-backend.ts';
import { createGithubApi } from '../../server/demo/github-api.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import { listen } from '../../server/main/listen.ts';
import { servedHosts } from '../../server/main/served-hosts.ts';
import { noLog } from '../../server/platform/log.ts';
import { requirePlainHeaders } from '../../server/shell/http/client-errors.ts';

const run = promisify(execFile);

/**
 * The demo's git server over https, with one repository. Everybody on this machine can read it. Writing requires a
 * token, also for pull requests of gh.
 */
export interface DemoGit {
  /** Name and port, in the format of REPOSITORY_HOSTS. */
  readonly host: string;
  /** Its certificate, in the format of REPOSITORY_CA_FILE. */
  readonly caFile: string;
  /** The repository, in the format of a session's `resources`. */
  readonly repository: { type: 'github_repository'; url: string; authorization_token: string };
  close(): Promise<void>;
}

const NAME = 'demo/notes';
const TOKEN = 'ghp_demo';
/** The number of requests at the same time. Each is a process. */
const AT_ONCE = 32;
const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Starts the server. Its data stays in `git` in the data folder.
 *
 * @param port Its port, from GIT_PORT. 0 selects a free one.
 * @returns Null if git or openssl is not installed or too old.
 * @throws ConfigError if the port is not available.
 */
export async function startDemoGit(dataDir: string, port: number): Promise<DemoGit | null> {
  const folder = path.join(dataDir, 'git');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await makeCertificate(folder);
    await makeRepository(folder);
  } catch (error) {
    // One of the two programs is missing or too old. The demo works without it.
    if ('cmd' in (error as object) || 'spawnargs' in (error as object)) return null;
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ConfigError(
      `DATA_DIR: the folder ${folder} cannot be written (${code}). Set DATA_DIR to a folder that you can write.`,
    );
  }
  const [key, cert] = await Promise.all([readFile(keyIn(folder)), readFile(certificateIn(folder))]);
  const api = createGithubApi({ has: (name) => name === NAME, accepts: (token) => token === TOKEN });
  let underWay = 0;
  const server = createServer({ key, cert });
  const serve: RequestListener = (request, response) => {
    const { url = '' } = request;
    const token = tokenOf(request);
    if (api.isFor(request)) void api.serve(request, response);
    else if (repositoryIn(url) !== NAME) response.writeHead(404).end();
    else if (underWay >= AT_ONCE) response.writeHead(503, { 'retry-after': '1' }).end();
    else if (token === TOKEN || (token === null && !isPush(url))) {
      underWay += 1;
      response.once('close', () => {
        underWay -= 1;
      });
      serveGit(folder, request, response);
    } else response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
  };
  const hostProblem = servedHosts(server, { host: 'localhost', allowedHosts: [] });
  server.on('request', requirePlainHeaders(serve, noLog, hostProblem));
  const host = `localhost:${await listen(server, { host: 'localhost', port }, 'GIT_PORT')}`;
  return {
    host,
    caFile: certificateIn(folder),
    repository: {
      type: 'github_repository',
      url: `https://${host}/${NAME}`,
      authorization_token: TOKEN,
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns true for the first request of a push, and for the push. */
function isPush(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'https://localhost');
  return [pathname.split('/').at(-1), searchParams.get('service')].includes('git-receive-pack');
}

const keyIn = (folder: string) => path.join(folder, 'tls', 'key.pem');
const certificateIn = (folder: string) => path.join(folder, 'tls', 'certificate.pem');

/**
 * Makes a certificate that is valid for a year, unless there is one of this month. It is its own authority, and git trusts
 * it by REPOSITORY_CA_FILE. Key and certificate appear in one step, so an interrupted start leaves both or none.
 */
async function makeCertificate(folder: string): Promise<void> {
  const made = await stat(certificateIn(folder)).catch(() => null);
  if (made && Date.now() - made.mtimeMs < MONTH_MS) return;
  const place = path.dirname(keyIn(folder));
  const fresh = `${place}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '365'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', path.join(fresh, 'key.pem'), '-out', path.join(fresh, 'certificate.pem')],
  ]);
  await rm(place, { recursive: true, force: true });
  await rename(fresh, place);
}

/** In one step, so an interrupted start leaves no incomplete repository. */
async function makeRepository(folder: string): Promise<void> {
  const place = path.join(folder, `${NAME}.git`);
  if (existsSync(place)) return;
  const fresh = `${place}.new`;
  await rm(fresh, { recursive: true, force: true });
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', fresh]);
  const importing = run('git', ['-C', fresh, 'fast-import', '--quiet']);
  importing.child.stdin?.end(firstCommit(demoFiles));
  await importing;
  await rename(fresh, place);
}

/** The format of `git fast-import`. */
function firstCommit(files: Readonly<Record<string, string>>): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const by = `Demo <demo@localhost> ${Math.floor(Date.now() / 1000)} +0000`;
  const changes = Object.entries(files).map(([file, content]) => `M 644 inline ${file}\n${data(content)}`);
  return `commit refs/heads/main\ncommitter ${by}\n${data('Begin')}${changes.join('')}`;
}
