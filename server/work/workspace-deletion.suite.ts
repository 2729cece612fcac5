import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../platform/access-tokens/access-tokens.ts';
import { accessTokens } from '../platform/access-tokens/table.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { ObjectTable } from '../platform/database/objects.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { noLog } from '../platform/log.ts';
import { auditEvents } from '../records/tables/audit-events.ts';
import { deployments } from '../records/tables/deployments.ts';
import { environments } from '../records/tables/environments.ts';
import { events } from '../records/tables/events.ts';
import { files } from '../records/tables/files.ts';
import { runs } from '../records/tables/runs.ts';
import { sandboxes } from '../records/tables/sandboxes.ts';
import { sessionChanges } from '../records/tables/session-changes.ts';
import { sessions } from '../records/tables/sessions.ts';
import { threads } from '../records/tables/threads.ts';
import { workspaceDeletionQueries } from '../records/workspaces/deletion.ts';
import { toWorkspace } from '../records/workspaces/view.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createWorkspaceDeletion } from './workspace-deletion.ts';

const tables: ObjectTable[] = [
  ...[accessTokens, deployments, environments, events, files, runs, sessionChanges, sessions, threads],
];

/** Tests of the deletion of workspaces on each database. */
export function describeWorkspaceDeletion(on: TestDatabase): void {
  describe('the deletion of workspaces', () => {
    let name: string;
    let id: string;
    let tokens: ReturnType<typeof createAccessTokens>;
    const deleted: string[] = [];
    const now = () => toTimestamp(on.clock.now());

    beforeEach(async () => {
      name = `w-${randomUUID()}`;
      id = on.newId('workspace');
      deleted.length = 0;
      tokens = createAccessTokens({ db: on.db, clock: on.clock });
      await on.queries.workspaces.add({ id, name, now: now() });
      await on.data.addEnvironment(name);
    });

    const server = () =>
      createWorkspaceDeletion({
        ...{ db: on.db, clock: on.clock, newId: on.newId, log: noLog },
        blobs: { delete: async (key) => void deleted.push(key) },
      });
    const request = () => on.db.transaction((tx) => workspaceDeletionQueries(tx).request(id, now()));

    async function left(): Promise<number> {
      const counts = tables.map(async (table) => {
        const rows = await on.db
          .select({ id: table.id })
          .from(table as PgTable)
          .where(eq(table.workspace_id, name));
        return rows.length;
      });
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    }

    /** A session with a file and a sandbox. */
    async function addSession(count: number, held_since: string | null = null): Promise<string> {
      const row = on.data.rows.session(name, { held_since });
      await on.queries.sessions.create(row, on.data.rows.thread(name, row.id), []);
      await on.db.execute(sql`
        insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
        select ${on.newId('event')} || n, ${name}, ${row.id}, n, 'user.message', '{}', ${now()}
        from generate_series(1, ${count}::int) as n`);
      const times = { lease_until: now(), used_at: now() };
      const sandbox = { session_id: row.id, workspace_id: name, server_id: name };
      await on.db.insert(sandboxes).values({ ...sandbox, ...times });
      await addFile(row.id);
      return row.id;
    }

    async function addFile(session_id: string | null): Promise<void> {
      const blob = { size_bytes: 1, sha256: '', blob_key: `blob ${randomUUID()}`, mime_type: 'text/plain' };
      const file = { id: on.newId('file'), workspace_id: name, filename: 'a', downloadable: false };
      await on.queries.files.add([{ ...file, ...blob, session_id, created_at: now() }]);
    }

    async function fill(): Promise<void> {
      await addSession(450);
      await addSession(3);
      await addFile(null);
      const { id: owner_id } = await on.data.addDeployment(name);
      const run = { kind: 'deployment', trigger_type: 'manual', status: 'pending', attempt: 1 } as const;
      await on.db
        .insert(runs)
        .values({ id: on.newId('deploymentRun'), workspace_id: name, owner_id, ...run, created_at: now() });
    }

    it('deletes all rows, blobs and disks on two servers, and keeps the audit', async () => {
      await fill();
      const { token } = await tokens.issue('pat', name);
      await request();
      expect(await tokens.authenticate(token)).toBeNull();
      const [one, other] = [server(), server()];
      while ((await Promise.all([one.round(), other.round()])).some((rows) => rows > 0));
      expect(await left()).toBe(0);
      expect(await on.queries.workspaces.find(id)).toBeNull();
      expect(new Set(deleted).size).toBe(3);
      const rows = await rowsOf(on.db, sql`select 1 from discarded_disks where server_id = ${name}`);
      expect(rows).toHaveLength(2);
      const kept = await on.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.workspace_id, name), eq(auditEvents.operation, 'deleteWorkspace')));
      expect(kept).toMatchObject([{ actor_name: 'retention', object_id: id }]);
    });

    it('counts what it has deleted, and continues after a crash', async () => {
      await fill();
      await request();
      const crashed = server();
      for (let round = 0; round < 3; round += 1) await crashed.round();
      const row = await on.queries.workspaces.find(id);
      expect(row && toWorkspace(row)).toMatchObject({
        status: 'deleting',
        deleted_rows: { deployments: 1, runs: 1, session_events: expect.any(Number) },
      });
      expect(row?.deleted_rows.session_events).toBeGreaterThan(200);
      expect(await left()).toBeGreaterThan(0);
      const next = server();
      while ((await next.round()) > 0);
      expect(await left()).toBe(0);
    });

    it('keeps the name taken until requests of before have ended, and deletes what they add', async () => {
      const admin = on.queries.workspaces;
      const add = () => admin.add({ id: on.newId('workspace'), name, now: now() });
      const { id: tokenId } = await tokens.issue('pat', name);
      await request();
      while ((await server().round()) > 0);
      expect(await admin.findByName(name)).toBeNull();
      expect(await workspaceDeletionQueries(on.db).progress(id)).toBeNull();
      expect(await request()).toBeNull();
      expect(await admin.suspend(id, now())).toBeNull();
      await on.data.addEnvironment(name);
      await addSession(1);
      expect(await add()).toBeNull();
      await server().round();
      expect(await left()).toBeGreaterThan(0);

      await on.db.execute(
        sql`update workspace_objects set deleted_at = now() - interval '61 minutes' where id = ${id}`,
      );
      while ((await server().round()) > 0);
      expect(await left()).toBe(0);
      const late = { object: id, operation: 'deleteWorkspaceContents' };
      expect((await on.queries.audit.search(late, null, 10)).length).toBeGreaterThan(0);
      expect(await add()).toMatchObject({ workspace_id: name });
      const upload = { workspaceId: name, tokenId };
      await expect(on.queries.files.holdUploads(upload)).rejects.toMatchObject({ status: 401 });
    });

    it('rejects a deletion while a session is on hold', async () => {
      const session = await addSession(1, now());
      await expect(request()).rejects.toMatchObject({ code: 'workspace_on_hold' });
      expect(await on.queries.workspaces.find(id)).toMatchObject({ deleting_since: null });
      await on.queries.holds.release(name, session);
      expect(await request()).toMatchObject({ deleting_since: now() });
    });

    it('keeps a session that is put on hold later, until its release', async () => {
      const session = await addSession(1);
      await request();
      await on.queries.holds.begin(name, session, now());
      const waiting = server();
      // Then it pauses.
      while ((await waiting.round()) > 0);
      expect(await on.queries.sessions.exists(name, session)).toBe(true);
      expect(await on.queries.workspaces.find(id)).not.toBeNull();
      await on.queries.holds.release(name, session);
      while ((await waiting.round()) > 0);
      expect(await on.queries.workspaces.find(id)).toBeNull();
    });

    it('rejects the deletion of the workspace default', async () => {
      const row = await on.queries.workspaces.findByName('default');
      const deletion = on.db.transaction((tx) => workspaceDeletionQueries(tx).request(row?.id ?? '', now()));
      await expect(deletion).rejects.toMatchObject({
        code: expect.stringMatching(/default_workspace|workspace_on_hold/),
      });
    });
  });
}
