import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository, git } from '../../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeDiskIn, makeTestDisk } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { runCommand } from '../run-command.ts';
import { chooseToken, type TokenOf } from './choose-token.ts';
import { agentGit } from './git-configuration.ts';
import { openTokenSocket, type TokenSocket } from './socket.ts';

let server: GitServer;
let folder: string;
beforeAll(async () => {
  server = await startGitServer();
  folder = temporaryFolder('credentials');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describeEach(allRuntimes, 'The git of an agent in the runtime $name', ({ runtime }) => {
  let disk: Disk;
  let credentials: TokenSocket;
  let repositories: TokenOf[];
  let asked: string[];
  let owner: string;
  beforeEach(async () => {
    // Longer than the maximum path of a socket.
    const deep = path.join(folder, 'x'.repeat(100));
    await mkdir(deep, { recursive: true });
    disk = await makeDiskIn(deep, path.basename(await mkdtemp(path.join(folder, 'disk-'))), runtime);
    owner = path.basename(disk.root);
    repositories = [];
    asked = [];
    server.tokens.clear();
    server.requests.length = 0;
    await add(`${owner}/shop`, 'ghp_shop');
    credentials = await openTokenSocket(disk, async (host, repositoryPath) => {
      asked.push(`${host} ${repositoryPath}`);
      return chooseToken(repositories, host, repositoryPath);
    });
  });
  afterEach(() => credentials.close());

  async function add(repository: string, token: string) {
    await addRepository(server.folder, repository);
    server.manners.set(repository, 'private');
    server.tokens.add(token);
    repositories.push({ url: server.url(repository), token });
  }

  /** Runs a script like an agent. */
  async function run(script: string, input = '') {
    const committer = { name: 'The "release" engineer', email: 'agent@example.com' };
    const { env, readable } = await agentGit({ runtime, disk, caFile: server.caFile, committer });
    const command = ['/bin/sh', '-c', `printf '%b' "$1" | { ${script}\n}`, 'sh', input];
    const PATH = `${path.dirname(process.execPath)}:/usr/bin:/bin`;
    return runCommand(runtime, disk, command, {
      env: { PATH, LC_ALL: 'C', ...env },
      readable,
      network: true,
      run: true,
    });
  }
  const tokensFor = (repository: string) =>
    new Set(server.requests.filter(({ url }) => url.startsWith(`/${repository}`)).map(({ token }) => token));

  it('clones, edits, commits and pushes with a token that is stored nowhere', async () => {
    const url = server.url(`${owner}/shop`);
    const { code, said } = await run(`set -e
      git clone --quiet ${url} shop && cd shop
      echo '# Changed' > README.md
      git commit --quiet --all --message Second
      git push --quiet`);
    expect([code, said]).toEqual([0, '']);
    const bare = path.join(server.folder, `${owner}/shop.git`);
    expect(await git(bare, 'log', '-1', '--format=%s %an <%ae>', 'main')).toBe(
      'Second The "release" engineer <agent@example.com>',
    );
    expect(await git(bare, 'show', 'main:README.md')).toBe('# Changed');
    expect(asked[0]).toBe(`${server.host} ${owner}/shop`);
    for (const name of await readdir(disk.root, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      expect(await readFile(path.join(name.parentPath, name.name), 'latin1')).not.toContain('ghp_shop');
    }
  });

  it('goes by what the agent says for itself', async () => {
    const { said, printed } = await run(`set -e
      git init --quiet here && cd here
      git config --global user.email mine@example.com
      git config user.name Mine
      git commit --quiet --allow-empty --message First
      git log -1 --format='%an <%ae> %D'`);
    expect([said, printed]).toEqual(['', 'Mine <mine@example.com> HEAD -> main\n']);
  });

  it('gets the token of each owner for that owner', async () => {
    const other = `${owner}-other`;
    await add(`${other}/tools`, 'ghp_tools');
    const { code, said } = await run(`set -e
      git clone --quiet ${server.url(`${owner}/shop`)} shop
      git clone --quiet ${server.url(`${other}/tools`)} tools`);
    expect([code, said]).toEqual([0, '']);
    expect(tokensFor(`${owner}/`)).toEqual(new Set([null, 'ghp_shop']));
    expect(tokensFor(`${other}/`)).toEqual(new Set([null, 'ghp_tools']));
  });

  it('has another token at once', async () => {
    await run(`git clone --quiet ${server.url(`${owner}/shop`)} shop`);
    server.tokens.clear();
    const revoked = await run('git -C shop fetch');
    expect(revoked.code).not.toBe(0);
    server.tokens.add('ghp_rotated');
    repositories = [{ url: server.url(`${owner}/shop`), token: 'ghp_rotated' }];
    expect((await run('git -C shop fetch')).code).toBe(0);
  });

  it.each([
    ['another host', (of: string) => `protocol=https\\nhost=example.com\\npath=${of}/shop\\n\\n`],
    ['another port', (of: string) => `protocol=https\\nhost=localhost\\npath=${of}/shop\\n\\n`],
    ['another owner', () => `protocol=https\\nhost=${server.host}\\npath=stranger/shop\\n\\n`],
    [
      'a connection that all can read',
      (of: string) => `protocol=http\\nhost=${server.host}\\npath=${of}/shop\\n\\n`,
    ],
  ])('gets nothing for %s', async (_, question) => {
    const { printed, said } = await run('git credential fill', question(owner));
    expect(printed).toBe('');
    expect(said).toMatch(/terminal prompts disabled/);
  });

  it('gets nothing after the service closes, and prints the message of git', async () => {
    await credentials.close();
    const { code, said } = await run(`git clone --quiet ${server.url(`${owner}/shop`)} shop`);
    expect(code).not.toBe(0);
    expect(said).toMatch(/could not read Username/);
    expect(existsSync(credentials.socketPath)).toBe(false);
    credentials = await openTokenSocket(disk, async () => null);
  });
});

describe('The responses to the git of a sandbox', () => {
  let disk: Disk;
  let credentials: TokenSocket;
  let responses: (string | null | Error)[];
  beforeEach(async () => {
    disk = await makeTestDisk(folder);
    responses = [];
    credentials = await openTokenSocket(disk, async () => {
      const response = responses.shift() ?? null;
      if (response instanceof Error) throw response;
      return response;
    });
  });
  afterEach(() => credentials.close());

  const ask = (text: string) =>
    new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(credentials.socketPath).setEncoding('utf8');
      socket.on('data', (part) => {
        heard += part;
      });
      socket.on('error', () => {}).on('close', () => resolve(heard));
      socket.write(text);
    });
  const question = `${JSON.stringify({ protocol: 'https', host: 'GitHub.com', path: 'acme/shop.git' })}\n`;

  it('serves only requests for credentials', async () => {
    responses = ['ghp_a'];
    expect(await ask('what?\n')).toBe('');
    expect(await ask('null\n')).toBe('');
    expect(await ask('{"protocol":"https","host":7,"path":"a"}\n')).toBe('');
    expect(await ask('x'.repeat(100_000))).toBe('');
    expect(await ask(question)).toBe('username=x-access-token\npassword=ghp_a\n');
  });

  it('returns nothing without a token, after a failed lookup, and for invalid tokens', async () => {
    responses = [null, new Error('no database'), 'ghp_a\nhost=elsewhere'];
    expect([await ask(question), await ask(question), await ask(question)]).toEqual(['', '', '']);
  });

  it('works after another service has left its socket', async () => {
    const again = await openTokenSocket(disk, async () => 'ghp_again');
    expect(await ask(question)).toContain('ghp_again');
    await again.close();
  });

  it('closes connections with their clients', async () => {
    const waiting = ask('half a question');
    await credentials.close();
    expect(await waiting).toBe('');
  });
});
