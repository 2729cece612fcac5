/** The slow removal of a disk does not delay heartbeats and turns. */
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { LEASE_SECONDS, newSession, typesOf, until, useAgentServers } from '../../testing/agent-servers.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const servers = useAgentServers();

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('removal');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** For some messages, creates 200 folders without permissions. Otherwise holds the lock of its session. */
const litterer = () => `
  case "$(cat)" in *Litter*)
    seq 200 | xargs mkdir && seq 200 | xargs chmod 000;;
  *) ${servers.locks.command};; esac`;

/** Creates a program `rm` that waits for the test. Returns the PATH to it, and its two marker files. */
function slowRm(): { PATH: string; begun: string; go: string } {
  const [begun, go] = [join(folder, 'begun'), join(folder, 'go')];
  const path = String(process.env.PATH);
  const wait = `while [ ! -e '${go}' ]; do sleep 0.1; done`;
  writeFileSync(join(folder, 'rm'), `#!/bin/sh\n: >'${begun}'\n${wait}\nPATH='${path}' exec rm "$@"\n`);
  chmodSync(join(folder, 'rm'), 0o755);
  return { PATH: `${folder}:${path}`, begun, go };
}

it('delays no heartbeat and no turn while folders of mode 000 are removed', async () => {
  const { PATH, begun, go } = slowRm();
  const DATA_DIR = join(folder, 'data');
  const server = await servers.serve('a', { PATH, DATA_DIR, AGENT_COMMAND: litterer() });
  const { client } = server;
  const endsWell = (id: string) =>
    until(async () => {
      const types = await typesOf(client, id);
      expect(types.at(-1)).toBe('session.status_idle');
      expect(types).not.toContain('session.error');
    });
  const database = await openDatabase({ dataDir: null, databaseUrl: servers.url });
  const leaseUntil = async () => {
    const { rows } = await statementsOn(database.db)('select lease_until from servers');
    return Date.parse(String(rows[0]?.lease_until));
  };
  try {
    const running = await newSession(client, 'One.');
    await until(() => expect(servers.locks.holders(running)).toBe(1));
    const litter = await newSession(client, 'Litter.');
    await endsWell(litter);
    await unwrap(client.archiveSession({ path: { session_id: litter } }));
    await until(() => expect(existsSync(begun)).toBe(true));
    const before = await leaseUntil();
    const next = await newSession(client, 'Two.');
    await until(() => expect(servers.locks.holders(next)).toBe(1));
    // Longer than the lease.
    await until(async () => expect((await leaseUntil()) - before).toBeGreaterThan(1_500 * LEASE_SECONDS));
    expect([running, next].map((id) => servers.locks.holders(id))).toEqual([1, 1]);
    const at = join(DATA_DIR, 'workspaces');
    const trash = join(at, readdirSync(at)[0] as string, '.trash');
    expect(readdirSync(trash)).toHaveLength(1);
    writeFileSync(go, '');
    for (const id of [running, next]) {
      servers.locks.letGo(id);
      await endsWell(id);
    }
    await until(() => expect(readdirSync(trash)).toEqual([]));
  } finally {
    await database.close();
  }
});
