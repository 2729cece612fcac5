/** What SECURITY.md says that agents in bubblewrap can see. */

import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeDiskIn } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { runCommand } from '../run-command.ts';
import { removeTree } from '../tree.ts';
import { bubblewrap } from './bubblewrap.ts';
import { works } from './choose.ts';

describe.runIf(await works(bubblewrap))('A sandbox', () => {
  let folder: string;
  let disk: Disk;
  beforeAll(async () => {
    folder = temporaryFolder('known-limits');
    disk = await makeDiskIn(folder, 'sess_a');
    await writeFile(path.join(folder, 'secret.key'), 'secret');
  });
  afterAll(() => removeTree(folder));

  const run = (network: boolean, ...command: string[]) =>
    runCommand(bubblewrap, disk, command, { env: { PATH: '/usr/local/bin:/usr/bin:/bin' }, network });

  it('reaches abstract sockets of the machine only with its network', async () => {
    const name = `known-limits-${process.pid}`;
    const server = createServer((socket) => void socket.on('error', () => {}).end('reached')).listen(
      `\0${name}`,
    );
    await once(server, 'listening');
    const connect = `require('node:net').connect('\\0${name}')
      .on('data', (said) => console.log(String(said))).on('error', ({ code }) => console.log(code))`;
    const reached = await Promise.all(
      [true, false].map((network) => run(network, process.execPath, '-e', connect)),
    );
    server.close();
    expect(reached.map(({ printed }) => printed)).toEqual(['reached\n', 'ECONNREFUSED\n']);
  });

  it('shows the path of its disk in its mounts, and nothing of that folder', async () => {
    const { printed } = await run(false, 'cat', '/proc/self/mountinfo');
    expect(printed).toContain(disk.root);
    const { code } = await run(false, 'sh', '-c', `ls -d ${folder} || cat ${folder}/secret.key`);
    expect(code).not.toBe(0);
  });
});
