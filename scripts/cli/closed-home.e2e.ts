/** `serve` as root with Node, npm and this package in a home that only root can enter, as `npx` and nvm install them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, unwrap } from '../../client/index.ts';
import { npmFolder } from '../../server/sandbox/packages/managers.ts';
import { bubblewrap } from '../../server/sandbox/runtimes/bubblewrap.ts';
import { works } from '../../server/sandbox/runtimes/choose.ts';
import { environment_id, say } from '../../server/testing/bodies.ts';
import { bash, text, toolset } from '../../server/testing/model-agent.ts';
import { type PackageRegistries, startRegistries } from '../../server/testing/packages/registries.ts';
import { type ScriptedModel, startScriptedModel } from '../../server/testing/scripted-model.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

const ACCESS_TOKEN = 'pat_closed_home';
const npm = npmFolder();
const isRoot = process.getuid?.() === 0 && (await works(bubblewrap));

/** Mounts this package, Node and npm in the home, and serves. Programs cannot start in the folder NO_PROGRAMS. The mounts end with the process. */
const SERVE = `
  if [ -n "$NO_PROGRAMS" ]; then mount -t tmpfs -o noexec tmpfs "$NO_PROGRAMS"; fi &&
  mount --bind "$1" "$2/package" && mount --bind "$3" "$2/bin/node" && mount --bind "$4" "$2/lib/npm" &&
    exec "$2/bin/node" "$2/package/scripts/run.mjs" serve`;

describe.runIf(isRoot && npm !== null)('serve with everything in a closed home', () => {
  let folder: string;
  let home: string;
  let model: ScriptedModel;
  let registries: PackageRegistries;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    folder = temporaryFolder('closed-home');
    home = path.join(folder, 'home');
    for (const name of ['package', 'bin', 'lib/npm']) mkdirSync(path.join(home, name), { recursive: true });
    writeFileSync(path.join(home, 'bin/node'), '');
    symlinkSync('../lib/npm/bin/npm-cli.js', path.join(home, 'bin/npm'));
    chmodSync(home, 0o700);
    model = await startScriptedModel();
    registries = await startRegistries();
    await registries.addNpm({ name: 'greeter', files: { 'index.js': 'module.exports = "hello"' } });
  });
  afterEach(async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  afterAll(async () => {
    await Promise.all([model?.close(), registries?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  function serve(env: Record<string, string>): ChildProcess {
    const mounts = [process.cwd(), home, process.execPath, npm as string];
    child = spawn('unshare', ['--mount', 'sh', '-c', SERVE, 'sh', ...mounts], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: '0',
        ACCESS_TOKEN,
        MODEL_API_KEY: 'sk-model-key',
        MODEL_BASE_URL: model.url,
        NPM_REGISTRY: registries.npm,
        ...env,
      },
    });
    return child;
  }

  it('runs agents as other users, with Node, tools, git credentials and npm packages', async () => {
    const dataDir = path.join(folder, 'data');
    const { stdout } = serve({ DATA_DIR: dataDir });
    let url: string | undefined;
    for await (const line of createInterface({ input: stdout as Readable })) {
      const { msg, url: listening } = JSON.parse(line);
      expect(msg).not.toMatch(/user of the service/);
      url = listening;
      if (url !== undefined) break;
    }
    stdout?.resume();
    const client = createClient({ baseUrl: url as string, token: ACCESS_TOKEN });
    const helper = 'sh -c "$(git config credential.helper | cut -c 2-) get </dev/null" && echo helped';
    model.script(
      [bash(`command -v node; node -p '6 * 7 + require("greeter")'; ${helper}; ls ${home}; id -u`)],
      [text('Done.')],
    );
    const config = {
      type: 'cloud' as const,
      packages: { type: 'packages' as const, npm: ['greeter'] },
    };
    const environment = await unwrap(client.createEnvironment({ body: { name: 'Packages', config } }));
    expect(environment.id).not.toBe(environment_id);
    const body = { name: 'Worker', model: 'claude-test', system: 'Work.', tools: [toolset] };
    const { id: agent } = await unwrap(client.createAgent({ body }));
    const session = { agent, environment_id: environment.id, initial_events: [say('Work.')] };
    const { id: session_id } = await unwrap(client.createSession({ body: session }));
    const events = await vi.waitFor(
      async () => {
        const { data } = await unwrap(
          client.listSessionEvents({ path: { session_id }, query: { limit: 100 } }),
        );
        expect(data.at(-1)?.type, JSON.stringify(data)).toBe('session.status_idle');
        return data;
      },
      { timeout: 100_000, interval: 250 },
    );
    expect(events.map(({ type }) => type)).not.toContain('session.error');
    const result = events.find(({ type }) => type === 'agent.tool_result') as unknown as {
      content: { text: string }[];
    };
    expect(result.content[0]?.text.trim().split('\n')).toEqual([
      `${home}/bin/node`,
      '42hello',
      'helped',
      'bin',
      'package',
      '1000',
    ]);
    const disks = path.join(dataDir, 'workspaces');
    const server = path.join(disks, readdirSync(disks)[0] as string);
    expect(statSync(path.join(server, session_id, 'data')).uid).toBeGreaterThan(200_000);
  });

  /** Starts a service that ends. Resolves to its error. */
  async function failure(env: Record<string, string>): Promise<{ level: number; msg: string }> {
    const { stderr } = serve(env);
    return JSON.parse((await (stderr as Readable).setEncoding('utf8').toArray()).join(''));
  }

  it('ends if no copy of Node can start in DATA_DIR, and names what to do', async () => {
    const dataDir = path.join(folder, 'noexec');
    mkdirSync(dataDir);
    expect(await failure({ DATA_DIR: dataDir, NO_PROGRAMS: dataDir })).toMatchObject({
      level: 60,
      msg: expect.stringMatching(
        /^DATA_DIR: users .* cannot start the copy of Node in it\. Allow .* \(no noexec\)/,
      ),
    });
  });

  it('ends if DATA_DIR is in the home, and names what to do', async () => {
    expect(await failure({ DATA_DIR: path.join(home, 'data') })).toMatchObject({
      level: 60,
      msg: expect.stringMatching(
        new RegExp(
          `^SANDBOX_UIDS: .* cannot enter ${home} \\(chmod o\\+x\\).*, or set SANDBOX_UIDS=shared: `,
        ),
      ),
    });
    expect(readdirSync(home)).not.toContain('data');
  });
});
