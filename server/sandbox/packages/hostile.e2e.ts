/** Packages whose install scripts attack the server and the packages of other workspaces. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSlots } from '../../platform/slots.ts';
import { testClock } from '../../testing/clock.ts';
import { type PackageRegistries, startRegistries } from '../../testing/packages/registries.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk, usersFor } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { type Access, createAccess } from '../network/access.ts';
import { openNetwork } from '../network/network.ts';
import { runCommand } from '../run-command.ts';
import { bubblewrap } from '../runtimes/bubblewrap.ts';
import { tried, works } from '../runtimes/choose.ts';
import { removeTree } from '../tree.ts';
import { withPaths } from './search-paths.ts';
import { createPackageStore, type HeldPackages } from './store.ts';

const PATH = `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
const NEVER = new AbortController().signal;
/** The largest installation. */
const MAX_BYTES = 20_000_000;

vi.setConfig({ testTimeout: 5 * 60_000 });

describe.runIf(await works(bubblewrap))('An install script', () => {
  const clock = testClock();
  let registries: PackageRegistries;
  let access: Access;
  let top: string;
  let folder: string;
  let secret: string;
  let store: ReturnType<typeof createPackageStore>;
  let count = 0;

  beforeAll(async () => {
    top = temporaryFolder('hostile-packages');
    registries = await startRegistries();
    secret = path.join(top, 'secret.key');
    writeFileSync(secret, 'the secret of the service');
    // Another user than the service could read it.
    chmodSync(top, 0o755);
    const onError = (error: unknown) => expect.fail(String(error));
    access = createAccess({
      choice: 'open',
      hosts: [],
      open: async () => tried(bubblewrap, await openNetwork({ hosts: [], onError, onUnreachable: () => {} })),
      onError,
    });
    await registries.addNpm({ name: 'greeter', files: { 'index.js': 'module.exports = "hello"' } });
  });
  afterAll(async () => {
    await access.close();
    await registries.close();
    await removeTree(top);
  });
  beforeEach(async () => {
    folder = temporaryFolder('server', top);
    store = createPackageStore({
      folder,
      runtime: bubblewrap,
      users: usersFor(bubblewrap),
      access,
      registries,
      limits: { timeoutMs: 3_600_000, maxBytes: MAX_BYTES },
      idleSeconds: 3_600,
      clock,
      inTurn: createSlots(4, { perWorkspace: 1 }),
      onError: (error) => expect.fail(String(error)),
    });
  });

  const hold = (workspace: string, ...npm: string[]) =>
    store.hold(workspace, { npm, pip: [] }, () => {}, NEVER);

  /** Adds a package with an install script. It has the functions `attempt` and `sh`, whose results it writes down. */
  async function addHostile(script: string): Promise<string> {
    count += 1;
    const name = `hostile-${count}`;
    const install = `
      const fs = require('node:fs');
      const { execFileSync, spawn } = require('node:child_process');
      const found = {};
      const attempt = (name, act) => {
        try { found[name] = act() ?? 'done'; } catch (error) { found[name] = error.code ?? String(error.status); }
      };
      const sh = (name, command) => attempt(name, () =>
        execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8', stdio: 'pipe' }));
      ${script}
      fs.writeFileSync(__dirname + '/found.json', JSON.stringify(found));`;
    await registries.addNpm({
      name,
      files: { 'install.js': install },
      scripts: { postinstall: 'node install.js' },
    });
    return name;
  }
  const foundBy = (held: HeldPackages, name: string): Record<string, string> =>
    JSON.parse(readFileSync(path.join(held.folder, 'npm/node_modules', name, 'found.json'), 'utf8'));

  async function newDisk(): Promise<Disk> {
    return makeTestDisk(top);
  }
  /** Runs a script as an agent with packages. */
  async function sh(held: HeldPackages, script: string) {
    return runCommand(bubblewrap, await newDisk(), ['/bin/sh', '-c', script], {
      env: withPaths({ PATH }, held.paths),
      network: false,
      packages: { folder: held.folder, writable: false },
    });
  }
  const greeting = async (held: HeldPackages) =>
    (await sh(held, `node -p 'require("greeter")'; ls $NODE_PATH | tr '\\n' ' '`)).printed;

  it('changes nothing of another workspace, whose paths it knows', async () => {
    const other = await hold('two', 'greeter');
    const file = path.join(other.folder, 'npm/node_modules/greeter/index.js');
    const hostile = await addHostile(`
      const file = ${JSON.stringify(file)};
      const folder = ${JSON.stringify(other.folder)};
      const evil = 'module.exports = "evil"';
      attempt('write', () => fs.writeFileSync(file, evil));
      attempt('add', () => fs.writeFileSync(folder + '/npm/node_modules/new.js', evil));
      attempt('link', () => fs.linkSync(file, __dirname + '/linked'));
      attempt('move', () => fs.renameSync(folder, folder + '-moved'));
      attempt('list', () => fs.readdirSync(${JSON.stringify(folder)}).join());
      for (const pid of fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name))) {
        for (const way of ['root', 'cwd/../../../../../../..'])
          attempt(pid + way, () => fs.writeFileSync('/proc/' + pid + '/' + way + file, evil));
      }
      fs.symlinkSync(folder, __dirname + '/away');
      attempt('through a link', () => fs.writeFileSync(__dirname + '/away/npm/node_modules/greeter/index.js', evil));
      sh('mount', 'mount --bind / /mnt');
      sh('unshare', 'unshare --user --map-root-user --mount sh -c "mount -t tmpfs none /mnt && ls ' + folder + '"');
      fs.writeFileSync(__dirname + '/../greeter/index.js', evil);`);
    const own = await hold('one', hostile, 'greeter');
    expect(own.failures).toEqual([]);
    const found = foundBy(own, hostile);
    expect(Object.keys(found).length).toBeGreaterThan(8);
    expect(Object.values(found)).not.toContain('done');
    expect(found).toMatchObject({
      write: 'ENOENT',
      link: 'ENOENT',
      list: 'ENOENT',
      'through a link': 'ENOENT',
    });
    expect(readFileSync(file, 'utf8')).toBe('module.exports = "hello"');
    expect([await greeting(other), await greeting(own)]).toEqual([
      'hello\ngreeter ',
      `evil\ngreeter ${hostile} `,
    ]);
  });

  it('changes nothing that a later installation of another workspace uses', async () => {
    const hostile = await addHostile(`
      const evil = '#!/bin/sh\\necho evil';
      const npm = process.env.npm_execpath;
      attempt('npm', () => fs.writeFileSync(npm, evil));
      attempt('node', () => fs.writeFileSync(process.execPath, evil));
      for (const file of ['/etc/npmrc', '/usr/etc/npmrc', '/usr/local/etc/npmrc', '/etc/pip.conf', '/usr/bin/npm', '/bin/sh'])
        attempt(file, () => fs.writeFileSync(file, evil));
      // These are its own. Nobody else gets them.
      for (const place of [process.env.npm_config_cache, process.env.TMPDIR, '/tmp', '/dev/shm', process.env.HOME])
        if (place) sh('own ' + place, 'find ' + place + ' -type f -exec sh -c \\'echo evil >"$1"\\' sh {} \\\\; ; echo evil >' + place + '/left-behind');
    `);
    const first = await hold('one', hostile, 'greeter');
    expect(first.failures).toEqual([]);
    const found = Object.entries(foundBy(first, hostile)).filter(([name]) => !name.startsWith('own '));
    expect(found.map(([, result]) => result)).not.toContain('done');
    const before = registries.requests.length;
    const second = await hold('two', 'greeter');
    // It downloads again: there is no common cache.
    expect(registries.requests.slice(before)).toContain('/npm/files/greeter-1.0.0.tgz');
    expect(await greeting(second)).toBe('hello\ngreeter ');
    const look = await addHostile(`sh('left', 'find / -xdev -name left-behind 2>/dev/null; true')`);
    expect(foundBy(await hold('two', look), look)).toEqual({ left: '' });
  });

  it('leaves no process, also if it leaves its group and its environment', async () => {
    const mark = `left-${count}-${process.pid}`;
    const hostile = await addHostile(`
      const program = (name) => \`
        process.title = '${mark}';
        for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => {});
        setInterval(() => {}, 1_000);
        require('node:fs').writeFileSync('\${__dirname}/up-\${name}', '');\`;
      const options = { detached: true, stdio: 'ignore', env: {} };
      spawn(process.execPath, ['-e', program('detached')], options).unref();
      fs.writeFileSync(__dirname + '/program.js', program('orphan'));
      spawn('/bin/sh', ['-c', 'setsid "$0" "$1" & exit', process.execPath, __dirname + '/program.js'], options).unref();
      const sleeper = new Int32Array(new SharedArrayBuffer(4));
      while (!['detached', 'orphan'].every((name) => fs.existsSync(__dirname + '/up-' + name)))
        Atomics.wait(sleeper, 0, 0, 20);`);
    expect((await hold('one', hostile)).failures).toEqual([]);
    const left = () =>
      readdirSync('/proc').filter((pid) => {
        if (!/^\d+$/.test(pid)) return false;
        try {
          return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(mark);
        } catch {
          return false;
        }
      });
    expect(left()).toEqual([]);
  });

  it('makes no devices, and its special files harm nobody', async () => {
    const hostile = await addHostile(`
      process.chdir(__dirname);
      sh('character device', 'mknod null c 1 3');
      sh('block device', 'mknod disk b 8 0');
      sh('setuid', 'cp /usr/bin/id own-id && chmod 6755 own-id');
      sh('fifo', 'mkfifo pipe');
      sh('socket', 'python3 -c "import socket; socket.socket(socket.AF_UNIX).bind(\\'socket\\')" || true');
      for (const [name, to] of [['secret', ${JSON.stringify(secret)}], ['root', '/'], ['loop', 'loop'], ['up', '../../../../../..']])
        fs.symlinkSync(to, name);
      sh('capability', 'setcap cap_sys_admin+ep own-id');
      fs.mkdirSync('closed/deeper', { recursive: true });
      sh('closed', 'chmod 000 closed/deeper && chmod 000 closed');`);
    const held = await hold('one', hostile);
    expect(held.failures).toEqual([]);
    const found = foundBy(held, hostile);
    for (const name of ['character device', 'block device', 'capability']) expect(found[name]).not.toBe('');
    const place = path.join(held.folder, 'npm/node_modules', hostile);
    expect(existsSync(path.join(place, 'null')) || existsSync(path.join(place, 'disk'))).toBe(false);
    // An agent gets no rights by the file, and reaches nothing through the links.
    const { printed } = await sh(
      held,
      `cd $NODE_PATH/${hostile}; test "$(./own-id -u)$(./own-id -g)" = "$(id -u)$(id -g)" && echo same;
       grep NoNewPrivs /proc/self/status; cat secret 2>/dev/null; ls -d root${folder} up/secret.key 2>/dev/null`,
    );
    expect(printed).toBe('same\nNoNewPrivs:\t1\n');
    // Nor does another user of the machine. As root, the service takes the packages back, and all users can read them.
    const { mode, uid } = lstatSync(path.join(place, 'own-id'));
    if (process.getuid?.() === 0) expect([mode & 0o6000, uid]).toEqual([0, 0]);
    held.release();
    await removeAll();
    expect(readFileSync(secret, 'utf8')).toBe('the secret of the service');
  });

  it.each([
    ['many files', `for (let file = 0; file < 50_000; file++) fs.writeFileSync(__dirname + '/' + file, '');`],
    ['many folders', `for (let at = 0; at < 50_000; at++) fs.mkdirSync(__dirname + '/' + at);`],
    [
      'a deep folder with a large file',
      `for (let at = 0; at < 3_000; at++) { fs.mkdirSync('d'.repeat(200)); process.chdir('d'.repeat(200)); }
       fs.writeFileSync('fat', Buffer.alloc(${2 * MAX_BYTES}, 1));`,
    ],
  ])('fails with %s, and all is removed', async (_, script) => {
    const hostile = await addHostile(`process.chdir(__dirname); ${script} setInterval(() => {}, 1_000);`);
    const held = await hold('one', hostile, 'greeter');
    expect(held.failures).toEqual([
      {
        manager: 'npm',
        name: hostile,
        reason: `All packages need more than ${MAX_BYTES} bytes (CLONE_MAX_BYTES).`,
      },
    ]);
    expect(await greeting(held)).toBe('hello\ngreeter ');
    held.release();
    await removeAll();
  });

  /** Removes all lists, as after a long time without use. */
  async function removeAll() {
    const root = path.join(folder, '.packages');
    clock.advance(2 * 3_600_000);
    for (const workspace of readdirSync(root))
      for (const list of readdirSync(path.join(root, workspace)))
        utimesSync(path.join(root, workspace, list), 0, 0);
    await store.removeUnused();
    expect(readdirSync(root).flatMap((workspace) => readdirSync(path.join(root, workspace)))).toEqual([]);
  }
});
