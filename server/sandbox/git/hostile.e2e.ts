import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addHostileRepositories, hostileRepositories } from '../../testing/git/hostile.ts';
import { CLONE_LIMITS } from '../../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeDiskIn } from '../../testing/test-disk.ts';
import { placeOf } from '../mount-places.ts';
import { removeTree } from '../tree.ts';
import { cloneRepository } from './clone.ts';
import { CloneError } from './clone-error.ts';

let server: GitServer;
let folder: string;
/** The target of hostile repositories. Programs leave traces in it. */
let lure: string;
beforeAll(async () => {
  server = await startGitServer();
  folder = temporaryFolder('hostile');
  lure = path.join(folder, 'lure');
  mkdirSync(lure);
  writeFileSync(path.join(lure, 'canary'), 'alive');
  addHostileRepositories(server.folder, lure);
});
afterAll(async () => {
  await server.close();
  await removeTree(folder);
});

describeEach(allRuntimes, 'hostile repositories in the runtime $name', ({ runtime }) => {
  let disks: string;
  beforeAll(async () => {
    disks = await mkdtemp(path.join(folder, 'disks-'));
    writeFileSync(path.join(disks, 'canary'), 'alive');
  });

  it.concurrent.for(hostileRepositories)('$name: $expected', async ({ name, expected }, test) => {
    const disk = await makeDiskIn(disks, name, runtime);
    test.onTestFinished(() => removeTree(disk.root));
    writeFileSync(path.join(disk.home, 'canary'), 'alive');
    const mountPath = '/data/checkout';
    const outcome = await cloneRepository({
      runtime,
      disk,
      mountPath,
      access: { url: server.url(`hostile/${name}`), token: null, caFile: server.caFile },
      limits: CLONE_LIMITS,
      signal: new AbortController().signal,
    }).then(
      () => 'cloned',
      (error: unknown) => {
        if (error instanceof CloneError) return error.type;
        throw error;
      },
    );
    expect(outcome).toBe(expected);

    // Complete or absent, with no other files.
    expect(readdirSync(disk.data)).toEqual(expected === 'cloned' ? ['checkout'] : []);
    expect(readdirSync(disk.incoming)).toEqual([]);
    expect(readdirSync(disk.home)).toEqual(['canary']);
    const folders = ['data', 'home', 'incoming', 'memory', 'outputs', 'run', 'uploads'];
    expect(readdirSync(disk.root).sort()).toEqual(folders);
    if (expected === 'cloned') {
      const git = path.join(placeOf(disk, mountPath), '.git');
      expect(lstatSync(git).isDirectory()).toBe(true);
      expect(readFileSync(path.join(git, 'config'), 'utf8')).not.toMatch(
        /fsmonitor|smudge|\[submodule|\/ran/,
      );
      expect(existsSync(path.join(git, 'hooks', 'post-checkout'))).toBe(false);
    }
    await removeTree(disk.root);
    expect(existsSync(disk.root)).toBe(false);
  });

  it('runs nothing and changes nothing outside', () => {
    expect(readdirSync(lure)).toEqual(['canary']);
    expect(readFileSync(path.join(lure, 'canary'), 'utf8')).toBe('alive');
    expect(readdirSync(disks)).toEqual(['canary']);
    expect(readdirSync(folder).filter((name) => !name.startsWith('disks-'))).toEqual(['lure']);
    expect(readdirSync(process.cwd())).not.toContain('planted');
    expect(readdirSync(tmpdir())).not.toContain('planted');
    expect(hostileRepositories.length).toBeGreaterThanOrEqual(30);
  });
});
