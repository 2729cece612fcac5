import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIds } from '../domain/ids.ts';
import { generateToken, hashToken } from '../domain/tokens.ts';
import { deployments, schedules, sessionResources, sessions, threads } from '../store/schema.ts';
import type { Store, Tables } from '../store/store.ts';
import { testClock } from './clock.ts';
import { randomNumbers, testSeed } from './random.ts';
import { rowFactory, sealedToken } from './rows.ts';

const now = '2026-11-21T08:00:00.000Z';
const later = '2026-11-21T09:30:00.482193Z';

/** What every store must do, whichever database is behind it. `open` is called once. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store;
    const clock = testClock(now);
    const newId = createIds(clock);
    const rows = rowFactory(newId, clock);
    const workspace = () => `wks_${randomUUID()}`;

    beforeAll(async () => {
      store = await open();
    }, 30_000);
    afterAll(() => store?.close());

    async function addSession(workspaceId: string, resourceCount = 0) {
      const session = rows.session(workspaceId);
      const coordinator = rows.thread(workspaceId, session.id);
      const resources = Array.from({ length: resourceCount }, () => rows.repository(workspaceId, session.id));
      await store.sessions.create(session, coordinator, resources);
      return { session, coordinator, resources };
    }

    it('answers a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });

    it('returns what was stored: microseconds, key order, text', async () => {
      const title = 'ünïcödé 🎉, "quotes", \\u0000, $1';
      const metadata = { z: '1', a: title, 10: 'x', __proto__x: '' };
      const session = rows.session(workspace(), { title, metadata, createdAt: later });
      await store.sessions.create(session, rows.thread(session.workspaceId, session.id), []);
      const [row] = (await store.db.select().from(sessions)).filter(({ id }) => id === session.id);
      expect(row?.title).toBe(title);
      expect(JSON.stringify(row?.metadata)).toBe(JSON.stringify(metadata));
      expect(row?.createdAt).toBe(later);
      expect(row?.updatedAt).toBe(now);
      expect(row?.archivedAt).toBeNull();
    });

    it('reads what Drizzle does not know the type of, and arrays where it does', async () => {
      const { tags } = pgTable('any', { tags: text().array() });
      const [row] = await store.db
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

    it('keeps a session with its thread and resources, or nothing of it', async () => {
      const ws = workspace();
      const session = rows.session(ws);
      const resource = rows.repository(ws, session.id);
      const creation = store.sessions.create(session, rows.thread(ws, session.id), [resource, resource]);
      await expect(creation).rejects.toThrow();
      expect(await store.sessions.exists(ws, session.id)).toBe(false);
    });

    it('shows nothing of one workspace to another', async () => {
      const ws = workspace();
      const { session, coordinator, resources } = await addSession(ws, 1);
      const child = rows.thread(ws, session.id, { parentThreadId: coordinator.id });
      await store.db.insert(threads).values(child);
      const deployment = rows.deployment(ws);
      await store.db.insert(deployments).values(deployment);
      const schedule = rows.schedule(ws);
      await store.db.insert(schedules).values(schedule);
      const resource = resources[0]?.id ?? '';
      const other = workspace();

      expect(await store.sessions.exists(other, session.id)).toBe(false);
      expect(await store.threads.find(other, session.id, child.id)).toBeNull();
      expect(await store.threads.archive(other, session.id, child.id, later)).toBeNull();
      expect(await store.sessionResources.find(other, session.id, resource)).toBeNull();
      expect(await store.sessionResources.remove(other, session.id, resource)).toBe(false);
      expect(
        await store.sessionResources.replaceToken(other, session.id, resource, Buffer.of(1), later),
      ).toBeNull();
      const page = { direction: 'after', from: null, limit: 10 } as const;
      expect((await store.sessionResources.page(other, session.id, page)).rows).toEqual([]);
      expect(await store.deployments.find(other, deployment.id)).toBeNull();
      expect(await store.deployments.pause(other, deployment.id, later)).toBeNull();
      expect(await store.schedules.find(other, schedule.id)).toBeNull();
      expect(await store.schedules.unpause(other, schedule.id, later)).toBeNull();

      expect(await store.sessionResources.remove(ws, session.id, resource)).toBe(true);
      expect((await store.deployments.find(ws, deployment.id))?.status).toBe('active');
    });

    it('archives an idle child thread once, and never a coordinator or a busy thread', async () => {
      const ws = workspace();
      const { session, coordinator } = await addSession(ws);
      const idle = rows.thread(ws, session.id, { parentThreadId: coordinator.id });
      const running = rows.thread(ws, session.id, { parentThreadId: coordinator.id, status: 'running' });
      await store.db.insert(threads).values([idle, running]);
      const archived = await store.threads.archive(ws, session.id, idle.id, later);
      expect(archived).toMatchObject({
        status: 'terminated',
        archivedAt: later,
        updatedAt: later,
        createdAt: now,
      });
      for (const id of [idle.id, running.id, coordinator.id]) {
        expect(await store.threads.archive(ws, session.id, id, later)).toBeNull();
      }
      const { session: otherSession } = await addSession(ws);
      expect(await store.threads.find(ws, otherSession.id, idle.id)).toBeNull();
    });

    it('pauses once of 50 calls at once', async () => {
      const ws = workspace();
      const deployment = rows.deployment(ws);
      await store.db.insert(deployments).values(deployment);
      const calls = Array.from({ length: 50 }, () => store.deployments.pause(ws, deployment.id, later));
      const won = (await Promise.all(calls)).filter((row) => row !== null);
      expect(won).toHaveLength(1);
      expect(won[0]).toMatchObject({ status: 'paused', pausedReason: { type: 'manual' }, updatedAt: later });
      const back = await store.deployments.unpause(ws, deployment.id, later);
      expect(back).toMatchObject({ status: 'active', pausedReason: null, schedule: deployment.schedule });
      expect(await store.deployments.unpause(ws, deployment.id, later)).toBeNull();
    });

    it('leaves an archived deployment alone', async () => {
      const ws = workspace();
      const active = rows.deployment(ws, { archivedAt: now });
      const paused = rows.deployment(ws, { archivedAt: now, status: 'paused' });
      await store.db.insert(deployments).values([active, paused]);
      expect(await store.deployments.pause(ws, active.id, later)).toBeNull();
      expect(await store.deployments.unpause(ws, paused.id, later)).toBeNull();
    });

    it('unpauses a paused schedule, and no other', async () => {
      const ws = workspace();
      const paused = rows.schedule(ws);
      const archived = rows.schedule(ws, { status: 'archived' });
      await store.db.insert(schedules).values([paused, archived]);
      expect(await store.schedules.unpause(ws, paused.id, later)).toMatchObject({
        status: 'active',
        updatedAt: later,
      });
      expect(await store.schedules.unpause(ws, paused.id, later)).toBeNull();
      expect(await store.schedules.unpause(ws, archived.id, later)).toBeNull();
    });

    it('replaces the token of a repository only, and shows it in no read', async () => {
      const ws = workspace();
      const { session, resources } = await addSession(ws, 1);
      const file = rows.repository(ws, session.id, {
        type: 'file',
        description: { type: 'file', file_id: 'file_a', mount_path: null },
      });
      await store.db.insert(sessionResources).values(file);
      const repository = resources[0]?.id ?? '';
      const sealed = Buffer.from([0, 1, 2, 255]);
      const row = await store.sessionResources.replaceToken(ws, session.id, repository, sealed, later);
      expect(row).toMatchObject({ id: repository, createdAt: now, updatedAt: later });
      expect(Object.keys(row ?? {}).sort()).toEqual(['createdAt', 'description', 'id', 'updatedAt']);
      expect(await sealedToken(store, repository)).toEqual(sealed);
      expect(await store.sessionResources.replaceToken(ws, session.id, file.id, sealed, later)).toBeNull();
      expect(await sealedToken(store, file.id)).toBeNull();
    });

    it('pages both ways from any id, there or not', async () => {
      const ws = workspace();
      const { session, resources } = await addSession(ws, 7);
      const ids = resources.map(({ id }) => id);
      const page = async (direction: 'after' | 'before', from: string | null, limit: number) => {
        const found = await store.sessionResources.page(ws, session.id, { direction, from, limit });
        return [found.rows.map(({ id }) => ids.indexOf(id)), found.hasMore];
      };
      expect(await page('after', null, 3)).toEqual([[0, 1, 2], true]);
      expect(await page('after', ids[2] ?? '', 4)).toEqual([[3, 4, 5, 6], false]);
      expect(await page('before', ids[5] ?? '', 3)).toEqual([[2, 3, 4], true]);
      expect(await page('before', ids[3] ?? '', 3)).toEqual([[0, 1, 2], false]);
      expect(await page('after', ids[6] ?? '', 3)).toEqual([[], false]);
      expect(await page('before', ids[0] ?? '', 3)).toEqual([[], false]);
      await store.sessionResources.remove(ws, session.id, ids[3] ?? '');
      expect(await page('after', ids[3] ?? '', 2)).toEqual([[4, 5], true]);
      expect(await page('before', ids[3] ?? '', 2)).toEqual([[1, 2], true]);
    });

    it('walks pages while rows come and go, and returns every surviving row exactly once', async () => {
      const random = randomNumbers(testSeed);
      for (let round = 0; round < 8; round += 1) {
        const ws = workspace();
        const { session, resources } = await addSession(ws, 20 + random(30));
        const alive = new Set(resources.map(({ id }) => id));
        const untouched = new Set(alive);
        const seen: string[] = [];
        let from: string | null = null;
        for (let more = true; more; ) {
          const limit = 1 + random(6);
          const page: Awaited<ReturnType<Store['sessionResources']['page']>> =
            await store.sessionResources.page(ws, session.id, { direction: 'after', from, limit });
          seen.push(...page.rows.map(({ id }) => id));
          from = page.rows.at(-1)?.id ?? from;
          more = page.hasMore;
          const victim = [...alive][random(alive.size)] ?? '';
          if (random(10) < 7) {
            await store.sessionResources.remove(ws, session.id, victim);
            alive.delete(victim);
            untouched.delete(victim);
          }
          if (random(10) < 4) {
            const added = rows.repository(ws, session.id);
            await store.db.insert(sessionResources).values(added);
            alive.add(added.id);
          }
        }
        const trouble = `TEST_SEED=${testSeed}, round ${round}`;
        expect(seen, trouble).toEqual([...new Set(seen)].sort());
        expect(
          [...untouched].filter((id) => !seen.includes(id)),
          trouble,
        ).toEqual([]);
      }
    });

    it('finds who holds a token until it expires or is revoked', async () => {
      const ws = workspace();
      const add = async (expiresAt: string | null) => {
        const hash = hashToken(generateToken('pat'));
        const id = newId('token');
        await store.accessTokens.add({ id, workspaceId: ws, kind: 'pat', hash, createdAt: now, expiresAt });
        return { id, hash };
      };
      const lasting = await add(null);
      const brief = await add('2026-11-21T09:00:00.000Z');
      expect(await store.accessTokens.findPrincipal(lasting.hash, later)).toEqual({
        workspaceId: ws,
        tokenId: lasting.id,
      });
      expect(await store.accessTokens.findPrincipal(brief.hash, '2026-11-21T08:59:59.999Z')).not.toBeNull();
      expect(await store.accessTokens.findPrincipal(brief.hash, '2026-11-21T09:00:00.000Z')).toBeNull();
      expect(await store.accessTokens.findPrincipal(hashToken('pat_other'), now)).toBeNull();
      expect((await store.accessTokens.list(ws)).map(({ id }) => id)).toEqual([lasting.id, brief.id]);
      expect(await store.accessTokens.revoke(workspace(), lasting.id, now)).toBe(false);
      expect(await store.accessTokens.revoke(ws, lasting.id, now)).toBe(true);
      expect(await store.accessTokens.revoke(ws, lasting.id, now)).toBe(false);
      expect(await store.accessTokens.findPrincipal(lasting.hash, now)).toBeNull();
    });

    it('asks the same prepared queries in and outside of transactions', async () => {
      const ws = workspace();
      const { session, coordinator, resources } = await addSession(ws, 3);
      const deployment = rows.deployment(ws);
      await store.db.insert(deployments).values(deployment);
      const ask = async (tables: Tables) => {
        const page = (direction: 'after' | 'before', from: string | null) =>
          tables.sessionResources.page(ws, session.id, { direction, from, limit: 1 });
        return {
          holder: await tables.accessTokens.findPrincipal(hashToken('pat_other'), now),
          session: await tables.sessions.exists(ws, session.id),
          thread: await tables.threads.find(ws, session.id, coordinator.id),
          deployment: await tables.deployments.find(ws, deployment.id),
          pages: [
            await page('after', null),
            await page('after', resources[0]?.id ?? ''),
            await page('before', null),
            await page('before', resources[2]?.id ?? ''),
          ].map((found) => found.rows.map(({ id }) => id)),
        };
      };
      // One at a time, so that all of them may run on the same connection, where a name stands for one query.
      const answers = [await ask(store), await store.transaction(ask), await ask(store)];
      expect(answers[0]).toMatchObject({ holder: null, session: true, thread: { id: coordinator.id } });
      expect(answers[0]?.pages).toEqual([0, 1, 2, 1].map((index) => [resources[index]?.id]));
      expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
    });

    it('takes back what a failed transaction did', async () => {
      const ws = workspace();
      const deployment = rows.deployment(ws);
      await store.db.insert(deployments).values(deployment);
      const attempt = store.transaction(async (tables) => {
        await tables.deployments.pause(ws, deployment.id, later);
        throw new Error('no');
      });
      await expect(attempt).rejects.toThrow('no');
      expect((await store.deployments.find(ws, deployment.id))?.status).toBe('active');
    });

    it('sets a fact once', async () => {
      const fact = randomUUID();
      expect(await store.settings.read(fact)).toBeNull();
      expect(await store.settings.setOnce(fact, 'first')).toBe('first');
      expect(await store.settings.setOnce(fact, 'second')).toBe('first');
    });
  });
}
