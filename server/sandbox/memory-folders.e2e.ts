import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allRuntimes, describeEach } from '../testing/runtimes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeTestDisk } from '../testing/test-disk.ts';
import { type Disk, makeDisk } from './disk.ts';
import {
  isThere,
  keepStores,
  listMemories,
  MARKER,
  markStore,
  placeMemory,
  readMemory,
  removeMemory,
} from './memory-folders.ts';
import { runCommand } from './run-command.ts';
import { removeTree } from './tree.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('memory-folders');
});
afterAll(() => removeTree(folder));

describeEach(
  allRuntimes,
  'folders of memory stores in the runtime $name',
  ({ name: runtimeName, runtime }) => {
    let disk: Disk;
    let outside: string;
    beforeEach(async () => {
      disk = await makeTestDisk(folder, runtime);
      outside = path.join(path.dirname(disk.root), 'outside');
      mkdirSync(outside);
      writeFileSync(path.join(outside, 'secret'), 'secret');
      await keepStores(disk, ['notes', 'fixed']);
      await markStore(disk, 'notes');
    });

    it('removes links in the place of its folders, and changes nothing behind them', async () => {
      const { mode, uid } = lstatSync(outside);
      const check = () => {
        expect(readdirSync(outside)).toEqual(['secret']);
        expect([lstatSync(outside).mode, lstatSync(outside).uid]).toEqual([mode, uid]);
      };
      await removeTree(path.join(disk.memory, 'notes'));
      symlinkSync(outside, path.join(disk.memory, 'notes'));
      await keepStores(disk, ['notes']);
      check();
      expect(lstatSync(path.join(disk.memory, 'notes')).isDirectory()).toBe(true);
      for (const each of [disk.memory, disk.uploads, disk.outputs, disk.incoming]) {
        await removeTree(each);
        symlinkSync(outside, each);
      }
      await keepStores(disk, ['notes']);
      check();
      await makeDisk(disk);
      check();
      expect(lstatSync(path.join(disk.memory, 'notes')).isDirectory()).toBe(true);
      expect(lstatSync(disk.outputs).isDirectory()).toBe(true);
    });

    const memoryStores = [
      { name: 'notes', writable: true },
      { name: 'fixed', writable: false },
    ];
    /** Runs a script of an agent in the folder of a store. Resolves to what it prints. */
    const sh = async (script: string) => {
      const command = ['/bin/sh', '-c', `cd "$MEMORY/notes" && { ${script}; }`];
      const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
      return (await runCommand(runtime, disk, command, { env, network: false, memoryStores })).printed;
    };
    const on = (...names: string[]) => path.join(disk.memory, 'notes', ...names);
    const place = (below: string, content: string) => placeMemory(disk, 'notes', below, content);
    const paths = async () => (await listMemories(disk, 'notes')).files.map((each) => each.path).sort();

    it('writes files that agents can read and change', async () => {
      const placed = await place('sub/a.md', 'one');
      const { files, isMarked } = await listMemories(disk, 'notes');
      expect(files.map((each) => [each.path, each.version])).toEqual([
        ['sub/a.md', 'version' in placed && placed.version],
      ]);
      expect(isMarked).toBe(true);
      expect(await sh('cat sub/a.md; printf two >sub/a.md; printf three >sub/b.md')).toBe('one');
      expect(readFileSync(on('sub', 'a.md'), 'utf8')).toBe('two');
      expect(await paths()).toEqual(['sub/a.md', 'sub/b.md']);
      expect(readdirSync(disk.incoming)).toEqual([]);
    });

    it.runIf(runtimeName === 'bubblewrap')('keeps agents from writing anywhere else', async () => {
      await placeMemory(disk, 'fixed', 'a.md', 'one');
      const attempts = ['>../fixed/a.md', '>../fixed/new', '>../new'].map((each) => `echo x ${each}`);
      const others = ['rm ../fixed/a.md', 'chmod 777 ../fixed', 'mv ../fixed ../other', 'mkdir ../folder'];
      const script = [...attempts, ...others]
        .map((each) => `(${each}) 2>/dev/null && echo "${each}"`)
        .join('; ');
      expect(await sh(`${script}; cat ../fixed/a.md; ls ..`)).toBe('onefixed\nnotes\n');
    });

    it('replaces links, files and folders that are in the way', async () => {
      await sh(
        `ln -s ${outside} sub; mkdir -p a.md/inner; touch a.md/inner/file file; ln -s ${outside}/secret link`,
      );
      expect(await place('sub/secret', 'one')).toHaveProperty('version');
      expect(await place('a.md', 'two')).toHaveProperty('version');
      expect(await place('file/b.md', 'three')).toHaveProperty('version');
      expect(await place('link', 'four')).toHaveProperty('version');
      expect(await paths()).toEqual(['a.md', 'file/b.md', 'link', 'sub/secret']);
      expect(readFileSync(path.join(outside, 'secret'), 'utf8')).toBe('secret');
      expect(lstatSync(on('link')).isSymbolicLink()).toBe(false);
    });

    it('removes only what was seen, and the folders that it leaves empty', async () => {
      await place('a/b/c.md', 'one');
      await place('a/d.md', 'two');
      const { files } = await listMemories(disk, 'notes');
      const version = files.find((each) => each.path === 'a/b/c.md')?.version ?? '';
      await sh('printf changed >a/d.md');
      await removeMemory(disk, 'notes', 'a/b/c.md', version);
      await removeMemory(disk, 'notes', 'a/d.md', 'another');
      await removeMemory(disk, 'notes', 'none/e.md', null);
      expect([existsSync(on('a', 'b')), await paths()]).toEqual([false, ['a/d.md']]);
      await sh(`rm -r a; ln -s ${outside} a`);
      await removeMemory(disk, 'notes', 'a/secret', null);
      expect(existsSync(path.join(outside, 'secret'))).toBe(true);
    });

    it('counts what cannot be read as there', async () => {
      await place('a/b.md', 'one');
      expect(await isThere(disk, 'notes', 'a/b.md')).toBe(true);
      await sh('chmod 000 a');
      expect(await isThere(disk, 'notes', 'a/b.md')).toBe(true);
      await sh('chmod 700 a; rm -r a');
      expect(await isThere(disk, 'notes', 'a/b.md')).toBe(false);
    });

    it('says that nothing is there behind a link', async () => {
      await sh(`ln -s ${outside} out`);
      expect(await isThere(disk, 'notes', 'out')).toBe(true);
      expect(await isThere(disk, 'notes', 'out/secret')).toBe(false);
    });

    it('says that the folder was emptied, also by its removal', async () => {
      await place('a.md', 'one');
      await sh(`rm ${MARKER}`);
      expect((await listMemories(disk, 'notes')).isMarked).toBe(false);
      await removeTree(on());
      expect(await listMemories(disk, 'notes')).toEqual({ files: [], hasMore: false, isMarked: false });
      expect(await place('a.md', 'two')).toHaveProperty('version');
    });

    it('says why a file cannot be written', async () => {
      expect(await place(`${'x'.repeat(256)}.md`, 'one')).toEqual({ unplaced: 'name' });
      expect(readdirSync(disk.incoming)).toEqual([]);
    });

    it('reads a growing file up to its listed size, and no pipes and links', async () => {
      await sh(`printf one >a.md; mkfifo pipe; ln -s ${outside}/secret link`);
      const { files } = await listMemories(disk, 'notes');
      expect(files.map((each) => each.path)).toEqual(['a.md']);
      await sh('printf more >>a.md');
      const read = async (chunks: AsyncIterable<Uint8Array>) => {
        const all: Uint8Array[] = [];
        for await (const chunk of chunks) all.push(chunk);
        return Buffer.concat(all).toString();
      };
      const [file] = files;
      expect(file && (await readMemory(disk, 'notes', file, read))).toBe('one');
      await sh('rm a.md; mkfifo a.md');
      expect(file && (await readMemory(disk, 'notes', file, read))).toBe(null);
    });

    it('removes the folders of other stores', async () => {
      await keepStores(disk, ['fixed']);
      expect(readdirSync(disk.memory)).toEqual(['fixed']);
    });
  },
);
