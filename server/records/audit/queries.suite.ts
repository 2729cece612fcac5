import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { addWorkspace } from '../../testing/workspaces.ts';
import { KEEP_ALL } from '../retention-periods.ts';
import { type AuditRow, auditEvents } from '../tables/audit-events.ts';
import { changesBy, type OwnChange, scheduler } from './changes.ts';

/** Tests of audit events on each database. */
export function describeAuditQueries(on: TestDatabase): void {
  describe('audit events', () => {
    let workspaceId: string;
    beforeEach(async () => {
      workspaceId = `wks_${randomUUID()}`;
      await addWorkspace(on.db, workspaceId);
    });
    const event = (fields: Partial<AuditRow> = {}): AuditRow => ({
      id: on.newId('auditEvent'),
      workspace_id: workspaceId,
      actor_type: 'token',
      token_id: 'tok_a',
      actor_name: null,
      operation: 'deleteSession',
      object_id: 'sess_a',
      object_type: 'session',
      parent_id: null,
      result: 'succeeded',
      status: 200,
      error_code: null,
      source_address: '203.0.113.7',
      request_id: randomUUID(),
      created_at: toTimestamp(on.clock.now()),
      ...fields,
    });
    const add = async (fields?: Partial<AuditRow>) => {
      const row = event(fields);
      await on.queries.audit.add(row);
      return row.id;
    };
    const idsOf = async (filters: Parameters<typeof on.queries.audit.page>[1] = {}, name = workspaceId) => {
      const request = { direction: 'after', from: null, limit: 10, order: 'desc' } as const;
      const { rows } = await on.queries.audit.page(name, filters, request);
      return rows.map(({ id }) => id);
    };
    const failure = (change: Promise<unknown>) =>
      change.then(
        () => 'it succeeded',
        (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
      );

    it('rejects a change, a deletion and a truncation of events', async () => {
      const id = await add();
      const own = sql`where id = ${id}`;
      for (const change of [
        sql`update audit_events set result = 'failed' ${own}`,
        sql`delete from audit_events ${own}`,
        sql`truncate audit_events`,
        sql`delete from audit_events where false`,
      ])
        expect(await failure(on.db.execute(change))).toContain('P0001');
      const again = on.db
        .insert(auditEvents)
        .values(event({ id }))
        .onConflictDoUpdate({
          target: auditEvents.id,
          set: { result: 'failed' },
        });
      expect(await failure(again)).toContain('P0001');
      expect(await idsOf()).toEqual([id]);
    });

    it('deletes old events in batches, and only in its own transaction', async () => {
      const ids = Array.from({ length: 3 }, (_, index) => `aud_${'0'.repeat(25)}${index}`);
      await on.queries.audit.addAll(ids.map((id) => event({ id, created_at: '2020-01-01T00:00:00.000Z' })));
      const recent = await add();
      const due = {
        days: { ...KEEP_ALL, audit_events: 1 },
        now: '2020-01-03T00:00:00.000Z',
        rows: 2,
      };
      expect(await on.queries.audit.removeOld({ ...due, days: KEEP_ALL })).toEqual([]);
      for (const count of [2, 1, 0]) expect(await on.queries.audit.removeOld(due)).toHaveLength(count);
      expect(await idsOf()).toEqual([recent]);
      expect(await failure(on.db.execute(sql`delete from audit_events`))).toContain('P0001');
    });

    it('contains the name that its token has', async () => {
      const tokens = createAccessTokens({ db: on.db, clock: on.clock });
      const { id: token_id } = await tokens.issue('pat', workspaceId, { name: 'Nightly builds' });
      const ids = [await add({ token_id }), await add()];
      const request = { direction: 'after', from: null, limit: 10, order: 'asc' } as const;
      const { rows } = await on.queries.audit.page(workspaceId, {}, request);
      expect(rows.map(({ id, actor_name }) => [id, actor_name])).toEqual([
        [ids[0], 'Nightly builds'],
        [ids[1], null],
      ]);
    });

    it('lists those of a workspace, by object, operation, token and time', async () => {
      const first = await add();
      const inside = await add({
        object_id: 'sesr_b',
        parent_id: 'sess_a',
        operation: 'deleteSessionResource',
      });
      const other = await add({ object_id: 'sess_b', token_id: 'tok_b' });
      await add({ workspace_id: 'wks_other' });
      expect(await idsOf()).toEqual([other, inside, first]);
      expect(await idsOf({ object: 'sess_a' })).toEqual([inside, first]);
      expect(await idsOf({ object: 'sesr_b' })).toEqual([inside]);
      expect(await idsOf({ operation: 'deleteSession' })).toEqual([other, first]);
      expect(await idsOf({ api_key_id: 'tok_b' })).toEqual([other]);
      const now = toTimestamp(on.clock.now());
      expect(await idsOf({ created_at: { gte: now } })).toHaveLength(3);
      expect(await idsOf({ created_at: { lt: now } })).toEqual([]);
    });

    it('lists those of a workspace since its creation, and finds all', async () => {
      const name = `wks_${randomUUID()}`;
      /** Adds a workspace with the name, and events. Returns their ids, the newest first. */
      const begin = async () => {
        on.clock.advance(3_600_000);
        const id = on.newId('workspace');
        await on.db.delete(workspaces).where(eq(workspaces.workspace_id, name));
        await on.queries.workspaces.add({ id, name, now: toTimestamp(on.clock.now()) });
        const of = { workspace_id: name, object_id: id };
        const created = await add({ ...of, operation: 'createWorkspace' });
        return [await add({ ...of, operation: 'deleteWorkspace' }), created];
      };
      const earlier = await begin();
      expect(await idsOf({}, name)).toEqual(earlier);
      const later = await begin();
      expect(await idsOf({}, name)).toEqual(later);
      expect(await idsOf({ operation: 'createWorkspace' }, name)).toEqual(later.slice(1));
      const all = await on.queries.audit.search({ workspace: name }, null, 10);
      expect(all.map(({ id }) => id)).toEqual([...later, ...earlier]);
      await on.db.delete(workspaces).where(eq(workspaces.workspace_id, name));
      expect(await idsOf({}, name)).toEqual([]);
    });

    it('lists those of a server whose clock is behind that of the creation', async () => {
      const name = `wks_${randomUUID()}`;
      const behind = { now: () => new Date(on.clock.now().getTime() - 60_000) };
      const now = toTimestamp(on.clock.now());
      await on.queries.workspaces.add({ id: on.newId('workspace'), name, now });
      const id = await add({
        id: createIds(behind)('auditEvent'),
        ...{ workspace_id: name, created_at: toTimestamp(behind.now()) },
      });
      expect(await idsOf({}, name)).toEqual([id]);
    });

    it('searches all workspaces, newest first, a batch at a time', async () => {
      const object = on.newId('session');
      const ids = [];
      for (const workspace_id of ['wks_search_a', 'wks_search_b', 'wks_search_a'])
        ids.unshift(await add({ workspace_id, object_id: object }));
      const search = async (...args: Parameters<typeof on.queries.audit.search>) =>
        (await on.queries.audit.search(...args)).map(({ id }) => id);
      expect(await search({ object }, null, 2)).toEqual(ids.slice(0, 2));
      expect(await search({ object }, ids[1] ?? '', 2)).toEqual(ids.slice(2));
      expect(await search({ object, workspace: 'wks_search_b' }, null, 5)).toEqual([ids[1]]);
      expect(
        await search({ object, since: toTimestamp(new Date(on.clock.now().getTime() + 1)) }, null, 5),
      ).toEqual([]);
    });

    it('records changes of the service in the transaction that makes them', async () => {
      const record = changesBy(scheduler, on);
      const change: OwnChange = { workspaceId, operation: 'runSchedule', ids: ['sched_a', 'srun_b'] };
      const lost = on.db.transaction(async (tx) => {
        await record(tx, [change]);
        throw new Error('no');
      });
      await expect(lost).rejects.toThrow('no');
      expect(await idsOf()).toEqual([]);
      await record(on.db, [change]);
      const [row] = await on.queries.audit.search({ workspace: workspaceId }, null, 1);
      expect(row).toMatchObject({
        actor_type: 'system',
        actor_name: 'scheduler',
        token_id: null,
        object_id: 'srun_b',
      });
    });
  });
}
