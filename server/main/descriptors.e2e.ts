import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { addDatabase } from '../testing/add-database.ts';
import { type Served, serveApart, servedToken } from '../testing/serving.ts';

const HALF = 'GET /healthz HTTP/1.1\r\nHost: te';

let folder: string;
let served: Served;
const sockets: Socket[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'descriptors-'));
  const node = join(folder, 'node');
  await writeFile(node, `#!/bin/sh\nulimit -n 1024\nexec '${process.execPath}' "$@"\n`);
  await chmod(node, 0o755);
  const DATA_DIR = join(folder, 'data');
  addDatabase(DATA_DIR);
  served = await serveApart({ DATA_DIR }, { node, bundle: inject('server') });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  served.child.kill();
  await once(served.child, 'exit');
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['one address', () => '127.0.0.1'],
  ['many addresses', (index: number) => `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`],
])('serves requests beside 1,500 unfinished ones of %s', async (_, addressOf) => {
  const port = Number(new URL(served.url).port);
  for (let index = 0; index < 1_500; index += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(index) });
    sockets.push(socket);
    socket.on('error', () => undefined).resume();
    await once(socket, 'connect');
    socket.write(HALF);
  }
  const headers = { authorization: `Bearer ${servedToken}`, connection: 'close' };
  for (let round = 0; round < 10; round += 1) {
    for (const path of ['/healthz', '/api/v1/cloud/sessions']) {
      expect((await fetch(served.url + path, { headers })).status).toBe(200);
    }
  }
});
