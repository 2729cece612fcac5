import { appendFileSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allRuntimes, describeEach } from '../testing/runtimes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeTestDisk } from '../testing/test-disk.ts';
import type { Disk } from './disk.ts';
import { listOutputs, type Output, readOutput } from './outputs.ts';
import { runCommand } from './run-command.ts';
import { removeTree } from './tree.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('outputs');
});
afterAll(() => removeTree(folder));

describeEach(allRuntimes, 'outputs in the runtime $name', ({ runtime }) => {
  let disk: Disk;
  let outside: string;
  beforeEach(async () => {
    disk = await makeTestDisk(folder, runtime);
    outside = path.join(path.dirname(disk.root), 'outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'secret'), 'secret');
  });
  /** Runs a script of an agent in the folder of outputs. */
  const sh = async (script: string) => {
    const command = ['/bin/sh', '-c', `cd "$OUTPUTS" && ${script}`];
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
    expect((await runCommand(runtime, disk, command, { env, network: false })).code, script).toBe(0);
  };
  const list = async () => (await listOutputs(disk)).files;
  const read = (output: Output) =>
    readOutput(disk, output, async (content) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    });
  const contents = async () => {
    const files = await list();
    const texts = await Promise.all(files.map(read));
    return Object.fromEntries(files.map(({ path }, index) => [path, texts[index]]));
  };

  it('lists and reads regular files, also in folders', async () => {
    expect(await listOutputs(disk)).toEqual({ files: [], hasMore: false });
    await sh('echo one >a.txt; mkdir -p b/c; echo two >b/c/d.txt; touch empty');
    expect(await contents()).toEqual({ 'a.txt': 'one\n', 'b/c/d.txt': 'two\n', empty: '' });
    expect((await listOutputs(disk)).hasMore).toBe(false);
  });

  it('gives a file another version after each change', async () => {
    await sh('echo one >a.txt');
    const [before] = await list();
    expect(await list()).toEqual([before]);
    await sh('echo two >a.txt; touch -d 2020-01-01 a.txt');
    const [after] = await list();
    expect(after?.version).not.toBe(before?.version);
  });

  it('ignores links, pipes and sockets', async () => {
    await sh(`ln -s ${outside}/secret link; ln -s ${outside} folder; ln -s nowhere dangling; ln -s . loop
      mkfifo pipe; python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'; echo one >a.txt`);
    expect(await contents()).toEqual({ 'a.txt': 'one\n' });
  });

  it('reads nothing through what has taken the place of a file', async () => {
    await sh('mkdir in; echo one >in/secret; echo two >secret');
    const found = await list();
    await sh(`rm -r in secret; ln -s ${outside} in; ln -s ${outside}/secret secret`);
    expect(await Promise.all(found.map(read))).toEqual([null, null]);
    await sh('rm in secret; mkdir in; mkfifo in/secret secret');
    expect(await Promise.all(found.map(read))).toEqual([null, null]);
    await sh('rm -r in secret');
    expect(await Promise.all(found.map(read))).toEqual([null, null]);
    rmSync(disk.outputs, { recursive: true });
    symlinkSync(outside, disk.outputs);
    expect(await list()).toEqual([]);
  });

  it('reads a growing file up to its size in the list', async () => {
    await sh('echo one >a.txt');
    const [output] = await list();
    appendFileSync(path.join(disk.outputs, 'a.txt'), 'more');
    expect(await read(output as Output)).toBe('one\n');
    await sh(': >a.txt');
    expect(await read(output as Output)).toBe('');
  });

  it('counts a sparse file with its size', async () => {
    await sh('truncate -s 8T large 2>/dev/null || truncate -s 1T large');
    const [output] = await list();
    expect(output?.bytes).toBeGreaterThanOrEqual(2 ** 40);
    expect(statSync(path.join(disk.outputs, 'large')).blocks).toBe(0);
  });

  it('accepts any name', async () => {
    await sh(`printf x >"$(printf 'a\\377b')"; printf y >-rf; printf z >"$(printf 'new\\nline')"`);
    expect(await contents()).toEqual({ 'a\ufffdb': 'x', '-rf': 'y', 'new\nline': 'z' });
  });

  it('reads a limited depth and number of entries', async () => {
    await sh('i=0; while [ $i -lt 300 ]; do mkdir deep && cd -P deep && touch file && i=$((i + 1)); done');
    const { files, hasMore } = await listOutputs(disk);
    expect([files.length, hasMore]).toEqual([19, true]);
    await sh('rm -rf deep; mkdir many; seq 20100 | sed s:^:many/: | xargs touch');
    const many = await listOutputs(disk);
    expect([many.files.length, many.hasMore]).toEqual([19_999, true]);
  });
});
