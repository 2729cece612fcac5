/** Kills of a server while it stores what agents leave for their users. */
import { utimesSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { createFolderStore } from '../../platform/blobs/folder-store.ts';
import { openEmbedded } from '../../platform/database/embedded.ts';
import { createIds } from '../../platform/ids.ts';
import { noLog } from '../../platform/log.ts';
import { createSpool } from '../../platform/spool.ts';
import { files } from '../../records/tables/files.ts';
import { keysOf } from '../../testing/blob-stores.ts';
import { say } from '../../testing/bodies.ts';
import { bash, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { numberFrom, randomNumbers, testSeed } from '../../testing/random.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';
import { respondWith } from '../../testing/scripted-model.ts';
import { createBlobSweep } from '../../work/blob-sweep.ts';

const KILLS = numberFrom('KILLS', 12);
/** Each kill takes some seconds. */
const timeout = 300_000 + KILLS * 30_000;
const below = randomNumbers(testSeed);
const patience = { timeout: 100_000, interval: 50 };
const names = ['a', 'b', 'c', 'd', 'e', 'f'];
/** The content of a file in a version, in one of several sizes. */
const contentOf = (name: string, version: number) =>
  `${name} ${version}\n`.repeat(1_000 * (1 + ((version * 7 + name.charCodeAt(0)) % 90)));
const commandOf = (version: number) =>
  names
    .map((name) => {
      const content = contentOf(name, version);
      return `yes '${name} ${version}' | head -c ${content.length} >"$OUTPUTS/${name}"`;
    })
    .join('; ');

describeEach(firstRuntime, 'a session in the runtime $name', ({ name: runtime }) => {
  const on = useModelAgent(runtime, () => ({ MODEL_REQUESTS_PER_TURN: '20' }));

  /**
   * Returns the names of the stored outputs, and their versions. Each one is complete. Those that are replaced meanwhile have no
   * version.
   */
  async function storedOf(scope_id: string) {
    const { data } = await unwrap(on.client.listFiles({ query: { scope_id, limit: 100 } }));
    const versions = new Map<string, number>();
    for (const { id, filename } of data) {
      const response = await fetch(`${on.url}/api/v1/cloud/files/${id}/content`, {
        headers: { Authorization: 'Bearer pat_servers' },
      });
      if (response.status === 404) continue;
      const content = await response.text();
      const version = Number(/ (\d+)\n/.exec(content)?.[1]);
      expect(content === contentOf(filename, version), `${filename} ${version}`).toBe(true);
      versions.set(filename, version);
    }
    return { names: data.map(({ filename }) => filename).sort(), versions };
  }

  it(`has each output completely after ${KILLS} kills of its server (seed ${testSeed})`, {
    timeout,
  }, async () => {
    on.model.script([text('Hello.')]);
    const id = await on.sessionWith([toolset], 'Hello.');
    await on.idle(id);
    for (let version = 1; version <= KILLS; version += 1) {
      const killed = new Promise<void>((resolve, reject) => {
        const end = (response: ServerResponse) => {
          respondWith(response, [text('Done.')]);
          setTimeout(() => on.kill().then(resolve, reject), below(300));
        };
        on.model.script([bash(commandOf(version))], end, [text('Done.')]);
      });
      await on.send(id, say('Write.'));
      await killed;
      on.model.script([text('Done.')]);
      await on.serve();
      const kept = await storedOf(id);
      const states = new Set(kept.versions.values());
      for (const each of states) expect([version, version - 1]).toContain(each);
      if (version > 1) expect(kept.names).toEqual(names);
      await vi.waitFor(async () => {
        const { versions } = await storedOf(id);
        expect([...versions].sort()).toEqual(names.map((name) => [name, version]));
      }, patience);
    }
    await on.kill();
    const { db, close } = await openEmbedded(on.folder, 'check');
    const store = createFolderStore(path.join(on.folder, 'blobs'));
    for await (const { key } of store.list())
      utimesSync(path.join(on.folder, 'blobs', key.slice(0, 2), key), 0, 0);
    const clock = { now: () => new Date() };
    const spool = createSpool(path.join(on.folder, 'spool'));
    await createBlobSweep({ db, blobs: store, spool, clock, newId: createIds(clock), log: noLog }).round();
    const rows = await db.select().from(files);
    const keys = new Set(rows.map(({ blob_key }) => blob_key));
    expect(await keysOf(store)).toEqual([...keys].sort());
    await close();
    await on.serve();
  });
});
