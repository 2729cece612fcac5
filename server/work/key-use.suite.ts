import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunStatement, statementsOn } from '../platform/database/statements.ts';
import { checkOf, ringFrom } from '../platform/key-ring.ts';
import { keyUseQueries } from '../platform/key-uses/queries.ts';
import { noLog } from '../platform/log.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { sealedVariables } from '../records/deployments/sealed-variables.ts';
import { deployments } from '../records/tables/deployments.ts';
import type { TestDatabase } from '../testing/database.ts';
import { secretKey, testService } from '../testing/service.ts';
import { type KeyUse, type KeyUseOptions, startKeyUse } from './key-use.ts';
import { rotateKey } from './rotate-key.ts';

const tables =
  'servers, sessions, deployments, environments, vaults, memory_stores, idempotency_keys, key_uses';

/** Tests of how servers agree on keys, on each database. */
export function describeKeyUse(on: TestDatabase): void {
  describe('the use of keys', () => {
    const [a, b] = [secretKey, randomBytes(32)];
    const check = checkOf(a);
    const ring = (...keys: Buffer[]) => ringFrom(keys, check);
    const log = noLog;
    let run: RunStatement;
    let recorded: string[];
    beforeEach(async () => {
      recorded = [];
      run = statementsOn(on.db);
      await run(`truncate ${tables} cascade`);
    });
    const start = (user: string, keys: Buffer[], more: Partial<KeyUseOptions> = {}) =>
      startKeyUse({
        run,
        ring: ring(...keys),
        user,
        isShared: true,
        record: async (keyId) => void recorded.push(keyId),
        sealFiles: async () => {},
        log,
        ...more,
      });
    const addValue = async (key: Buffer) => {
      const service = await testService(on.db);
      const row = on.data.rows.deployment(service.workspaceId);
      await on.db
        .insert(deployments)
        .values({ ...row, ...sealedVariables(row.id, 'A=b', createSecretBox(ring(key))) });
    };

    it('lets a new key in as the second one, then as the first, then alone', async () => {
      let servers: KeyUse[] = await Promise.all([start('one', [a]), start('two', [a])]);
      await addValue(a);
      const restart = async (...keys: Buffer[]) => {
        const next: KeyUse[] = [];
        for (const [index, user] of ['one', 'two'].entries()) {
          await servers[index]?.close();
          next.push(await start(user, keys));
        }
        servers = next;
      };
      await restart(a, b);
      const early = await rotateKey(run, ring(b, a));
      expect(early.servers).toEqual([
        { server: 'one', reason: 'first_key' },
        { server: 'two', reason: 'first_key' },
      ]);
      expect(early.only_first_key).toBe(false);
      await restart(b, a);
      await vi.waitFor(
        async () => expect(await rotateKey(run, ring(b, a))).toMatchObject({ only_first_key: true }),
        5_000,
      );
      await restart(b);
      expect(await keyUseQueries(run).used()).toEqual([ring(b).first.id]);
      for (const each of servers) await each.close();
    });

    it('rejects a first key that a running server lacks, with its name', async () => {
      const one = await start('one', [a]);
      await expect(start('two', [b, a])).rejects.toThrow(
        /^running servers do not have its first key \(one\)/,
      );
      await one.close();
      await (await start('two', [b, a])).close();
    });

    it('records another first key once, and not if the start is rejected', async () => {
      const [first, second] = [ring(a).first.id, ring(b).first.id];
      const one = await start('one', [a]);
      expect(recorded).toEqual([first]);
      await expect(start('two', [b, a])).rejects.toThrow(/first key/);
      await one.close();
      expect(recorded).toEqual([first]);
      const unrecorded = { record: () => Promise.reject(new Error('no database')) };
      await expect(start('two', [b, a], unrecorded)).rejects.toThrow('no database');
      expect(await keyUseQueries(run).used()).toEqual([first]);
      for (const user of ['two', 'three']) await (await start(user, [b, a])).close();
      await (await start('two', [a, b])).close();
      expect(recorded).toEqual([first, second]);
    });

    it('rejects keys without one that values need, with their number and place', async () => {
      await (await start('one', [a])).close();
      await addValue(a);
      await (await start('one', [b, a])).close();
      await expect(start('one', [b])).rejects.toThrow(
        /^it lacks a key that 2 stored values \(deployments: 1, environments: 1\) need\. Add the key/,
      );
      await run('truncate deployments, environments cascade');
      await (await start('one', [b])).close();
    });

    it('rejects keys without one that a running server encrypts with', async () => {
      const one = await start('one', [a, b]);
      await (await start('two', [b, a])).close();
      await expect(start('two', [b])).rejects.toThrow(/that running servers \(one\) need/);
      await one.close();
    });

    it('counts a server of an earlier version as one with the original key only', async () => {
      await run(
        `insert into servers (id, epoch, lease_until, agents) values ('old', 1, now() + interval '1 minute', true)`,
      );
      await expect(start('two', [b, a])).rejects.toThrow(/first key \(old\)/);
      expect((await rotateKey(run, ring(b, a))).servers).toEqual([{ server: 'old', reason: 'first_key' }]);
      await run('delete from servers');
    });

    it('waits for the files of a server, and stays visible until it stops', async () => {
      let finish = () => {};
      const files = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const one = await start('one', [a, b], { sealFiles: () => files });
      const servers = async () => (await rotateKey(run, ring(a, b))).servers;
      expect(await servers()).toEqual([{ server: 'one', reason: 'files' }]);
      finish();
      await vi.waitFor(async () => expect(await servers()).toEqual([]), 5_000);
      await one.close();
      expect(await keyUseQueries(run).users()).toEqual([]);
    });
  });
}
