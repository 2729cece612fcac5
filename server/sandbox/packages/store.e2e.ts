/** Packages that real npm and pip install from registries on this machine. */
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createSlots } from '../../platform/slots.ts';
import { testClock } from '../../testing/clock.ts';
import { type PackageRegistries, startRegistries } from '../../testing/packages/registries.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk, usersFor } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { type Access, createAccess } from '../network/access.ts';
import { openNetwork } from '../network/network.ts';
import { runCommand } from '../run-command.ts';
import { tried } from '../runtimes/choose.ts';
import { removeTree } from '../tree.ts';
import { withPaths } from './search-paths.ts';
import { createPackageStore, type HeldPackages, type PackageStoreOptions } from './store.ts';

const PATH = `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;

/** An install script that writes down what it can reach and see. */
const curious = (secret: string, closed: string) => `
  const { execFileSync } = require('node:child_process');
  const { existsSync, writeFileSync } = require('node:fs');
  const curl = (...args) => {
    try {
      return execFileSync('curl', ['-sS', '--max-time', '5', ...args], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return 'failed';
    }
  };
  const registry = process.env.npm_config_registry;
  writeFileSync(__dirname + '/found.json', JSON.stringify({
    registry: JSON.parse(curl(registry.replace(/\\/$/, '') + '/curious')).name,
    direct: curl('--noproxy', '*', '${closed}'),
    proxied: curl('--noproxy', '', '${closed}'),
    secret: existsSync('${secret}'),
    env: Object.keys(process.env).filter((name) => /SECRET|TOKEN|DATABASE|DATA_DIR|SERVICE/.test(name)),
  }));
`;

// Each run of npm or pip takes a second, and many of them on a busy machine.
vi.setConfig({ testTimeout: 3 * 60_000 });

/** The time of an installation. An attempt beside failing packages has a small part of it, but minutes on a busy machine. */
const HOUR = 3_600_000;

/** Tests of what does not depend on the runtime run in one. */
const oneRuntime = allRuntimes.find(({ works }) => works)?.runtime;

describeEach(allRuntimes, 'packages in the runtime $name', ({ runtime }) => {
  const isolated = runtime.name === 'bubblewrap';
  const itOnce = it.runIf(runtime === oneRuntime);
  const clock = testClock();
  let registries: PackageRegistries;
  let other: PackageRegistries;
  let access: Access;
  let top: string;
  let folder: string;
  let secret: string;

  beforeAll(async () => {
    top = temporaryFolder('packages');
    registries = await startRegistries();
    // Another server of this machine.
    other = await startRegistries();
    secret = path.join(top, 'secret.key');
    writeFileSync(secret, 'secret');
    process.env.SERVICE_SECRET = 'of the service';
    const onError = (error: unknown) => expect.fail(String(error));
    access = createAccess({
      choice: 'open',
      hosts: [],
      open: isolated
        ? async () => tried(runtime, await openNetwork({ hosts: [], onError, onUnreachable: () => {} }))
        : null,
      onError,
    });
    await registries.addNpm({
      name: 'greeter',
      files: { 'index.js': 'module.exports = "hello"', 'run.js': '#!/usr/bin/env node\nconsole.log("ran")' },
      bin: { greet: 'run.js' },
    });
    await registries.addNpm({
      name: 'curious',
      files: { 'install.js': curious(secret, `${other.npm}/greeter`) },
      scripts: { postinstall: 'node install.js' },
    });
    await registries.addNpm({
      name: 'broken',
      files: { 'install.js': 'console.error("No compiler."); process.exit(3)' },
      scripts: { postinstall: 'node install.js' },
    });
    await registries.addWheel({
      name: 'snake',
      module: 'SAYS = "hiss"\ndef main():\n    print("slid")\n',
      programs: { slide: 'snake:main' },
    });
    await registries.addWheel({ name: 'lizard', module: 'SAYS = "click"\n' });
  });
  afterAll(async () => {
    delete process.env.SERVICE_SECRET;
    await access.close();
    await registries.close();
    await other.close();
    await removeTree(top);
  });
  beforeEach(async () => {
    folder = temporaryFolder('server', top);
  });

  const storeOf = (changes: Partial<PackageStoreOptions> = {}) =>
    createPackageStore({
      folder,
      runtime,
      users: usersFor(runtime),
      access,
      registries,
      limits: { timeoutMs: HOUR, maxBytes: 100_000_000 },
      idleSeconds: 3_600,
      clock,
      inTurn: createSlots(4, { perWorkspace: 1 }),
      onError: (error) => expect.fail(String(error)),
      ...changes,
    });
  type Store = ReturnType<typeof storeOf>;
  const never = new AbortController().signal;
  const hold = (store: Store, npm: string[], pip: string[] = [], workspace = 'default', signal = never) =>
    store.hold(workspace, { npm, pip }, () => {}, signal);
  const versionsIn = (place: string) =>
    readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const listsOf = () => {
    const root = path.join(folder, '.packages');
    return readdirSync(root).flatMap((workspace) =>
      readdirSync(path.join(root, workspace)).map((list) => path.join(root, workspace, list)),
    );
  };
  const asked = (url: string) => registries.requests.filter((each) => each === url).length;

  async function newDisk(): Promise<Disk> {
    const disk = await makeTestDisk(top, runtime);
    return disk;
  }
  /** Runs a script as an agent. */
  async function sh({ folder: packages, paths }: HeldPackages, script: string) {
    const env = withPaths({ PATH }, paths);
    return runCommand(runtime, await newDisk(), ['/bin/sh', '-c', script], {
      env,
      network: false,
      packages: { folder: packages, writable: false },
    });
  }

  it('puts packages on PATH, NODE_PATH and PYTHONPATH', async () => {
    const held = await hold(storeOf(), ['greeter@1.0.0'], ['snake==1.0', 'lizard']);
    expect(held.failures).toEqual([]);
    const script = `greet && node -p 'require("greeter")' && slide &&
      python3 -c 'import snake, lizard; print(snake.SAYS, lizard.SAYS)'`;
    const { printed, said } = await sh(held, script);
    expect([said, printed]).toEqual(['', 'ran\nhello\nslid\nhiss click\n']);
  });

  it.runIf(isolated)('lets no agent change them', async () => {
    const held = await hold(storeOf(), ['greeter']);
    const script = `for place in $NODE_PATH/greeter/index.js $NODE_PATH/new; do
      (echo changed > $place) 2>/dev/null && echo changed $place; done;
      rm -rf $NODE_PATH/greeter 2>/dev/null; node -p 'require("greeter")'; ls -d ${folder} 2>/dev/null`;
    expect((await sh(held, script)).printed).toBe('hello\n');
  });

  it('runs install scripts that reach only the registries and see nothing of the service', async () => {
    const held = await hold(storeOf(), ['curious']);
    expect(held.failures).toEqual([]);
    const found = JSON.parse(
      readFileSync(path.join(held.folder, 'npm/node_modules/curious/found.json'), 'utf8'),
    );
    expect(found).toMatchObject({ registry: 'curious', env: [] });
    if (!isolated) return;
    expect(found).toMatchObject({ direct: 'failed', secret: false });
    expect(found.proxied).toMatch(
      /^The list of registries \(NPM_REGISTRY, PIP_INDEX\) does not list localhost:\d+\.\n$/,
    );
    expect(other.requests).toEqual([]);
  });

  itOnce('installs a list once, also for sessions at the same time', async () => {
    const store = storeOf();
    const before = asked('/npm/files/greeter-1.0.0.tgz');
    const held = await Promise.all([1, 2, 3].map(() => hold(store, ['greeter'])));
    held.push(await hold(store, ['greeter', 'greeter']));
    held.push(await hold(storeOf(), ['greeter']));
    expect(new Set(held.map((each) => each.folder)).size).toBe(1);
    expect(asked('/npm/files/greeter-1.0.0.tgz')).toBe(before + 1);
  });

  it('keeps the packages of workspaces apart', async () => {
    const store = storeOf();
    const [one, two] = [await hold(store, ['greeter'], [], 'one'), await hold(store, ['greeter'], [], 'two')];
    expect(one.folder).not.toBe(two.folder);
    expect(listsOf()).toHaveLength(2);
    if (isolated) expect((await sh(one, `ls -d ${two.folder} ${path.dirname(one.folder)}`)).printed).toBe('');
  });

  itOnce('names failed packages with the reason, and installs the others', async () => {
    const held = await hold(storeOf(), ['greeter', 'missing', 'broken'], ['snake', 'absent', 'lizard==9']);
    expect(held.failures).toEqual([
      {
        manager: 'npm',
        name: 'missing',
        reason: expect.stringMatching(/^404 Not Found - GET \S+\/npm\/missing/),
      },
      { manager: 'npm', name: 'broken', reason: 'No compiler.' },
      { manager: 'pip', name: 'absent', reason: 'No matching distribution found for absent.' },
      { manager: 'pip', name: 'lizard==9', reason: 'No matching distribution found for lizard==9.' },
    ]);
    const { printed } = await sh(held, `greet; slide; ls $NODE_PATH`);
    expect(printed).toBe('ran\nslid\ngreeter\n');
  });

  itOnce('tries failed packages again after some minutes, beside the packages in use', async () => {
    const store = storeOf();
    const first = await hold(store, ['late']);
    expect(first.failures).toHaveLength(1);
    await registries.addNpm({ name: 'late', files: { 'index.js': 'module.exports = "late"' } });
    expect((await hold(store, ['late'])).failures).toHaveLength(1);
    clock.advance(6 * 60_000);
    const third = await hold(store, ['late']);
    expect(third.failures).toEqual([]);
    expect((await sh(third, `node -p 'require("late")'`)).printed).toBe('late\n');
    expect(existsSync(first.folder)).toBe(true);
  });

  itOnce('keeps working packages if a later attempt fails more', async () => {
    const store = storeOf();
    await registries.addNpm({ name: 'gone', files: { 'index.js': '' } });
    const first = await hold(store, ['greeter', 'never']);
    expect(first.failures).toHaveLength(1);
    clock.advance(6 * 60_000);
    const again = storeOf({
      registries: { npm: 'http://localhost:1', pip: registries.pip },
      limits: { timeoutMs: 3_000, maxBytes: 100_000_000 },
    });
    const second = await hold(again, ['greeter', 'never']);
    expect([second.folder, second.failures]).toEqual([first.folder, first.failures]);
  });

  itOnce('installs packages again that a dead server left incomplete', async () => {
    const held = await hold(storeOf(), ['greeter']);
    held.release();
    const [list = ''] = listsOf();
    writeFileSync(path.join(list, 'installed.json'), '');
    writeFileSync(path.join(held.folder, 'npm/left'), '');
    const again = await hold(storeOf(), ['greeter']);
    expect(again.folder).not.toBe(held.folder);
    expect(versionsIn(list)).toHaveLength(1);
    expect((await sh(again, 'greet')).printed).toBe('ran\n');
  });

  itOnce('ends an installation when all callers have left', async () => {
    const store = storeOf();
    await registries.addNpm({ name: 'slow', files: { 'index.js': '' } });
    const arrived = registries.hold('/npm/slow');
    const [one, two] = [new AbortController(), new AbortController()];
    const first = hold(store, ['slow'], [], 'default', one.signal);
    const second = hold(store, ['slow'], [], 'default', two.signal);
    await arrived;
    one.abort(new Error('The first has left.'));
    await expect(first).rejects.toThrow('The first has left.');
    two.abort(new Error('The second has left.'));
    await expect(second).rejects.toThrow('The second has left.');
    registries.letGo('/npm/slow');
    const third = await hold(store, ['slow']);
    expect(third.failures).toEqual([]);
    const [list = ''] = listsOf();
    expect(versionsIn(list)).toHaveLength(1);
  });

  itOnce('installs one list of a workspace at a time, beside those of others', async () => {
    const heldBack: string[] = [];
    const store = storeOf({
      inTurn: createSlots(4, { perWorkspace: 1, onHeldBack: (owner) => void heldBack.push(owner) }),
    });
    const leaves = new AbortController();
    const arrived = registries.hold('/npm/stalled');
    const first = hold(store, ['stalled'], [], 'one', leaves.signal);
    const second = hold(store, ['greeter', 'stalled'], [], 'one', leaves.signal);
    await arrived;
    expect((await hold(store, ['greeter'], [], 'two')).failures).toEqual([]);
    expect(asked('/npm/stalled')).toBe(1);
    expect(heldBack).toEqual(['one']);
    leaves.abort(new Error('It has left.'));
    await expect(first).rejects.toThrow('It has left.');
    await expect(second).rejects.toThrow('It has left.');
    registries.letGo('/npm/stalled');
  });

  itOnce('removes packages after some time without use, but not while they are in use', async () => {
    const store = storeOf();
    const held = await hold(store, ['greeter']);
    const unused = await hold(store, [], ['snake']);
    unused.release();
    clock.advance(2 * 3_600_000);
    for (const list of listsOf()) utimesSync(list, 0, 0);
    await store.removeUnused();
    expect(existsSync(unused.folder)).toBe(false);
    expect((await sh(held, 'greet')).printed).toBe('ran\n');
    held.release();
    clock.advance(2 * 3_600_000);
    for (const list of listsOf()) utimesSync(list, 0, 0);
    await store.removeUnused();
    expect(listsOf()).toEqual([]);
    expect((await hold(store, [], ['snake'])).failures).toEqual([]);
  });

  itOnce('ends an installation that takes too long or too much room', async () => {
    await registries.addNpm({ name: 'hanging', files: {} });
    void registries.hold('/npm/hanging');
    const late = await hold(storeOf({ limits: { timeoutMs: 2_000, maxBytes: 100_000_000 } }), ['hanging']);
    expect(late.failures).toMatchObject([
      { reason: 'It took longer than 2 seconds. CLONE_TIMEOUT_SECONDS limits all packages to 2 seconds.' },
    ]);
    await registries.addNpm({
      name: 'fat',
      files: {
        'install.js': 'require("fs").writeFileSync("fat", Buffer.alloc(2e7, 1)); setInterval(() => {}, 1e3)',
      },
      scripts: { postinstall: 'node install.js' },
    });
    const fat = await hold(storeOf({ limits: { timeoutMs: HOUR, maxBytes: 10_000_000 } }), ['fat']);
    expect(fat.failures).toMatchObject([
      { reason: 'All packages need more than 10000000 bytes (CLONE_MAX_BYTES).' },
    ]);
  });

  itOnce('installs working packages beside one that hangs or is too big', async () => {
    // The part of the hanging package passes as soon as npm requests it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    void registries.hold('/npm/stuck', () => void vi.advanceTimersByTime(HOUR));
    await registries.addNpm({
      name: 'huge',
      files: {
        'install.js': 'require("fs").writeFileSync("huge", Buffer.alloc(2e7, 1)); setInterval(() => {}, 1e3)',
      },
      scripts: { postinstall: 'node install.js' },
    });
    const store = storeOf({ limits: { timeoutMs: HOUR, maxBytes: 10_000_000 } });
    const held = await hold(store, ['greeter', 'stuck', 'huge'], ['snake']);
    registries.letGo('/npm/stuck');
    expect(held.failures).toEqual([
      { manager: 'npm', name: 'stuck', reason: expect.stringMatching(/^It took longer than/) },
      { manager: 'npm', name: 'huge', reason: expect.stringMatching(/^All packages need more than/) },
    ]);
    expect((await sh(held, 'greet; slide')).printed).toBe('ran\nslid\n');
  });

  it('keeps nothing that failed packages wrote elsewhere in the folder of packages', async () => {
    await registries.addNpm({
      name: 'litter',
      files: {
        'install.js': `const { writeFileSync } = require('node:fs');
          writeFileSync(__dirname + '/../../../big', 'left');
          process.exit(3);`,
      },
      scripts: { postinstall: 'node install.js' },
    });
    const held = await hold(storeOf(), ['greeter', 'litter'], ['absent']);
    expect(held.failures.map(({ name }) => name)).toEqual(['litter', 'absent']);
    expect(readdirSync(held.folder).sort()).toEqual(['npm', 'pip']);
    expect(readdirSync(path.join(held.folder, '..'))).toEqual(['tree']);
    const none = await hold(storeOf(), ['litter']);
    expect(readdirSync(none.folder)).toEqual(['npm']);
  });

  it.runIf(isolated)('installs nothing with SANDBOX_NETWORK=none', async () => {
    const none = createAccess({
      choice: 'none',
      hosts: [],
      open: async () => expect.fail('No network is opened.'),
      onError: () => {},
    });
    const { failures } = await hold(storeOf({ access: none }), ['greeter']);
    expect(failures).toEqual([
      { manager: 'npm', name: 'greeter', reason: 'SANDBOX_NETWORK=none permits no installation.' },
    ]);
  });
});
