import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import type { ObjectTable } from '../../platform/database/objects.ts';
import { type Log, noLog } from '../../platform/log.ts';
import { retentionRows } from '../../platform/metrics/metrics.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { changesBy, type OwnChange } from '../../records/audit/changes.ts';
import type { AuditedOperation } from '../../records/audit/operations.ts';
import { KEEP_ALL, type RetentionDays } from '../../records/retention-periods.ts';
import { agents, agentVersions } from '../../records/tables/agents.ts';
import { auditEvents } from '../../records/tables/audit-events.ts';
import { deployments } from '../../records/tables/deployments.ts';
import { environments } from '../../records/tables/environments.ts';
import { events } from '../../records/tables/events.ts';
import { files } from '../../records/tables/files.ts';
import { memories } from '../../records/tables/memories.ts';
import { memoryStores } from '../../records/tables/memory-stores.ts';
import { memoryVersions } from '../../records/tables/memory-versions.ts';
import { runs } from '../../records/tables/runs.ts';
import { sandboxes } from '../../records/tables/sandboxes.ts';
import { servers } from '../../records/tables/servers.ts';
import { sessionChanges } from '../../records/tables/session-changes.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { vaults } from '../../records/tables/vaults.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createRetention } from './retention.ts';

const dayMs = 86_400_000;

/** Tests of the deletion of old objects on each database. */
export function describeRetention(on: TestDatabase): void {
  describe('retention', () => {
    let workspaceId: string;
    const deleted: string[] = [];
    const ago = (days: number) => toTimestamp(new Date(on.clock.now().getTime() - days * dayMs));
    const oldId = (kind: Parameters<typeof on.newId>[0]) => {
      const [prefix] = on.newId(kind).split('_');
      return `${prefix}_00000000${randomUUID().replaceAll('-', '').slice(0, 18)}`;
    };

    beforeEach(async () => {
      workspaceId = `wks_${randomUUID()}`;
      const times = { created_at: ago(0), updated_at: ago(0) };
      await on.db
        .insert(workspaces)
        .values({ id: on.newId('workspace'), workspace_id: workspaceId, ...times });
      await on.data.addEnvironment(workspaceId);
      deleted.length = 0;
    });

    const keep = (retention: Record<string, number>) =>
      on.db.update(workspaces).set({ retention }).where(eq(workspaces.workspace_id, workspaceId));

    /** With periods of the workspace, so that other tests keep their data. */
    async function retainOwn(periods: Record<string, number>): Promise<void> {
      await keep(periods);
      await retain();
    }

    const retentionOf = (days: Partial<RetentionDays> = {}, log: Log = noLog) =>
      createRetention({
        ...{ db: on.db, clock: on.clock, newId: on.newId, log, versionDays: 30 },
        blobs: { delete: async (key) => void deleted.push(key) },
        days: { ...KEEP_ALL, ...days },
      });

    async function retain(...given: Parameters<typeof retentionOf>): Promise<void> {
      const retention = retentionOf(...given);
      while ((await retention.round()) > 0);
    }

    async function idsOf(table: ObjectTable): Promise<unknown[]> {
      const rows = await on.db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(eq(table.workspace_id, workspaceId));
      return rows.map(({ id }) => id);
    }

    async function changes(operation: string) {
      const rows = await on.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.workspace_id, workspaceId), eq(auditEvents.operation, operation)));
      return rows.map(({ object_id, actor_name }) => [actor_name, object_id]);
    }

    async function addSession(over: Partial<typeof sessions.$inferSelect>, count = 0): Promise<string> {
      const row = on.data.rows.session(workspaceId, over);
      await on.queries.sessions.create(row, on.data.rows.thread(workspaceId, row.id), []);
      await on.db.execute(sql`
        insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
        select ${on.newId('event')} || n, ${workspaceId}, ${row.id}, n, 'user.message', '{}', ${ago(40)}
        from generate_series(1, ${count}::int) as n`);
      return row.id;
    }
    const countEvents = async (id: string) =>
      (await on.db.select({ id: events.id }).from(events).where(eq(events.session_id, id))).length;

    function addFile(over: Partial<typeof files.$inferInsert>) {
      const id = oldId('file');
      const blob = { size_bytes: 1, sha256: '', blob_key: `blob ${id}`, mime_type: 'text/plain' };
      const file = { id, workspace_id: workspaceId, filename: 'a', downloadable: false, created_at: ago(20) };
      return on.db
        .insert(files)
        .values({ ...file, ...blob, ...over })
        .then(() => id);
    }

    async function addRun(over: Partial<typeof runs.$inferInsert>): Promise<string> {
      const id = oldId('deploymentRun');
      const times = { created_at: ago(20), completed_at: ago(20) };
      const run = { kind: 'deployment', trigger_type: 'manual', status: 'completed', attempt: 1 } as const;
      await on.db
        .insert(runs)
        .values({ id, workspace_id: workspaceId, owner_id: workspaceId, ...run, ...times, ...over });
      return id;
    }

    it('deletes nothing without a period', async () => {
      const id = await addSession({ archived_at: ago(3_000) }, 3);
      await retain();
      expect(await countEvents(id)).toBe(3);
    });

    it('deletes events of archived sessions in batches, and keeps those on hold', async () => {
      const old = await addSession({ archived_at: ago(11) }, 450);
      const kept = [
        await addSession({ archived_at: ago(9) }, 2),
        await addSession({ archived_at: ago(11), held_since: ago(1) }, 2),
        await addSession({ updated_at: ago(50) }, 2),
      ];
      const counted = async () =>
        (await retentionRows.get()).values.find(({ labels }) => labels.kind === 'events')?.value ?? 0;
      const before = await counted();
      await retainOwn({ events: 10 });
      expect(await countEvents(old)).toBe(0);
      expect(await Promise.all(kept.map(countEvents))).toEqual([2, 2, 2]);
      expect(await idsOf(sessions)).toContain(old);
      expect(await changes('deleteSessionEvents')).toEqual(Array(3).fill(['retention', old]));
      expect((await counted()) - before).toBe(450);
    });

    it('gives changes of sessions their places in short batches', async () => {
      await on.db.execute(sql`
        insert into session_changes (id, workspace_id, session_id, type, data, created_at)
        select ${on.newId('event')} || n, ${workspaceId} || '_' || n, 'sess_a', 'session.deleted', '{}', ${ago(0)}
        from generate_series(1, 50) as n`);
      const placed = () =>
        on.db.$count(
          sessionChanges,
          and(like(sessionChanges.workspace_id, `${workspaceId}%`), isNotNull(sessionChanges.place)),
        );
      const retention = retentionOf();
      await retention.round();
      expect(await placed()).toBeLessThanOrEqual(20);
      while ((await retention.round()) > 0);
      expect(await placed()).toBe(50);
    });

    it('prefers the periods of a workspace', async () => {
      const id = await addSession({ archived_at: ago(11) }, 1);
      await keep({ events: 12 });
      await retain({ events: 10 });
      expect(await countEvents(id)).toBe(1);
      await keep({ events: 10 });
      await retain();
      expect(await countEvents(id)).toBe(0);
    });

    it('deletes archived sessions with files and blobs, and keeps those on hold', async () => {
      const old = await addSession({ archived_at: ago(11) }, 201);
      const held = await addSession({ archived_at: ago(11), held_since: ago(1) }, 1);
      const recent = await addSession({ archived_at: ago(9) });
      const [gone] = [await addFile({ session_id: old }), await addFile({ session_id: held })];
      await retainOwn({ archived_objects: 10 });
      expect((await idsOf(sessions)).toSorted()).toEqual([held, recent].toSorted());
      expect(deleted).toEqual([`blob ${gone}`]);
      expect(await countEvents(held)).toBe(1);
      expect(await changes('deleteSession')).toEqual([['retention', old]]);
      expect(await changes('deleteSessionContents')).toEqual([['retention', old]]);
    });

    it('deletes archived deployments after their runs, unless a hold keeps one', async () => {
      const held = await addSession({ archived_at: ago(11), held_since: ago(1) });
      const [gone, kept] = await Promise.all([
        on.data.addDeployment(workspaceId, { archived_at: ago(11) }),
        on.data.addDeployment(workspaceId, { archived_at: ago(11) }),
      ]);
      await on.data.addDeployment(workspaceId);
      await Promise.all(Array.from({ length: 250 }, () => addRun({ owner_id: gone.id })));
      await addRun({ owner_id: kept.id });
      const run = await addRun({ owner_id: kept.id, session_id: held });
      await retainOwn({ archived_objects: 10 });
      expect(await idsOf(deployments)).not.toContain(gone.id);
      expect(await idsOf(deployments)).toHaveLength(2);
      expect(await idsOf(runs)).toEqual([run]);
      expect(await changes('deleteDeployment')).toEqual([['retention', gone.id]]);
      // One is deleted in two batches, and the other one stays without some of its runs.
      const parts = await changes('deleteDeploymentContents');
      expect(parts.map(([, id]) => id).toSorted()).toEqual([gone.id, kept.id].toSorted());
    });

    it('deletes archived definitions with what they contain, unless something uses them', async () => {
      const at = {
        workspace_id: workspaceId,
        created_at: ago(20),
        updated_at: ago(20),
        archived_at: ago(11),
      };
      const session = on.data.rows.session(workspaceId);
      await on.db.insert(environments).values({ ...at, id: 'env_gone', name: '' });
      for (const id of [session.agent.id, 'agent_gone']) {
        await on.db.insert(agents).values({ ...at, id, version: 2 });
        for (const version of [1, 2])
          await on.db
            .insert(agentVersions)
            .values({ ...at, id, version, definition: { ...session.agent, id, version }, metadata: {} });
      }
      await addSession({});
      await on.db
        .update(environments)
        .set({ archived_at: ago(11) })
        .where(eq(environments.workspace_id, workspaceId));
      await on.db
        .insert(vaults)
        .values({ ...at, id: 'vault_gone', name: '', display_name: '', metadata: {} } as never);
      await on.db
        .insert(memoryStores)
        .values({ ...at, id: 'memstore_gone', name: '', description: '', metadata: {} } as never);
      const inside = { ...at, memory_store_id: 'memstore_gone', memory_id: 'mem_gone', path: '/a' };
      const content = { content_sha256: '', content_size_bytes: 1 };
      await on.db
        .insert(memories)
        .values({ ...inside, ...content, id: 'mem_gone', memory_version_id: 'memver_gone' });
      const made = { operation: 'created', created_by: { type: 'api_actor', api_key_id: 'tok_a' } } as const;
      await on.db.insert(memoryVersions).values(
        Array.from({ length: 201 }, (_, index) => ({
          ...{ ...inside, ...content, ...made },
          id: `memver_gone${index}`,
        })),
      );
      await retainOwn({ archived_objects: 10 });
      expect(await idsOf(environments)).toEqual([session.environment_id]);
      expect(await idsOf(agents)).toEqual([session.agent.id]);
      expect(await idsOf(agentVersions)).toHaveLength(2);
      for (const table of [vaults, memoryStores, memories, memoryVersions])
        expect(await idsOf(table)).toEqual([]);
      for (const [operation, id] of [
        ['deleteAgent', 'agent_gone'],
        ['deleteVault', 'vault_gone'],
        ['deleteMemoryStoreContents', 'memstore_gone'],
        ['deleteMemoryStore', 'memstore_gone'],
      ])
        expect(await changes(operation as string)).toEqual([['retention', id]]);
    });

    it('deletes ended runs, but not the last one with a session', async () => {
      const held = await addSession({ held_since: ago(1) });
      await addRun({});
      const other = `depl_${randomUUID()}`;
      const [first = '', last = ''] = [
        await addRun({ owner_id: other, session_id: 'sess_a' }),
        oldId('deploymentRun'),
      ].toSorted();
      await on.db.update(runs).set({ id: first }).where(eq(runs.owner_id, other));
      const kept = [
        await addRun({ id: last, owner_id: other, session_id: 'sess_a' }),
        await addRun({ owner_id: 'depl_c', session_id: held }),
        await addRun({ completed_at: ago(1) }),
        await addRun({ status: 'running', completed_at: null }),
      ];
      await retainOwn({ runs: 10 });
      expect(await idsOf(runs)).toHaveLength(kept.length);
      expect(await changes('deleteRuns')).toEqual([['retention', null]]);
    });

    it('deletes old uploads and outputs of archived sessions, unless a deployment names them', async () => {
      const [live, archived] = [await addSession({}), await addSession({ archived_at: ago(1) })];
      const held = await addSession({ archived_at: ago(1), held_since: ago(1) });
      const gone = [await addFile({}), await addFile({ session_id: archived, output_path: 'a' })];
      const named = await addFile({});
      const kept = [
        named,
        await addFile({ created_at: ago(9) }),
        await addFile({ session_id: archived }),
        await addFile({ session_id: live, output_path: 'a' }),
        await addFile({ session_id: held, output_path: 'a' }),
      ];
      await on.data.addDeployment(workspaceId, {
        resources: [{ type: 'file', file_id: named, mount_path: '/a' }] as never,
      });
      await retainOwn({ files: 10 });
      expect((await idsOf(files)).toSorted()).toEqual(kept.toSorted());
      expect(deleted.toSorted()).toEqual(gone.map((id) => `blob ${id}`).toSorted());
      expect(await changes('deleteFile')).toHaveLength(2);
    });

    it('reads what it keeps once, also beside more rows than a step has', async () => {
      const session = await addSession({ archived_at: ago(11), held_since: ago(1) });
      for (const table of ['files', 'runs']) {
        const isFile = table === 'files';
        const row = isFile
          ? sql`'file_00000000' || lpad(n::text, 18, '0'), ${workspaceId}::text, ${session}::text, 'a', false, 1, '', 'b', 'text/plain', 'a', ${ago(20)}::timestamptz`
          : sql`'drun_00000000' || lpad(n::text, 18, '0'), ${workspaceId}::text, 'deployment', ${workspaceId}::text, 'manual', 'completed', 1, ${session}::text, ${ago(20)}::timestamptz, ${ago(20)}::timestamptz`;
        const columns = isFile
          ? sql`id, workspace_id, session_id, filename, downloadable, size_bytes, sha256, blob_key, mime_type, output_path, created_at`
          : sql`id, workspace_id, kind, owner_id, trigger_type, status, attempt, session_id, created_at, completed_at`;
        await on.db.execute(
          sql`insert into ${sql.identifier(table)} (${columns}) select ${row} from generate_series(1, 1100) as n`,
        );
      }
      const [file, run] = [await addFile({}), await addRun({})];
      await retainOwn({ files: 10, runs: 10 });
      expect(await idsOf(files)).toHaveLength(1_100);
      expect(await idsOf(files)).not.toContain(file);
      expect(await idsOf(runs)).toHaveLength(1_100);
      expect(await idsOf(runs)).not.toContain(run);
    });

    it('deletes other kinds if the database rejects one, and logs it', async () => {
      const old = await addSession({ archived_at: ago(11) });
      const [environment] = await idsOf(environments);
      await on.db.execute(sql`
        create function reject() returns trigger language plpgsql as $$ begin raise 'Rejected.'; end $$`);
      await on.db.execute(sql`
        create trigger reject before delete on sessions for each row when (old.workspace_id = ${sql.raw(`'${workspaceId}'`)})
        execute function reject()`);
      await on.db
        .update(environments)
        .set({ archived_at: ago(11) })
        .where(eq(environments.workspace_id, workspaceId));
      await on.db.update(sessions).set({ environment_id: 'env_other' }).where(eq(sessions.id, old));
      const logged: object[] = [];
      await keep({ archived_objects: 10 });
      await retain({}, { ...noLog, error: (fields) => void logged.push(fields) });
      await on.db.execute(sql`drop trigger reject on sessions`);
      await on.db.execute(sql`drop function reject`);
      expect(await idsOf(sessions)).toEqual([old]);
      expect(await idsOf(environments)).not.toContain(environment);
      expect(logged).toMatchObject([{ event: 'retention.failed', kind: 'sessions' }]);
    });

    it('deletes rows of servers that are gone, unless a sandbox names them', async () => {
      const [gone, named, stopped] = [randomUUID(), randomUUID(), randomUUID()];
      const lease = (days: number) => toTimestamp(new Date(Date.now() - days * dayMs));
      const server = { epoch: 1, agents: true };
      await on.db.insert(servers).values([
        { ...server, id: gone, lease_until: lease(31) },
        { ...server, id: named, lease_until: lease(31) },
        { ...server, id: stopped, lease_until: lease(31), stopped_at: lease(29) },
      ]);
      const session_id = await addSession({});
      const times = { lease_until: lease(31), used_at: lease(31) };
      await on.db
        .insert(sandboxes)
        .values({ session_id, workspace_id: workspaceId, server_id: named, ...times });
      await retain();
      const ids = [gone, named, stopped];
      const left = await on.db.select({ id: servers.id }).from(servers).where(inArray(servers.id, ids));
      expect(left.map(({ id }) => id).toSorted()).toEqual([named, stopped].toSorted());
      await retain({ servers: 28 });
      const later = await on.db.select({ id: servers.id }).from(servers).where(inArray(servers.id, ids));
      expect(later.map(({ id }) => id)).toEqual([named]);
      const recorded = await on.db
        .select({ object: auditEvents.object_id, by: auditEvents.actor_name })
        .from(auditEvents)
        .where(eq(auditEvents.operation, 'deleteServer'));
      for (const id of [gone, stopped])
        expect(recorded).toContainEqual({ object: `server_${id}`, by: 'retention' });
    });

    it('records deletions of audit events, except of those about deletions', async () => {
      const clock = { now: () => new Date(ago(11)) };
      const record = (of: string, ...operations: AuditedOperation[]) =>
        changesBy({ type: 'cli', name: 'ops' }, { clock, newId: oldId })(
          on.db,
          operations.map((operation) => ({ workspaceId: of, operation, ids: [] })),
        );
      // Not before its events.
      const created_at = '1970-01-01T00:10:00.000Z';
      await on.db.update(workspaces).set({ created_at }).where(eq(workspaces.workspace_id, workspaceId));
      const deletions = () => changes('deleteAuditEvents');
      await record(workspaceId, 'deleteAuditEvents');
      await retainOwn({ audit_events: 10 });
      expect(await deletions()).toEqual([]);
      await record(workspaceId, 'suspendWorkspace', 'resumeWorkspace');
      await retain();
      expect([await changes('suspendWorkspace'), await deletions()]).toEqual([[], [['retention', null]]]);
    });

    it('records in the workspace default that events of a deleted one are deleted', async () => {
      const clock = { now: () => new Date(ago(11)) };
      const change: OwnChange = { workspaceId, operation: 'deleteWorkspace', ids: [] };
      await changesBy({ type: 'cli', name: 'ops' }, { clock, newId: oldId })(on.db, [change]);
      const inDefault = async () =>
        (await on.queries.audit.search({ workspace: 'default', operation: 'deleteAuditEvents' }, null, 100))
          .length;
      const before = await inDefault();
      await retainOwn({ audit_events: 10 });
      expect([await changes('deleteAuditEvents'), (await inDefault()) - before]).toEqual([[], 1]);
    });
  });
}
