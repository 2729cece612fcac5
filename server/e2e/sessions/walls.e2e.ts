/** An agent in bubblewrap cannot read data of the service. */
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Client, createClient, unwrap } from '../../../client/index.ts';
import { readConfig } from '../../main/config.ts';
import { ConfigError } from '../../main/config-error.ts';
import { openSandboxes } from '../../main/open-sandboxes.ts';
import { type PreparedSandboxes, prepareSandboxes } from '../../main/prepare-sandboxes.ts';
import { noLog } from '../../platform/log.ts';
import type { LimiterOptions } from '../../sandbox/limits/limiter.ts';
import type { Network } from '../../sandbox/network/network.ts';
import { bubblewrap } from '../../sandbox/runtimes/bubblewrap.ts';
import { works } from '../../sandbox/runtimes/choose.ts';
import { addDatabase } from '../../testing/add-database.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { type Served, serveApart, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let top: string;
const folders: string[] = [];
const newFolder = (above: string) => {
  const folder = temporaryFolder('walls', above);
  folders.push(folder);
  return folder;
};
beforeAll(() => {
  top = newFolder(tmpdir());
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const canWrite = (folder: string) => {
  try {
    rmSync(mkdtempSync(path.join(folder, 'walls-')), { recursive: true });
    return true;
  } catch {
    return false;
  }
};

describe.runIf(await works(bubblewrap))('in bubblewrap', () => {
  let served: Served | undefined;
  afterEach(async () => {
    if (!served) return;
    served.child.kill('SIGKILL');
    await once(served.child, 'exit');
    served = undefined;
  });

  /** Creates a session with a message. Resolves to the output of its agent. */
  async function textOf(client: Client): Promise<string> {
    const initial_events = [say('Look.')];
    const { id } = await unwrap(client.createSession({ body: { agent, environment_id, initial_events } }));
    return vi.waitFor(
      async () => {
        const { data } = await unwrap(client.listSessionEvents({ path: { session_id: id } }));
        const said = data.find(({ type }) => type === 'agent.message');
        if (!said) throw new Error(`Only: ${JSON.stringify(data)}`);
        return (said as unknown as { content: [{ text: string }] }).content[0].text;
      },
      { timeout: 100_000, interval: 100 },
    );
  }

  /** An agent that writes a file, searches files of the service by name and by path, and prints what it finds. */
  const hunter = (places: string[]) => `
    echo treasure > "treasure-$SESSION_ID"
    found=$( (find / \\( -name 'secret.key*' -o -name 'treasure-*' -o -name 'db.lock' -o -name 'demo.json' \\) 2>/dev/null
      for place in ${places.join(' ')}; do ls -d "$place" /proc/*/root"$place" 2>/dev/null; done
    ) | grep -v "/treasure-$SESSION_ID\\$" | tr '\\n' ' ')
    printf '{"type":"agent.message","content":[{"type":"text","text":"found %s"}]}\\n' "$found"
  `;

  async function serve(folder: string, dataDir: string) {
    const node = path.join(folder, 'bin', 'node');
    mkdirSync(path.dirname(node), { recursive: true });
    try {
      linkSync(process.execPath, node);
    } catch {
      copyFileSync(process.execPath, node);
    }
    const places = [dataDir, realpathSync(path.dirname(dataDir)), realpathSync(dataDir)].flatMap((each) => [
      `${each}/secret.key`,
      `${each}/workspaces`,
    ]);
    addDatabase(dataDir);
    served = await serveApart(
      {
        DATA_DIR: dataDir,
        // The file is in DATA_DIR.
        SECRET_KEY: '',
        SANDBOX_RUNTIME: 'bubblewrap',
        AGENT_COMMAND: hunter(places),
      },
      { bundle: inject('server'), node },
    );
    return createClient({ baseUrl: served.url, token: servedToken });
  }

  it('hides a DATA_DIR beside the folder of node from agents', async () => {
    const folder = path.join(top, 'beside');
    const dataDir = path.join(folder, '.data');
    mkdirSync(dataDir, { recursive: true });
    const client = await serve(folder, dataDir);
    await textOf(client);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['secret.key', 'workspaces']));
    expect(await textOf(client)).toBe('found ');
  });

  it.runIf(existsSync('/usr/src') && canWrite('/usr/src'))(
    'hides a DATA_DIR in /usr/src from agents, also by a link',
    async () => {
      const folder = newFolder('/usr/src');
      mkdirSync(path.join(folder, '.data'));
      const link = path.join(top, 'link');
      symlinkSync(path.join(folder, '.data'), link);
      const client = await serve(folder, link);
      expect(existsSync(path.join(folder, '.data', 'secret.key'))).toBe(true);
      await textOf(client);
      expect(await textOf(client)).toBe('found ');
    },
  );

  it('names the exceeded limit in the error of the turn', async () => {
    const dataDir = path.join(top, 'limits');
    addDatabase(dataDir);
    const hog = `grep -q Hog && exec node -e "const a = []; for (let i = 0; i < 400; i++) a.push(Buffer.alloc(1e6, 1)); setTimeout(() => {}, 20_000)"
      printf '{"type":"agent.message","content":[{"type":"text","text":"fine"}]}\\n'`;
    served = await serveApart(
      {
        DATA_DIR: dataDir,
        SANDBOX_RUNTIME: 'bubblewrap',
        AGENT_COMMAND: hog,
        AGENT_MEMORY_BYTES: '150000000',
      },
      { bundle: inject('server') },
    );
    const client = createClient({ baseUrl: served.url, token: servedToken });
    const initial_events = [say('Hog.')];
    const { id } = await unwrap(client.createSession({ body: { agent, environment_id, initial_events } }));
    const of = { session_id: id };
    await vi.waitFor(
      async () => {
        const { data } = await unwrap(client.listSessionEvents({ path: of }));
        const message = 'The agent used more than 150 MB of memory (AGENT_MEMORY_BYTES).';
        expect(data).toContainEqual(
          expect.objectContaining({ type: 'session.error', error: expect.objectContaining({ message }) }),
        );
      },
      { timeout: 100_000, interval: 100 },
    );
    expect(await textOf(client)).toBe('fine');
  });

  const options = { log: noLog, databaseId: async () => 'a', adopt: null };
  const refused = async (env: Record<string, string>, message: RegExp) => {
    const config = readConfig({ SANDBOX_RUNTIME: 'bubblewrap', ...env });
    const error = await prepareSandboxes(config, noLog).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toMatch(message);
  };

  it.runIf(canWrite('/usr/local/share'))(
    'rejects a DATA_DIR in a folder of the system, also by a link',
    async () => {
      const folder = newFolder('/usr/local/share');
      const link = path.join(top, 'link-to-system');
      symlinkSync(folder, link);
      for (const dataDir of [path.join(folder, '.data'), path.join(link, '.data')]) {
        await refused(
          { DATA_DIR: dataDir },
          /^DATA_DIR: agents can read \/usr, and .*\.data is in it\. Choose another place for DATA_DIR, .*\.$/,
        );
        expect(readdirSync(folder)).toEqual([]);
      }
    },
  );

  it('rejects an AGENT_FOLDER that contains DATA_DIR, equals it, or is in it', async () => {
    const app = path.join(top, 'app');
    const dataDir = path.join(app, '.data');
    const inside = path.join(dataDir, 'agent');
    mkdirSync(inside, { recursive: true });
    const link = path.join(top, 'link-to-app');
    symlinkSync(app, link);
    for (const folder of [app, link, '/', dataDir]) {
      await refused({ DATA_DIR: dataDir, AGENT_FOLDER: folder }, /^AGENT_FOLDER: .* Move one of them\.$/);
    }
    await refused({ DATA_DIR: dataDir, AGENT_FOLDER: inside }, /^AGENT_FOLDER: .*is in DATA_DIR .*\.$/);
    await refused(
      { DATA_DIR: dataDir, AGENT_FOLDER: '/proc/1' },
      /^AGENT_FOLDER: agents must not read \/proc\/1\./,
    );
  });

  it('releases the networks of agents if a later step of the start fails', async () => {
    const config = readConfig({
      DATA_DIR: path.join(top, 'data-of-failed-start'),
      SANDBOX_RUNTIME: 'bubblewrap',
      AGENT_COMMAND: 'true',
    });
    let network: Network | undefined;
    const openLimiter = async ({ runtime }: LimiterOptions) => {
      network = runtime.network;
      throw new Error('No limits.');
    };
    const prepared = (await prepareSandboxes(config, noLog)) as PreparedSandboxes;
    const opening = openSandboxes(config, prepared, options, { openLimiter });
    await expect(opening).rejects.toThrow('No limits.');
    await expect(network?.enter()).rejects.toThrow('The network is closed.');
  });
});
