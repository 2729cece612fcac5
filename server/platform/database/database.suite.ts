import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { type Queries, queriesOn } from '../../records/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { accessTokenQueries } from '../access-tokens/queries.ts';
import { hashToken } from '../access-tokens/token.ts';
import type { PageRequest } from '../pagination.ts';
import type { Database } from './database.ts';
import { DatabaseError } from './errors.ts';
import { onCommit } from './on-commit.ts';
import { prepared } from './prepared.ts';
import { settingQueries, settings } from './settings.ts';
import { statementsIn, statementsOn } from './statements.ts';
import { isUnavailable } from './unavailable.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** Tests of each database. */
export function describeDatabase(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;

  describe('the database', () => {
    it('responds to a ping', async () => {
      await expect(on.open.ping()).resolves.toBeUndefined();
    });

    it('reads what Drizzle does not know the type of, and arrays where it does', async () => {
      const { tags } = pgTable('any', { tags: text().array() });
      const [row] = await on.db
        .select({
          flag: sql`true`,
          whole: sql`7`,
          fraction: sql`0.5::float8`,
          document: sql`'{"b": [1], "a": null}'::json`,
          nothing: sql`null`,
          tags: sql`array['a', 'b, "c"', '']`.mapWith(tags),
        })
        .from(sql`(select) as one`);
      expect(row).toEqual({
        flag: true,
        whole: 7,
        fraction: 0.5,
        document: { b: [1], a: null },
        nothing: null,
        tags: ['a', 'b, "c"', ''],
      });
    });

    it('asks the same prepared queries in and outside of transactions', async () => {
      const ws = workspace();
      const { session, coordinator, resources } = await addSession(on, ws, 3);
      const deployment = await on.data.addDeployment(ws);
      const ask = async (db: Database) => {
        const queries: Queries = queriesOn(db);
        const page = (direction: PageRequest['direction'], from: string | null) =>
          queries.resources.page(ws, session.id, { direction, from, limit: 1, order: 'asc' });
        return {
          holder: await accessTokenQueries(db).findHolder(hashToken('pat_other'), later),
          session: await queries.sessions.exists(ws, session.id),
          thread: await queries.threads.find(ws, session.id, coordinator.id),
          deployment: await queries.deployments.find(ws, deployment.id),
          pages: [
            await page('after', null),
            await page('after', resources[0]?.id ?? ''),
            await page('before', null),
            await page('before', resources[2]?.id ?? ''),
          ].map((found) => found.rows.map(({ id }) => id)),
        };
      };
      // One at a time, so all can run on one connection, where a name stands for one query.
      const responses = [await ask(on.db), await on.db.transaction(ask), await ask(on.db)];
      expect(responses[0]).toMatchObject({ holder: null, session: true, thread: coordinator, deployment });
      expect(responses[0]?.pages).toEqual([0, 1, 2, 1].map((index) => [resources[index]?.id]));
      expect(responses.slice(1)).toEqual([responses[0], responses[0]]);
    });

    it('builds a prepared query once for a database and its transactions', async () => {
      let built = 0;
      const read = (db: Database) =>
        prepared(db, 'setting_once', () => {
          built += 1;
          return db
            .select()
            .from(settings)
            .where(eq(settings.name, sql.placeholder('name')));
        });
      const name = randomUUID();
      const rows = async (db: Database) => (await read(db)().execute({ name })).length;
      const seen = await on.db
        .transaction(async (tx) => {
          await tx.insert(settings).values({ name, value: 'new' });
          const inner = await tx.transaction((nested) => rows(nested));
          throw [await rows(tx), inner];
        })
        .catch((thrown) => thrown);
      expect(seen).toEqual([1, 1]);
      // The transaction is over, and its connection serves others.
      expect([await rows(on.db), await on.db.transaction(rows)]).toEqual([0, 0]);
      expect(built).toBe(1);
    });

    it('has errors of one type, without the values of the query', async () => {
      const secret = 'sw0rdfish';
      const bad = sql`select ${secret}::int`;
      const twice = async (db: Database) => {
        await db.insert(settings).values({ name: secret, value: secret });
        await db.insert(settings).values({ name: secret, value: secret });
      };
      const attempts: Record<string, () => PromiseLike<unknown>> = {
        execute: () => on.db.execute(bad),
        query: () => on.db.select({ bad: sql`${secret}::int` }).from(sql`(select) as one`),
        prepared: () =>
          on.db
            .select({ bad: sql`${sql.placeholder('given')}::int` })
            .from(sql`(select) as one`)
            .prepare('bad')
            .execute({ given: secret }),
        transaction: () => on.db.transaction((tx) => tx.execute(bad)),
        savepoint: () => on.db.transaction((tx) => tx.transaction((inner) => inner.execute(bad))),
        statement: () => statementsOn(on.db)('select $1::int', [secret]),
        'statement in a transaction': () =>
          on.db.transaction((tx) => statementsIn(tx)('select $1::int', [secret])),
        'own statement': () => on.open.ownStatement('select $1::int', [secret]),
        'unique key': () => on.db.transaction(twice),
      };
      for (const [name, attempt] of Object.entries(attempts)) {
        const error = await attempt().then(
          () => null,
          (thrown: unknown) => thrown,
        );
        expect(error, name).toBeInstanceOf(DatabaseError);
        expect(error, name).toMatchObject({ code: expect.stringMatching(/^2[23]/), unavailable: false });
        expect(inspect(error, { depth: null, showHidden: true }), name).not.toContain(secret);
        expect(isUnavailable(error), name).toBe(false);
      }
    });

    it('hands on what a transaction throws, as it is', async () => {
      class Own extends Error {}
      await expect(on.db.transaction(() => Promise.reject(new Own('no')))).rejects.toBeInstanceOf(Own);
    });

    it('takes back what a failed transaction did', async () => {
      const ws = workspace();
      const { id } = await on.data.addDeployment(ws);
      const attempt = on.db.transaction(async (tx) => {
        await queriesOn(tx).deployments.pause(ws, id, later);
        throw new Error('no');
      });
      await expect(attempt).rejects.toThrow('no');
      expect((await on.queries.deployments.find(ws, id))?.status).toBe('active');
    });

    it('runs functions after the commit, and none of a rollback', async () => {
      const ran: string[] = [];
      const later = (db: Database, name: string) => onCommit(db, () => void ran.push(name));
      const failed = async (tx: Database) => {
        later(tx, 'failed');
        await tx.transaction(async (inner) => later(inner, 'failed inner'));
        throw new Error('no');
      };
      await on.db.transaction(async (tx) => {
        later(tx, 'first');
        await tx.transaction(async (inner) => later(inner, 'inner'));
        await tx.transaction(failed).catch(() => undefined);
        later(tx, 'last');
        expect(ran).toEqual([]);
      });
      expect(ran).toEqual(['first', 'inner', 'last']);
      await expect(on.db.transaction(failed)).rejects.toThrow('no');
      expect(ran).toHaveLength(3);
      later(on.db, 'at once');
      expect(ran).toHaveLength(4);
    });

    it('runs no function if the commit fails', async () => {
      const ran: string[] = [];
      const name = `deferred_${randomUUID().replaceAll('-', '')}`;
      await on.db.execute(
        sql`create table ${sql.identifier(name)} (id int unique deferrable initially deferred)`,
      );
      const doubled = on.db.transaction(async (tx) => {
        await tx.execute(sql`insert into ${sql.identifier(name)} values (1), (1)`);
        onCommit(tx, () => void ran.push('doubled'));
      });
      await expect(doubled).rejects.toMatchObject({ code: '23505' });
      expect(ran).toEqual([]);
      await on.db.execute(sql`drop table ${sql.identifier(name)}`);
    });

    it('sets a fact once', async () => {
      const facts = settingQueries(on.db);
      const fact = randomUUID();
      expect(await facts.read(fact)).toBeNull();
      expect(await facts.setOnce(fact, 'first')).toBe('first');
      expect(await facts.setOnce(fact, 'second')).toBe('first');
    });
  });
}
