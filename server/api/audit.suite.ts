import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { HttpResponse } from '../shell/operation.ts';
import type { TestDatabase } from '../testing/database.ts';
import { creation, type TestService, testService } from '../testing/service.ts';

/** Tests of what requests leave in the audit, on each database. */
export function describeAudit(on: TestDatabase): void {
  describe('the audit of requests', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });
    const eventsOf = async (object: string) =>
      on.queries.audit.search({ workspace: service.workspaceId, object }, null, 50);
    const all = async () => on.queries.audit.search({ workspace: service.workspaceId }, null, 500);
    async function createWithKey(of = service) {
      const headers = { 'idempotency-key': randomUUID() };
      const { body } = await of.handlers.createSession({ body: creation(), headers }, of.request());
      return body as { id: string };
    }
    const noted = () => ({
      workspace_id: service.workspaceId,
      token_id: service.request().principal.tokenId,
    });
    /** Ends a request as the shell does. */
    const respond = (
      operation: keyof typeof operations,
      response: HttpResponse,
      { request = service.request().request, ids = {} } = {},
    ) =>
      service.beforeResponse({
        operation: operations[operation],
        request,
        requestId: randomUUID(),
        ids,
        noted: noted(),
        response,
      });

    it('shows a rotation at the old token and at the new one', async () => {
      const [workspace_id, old, added] = [on.newId('workspace'), on.newId('token'), on.newId('token')];
      const ids = { workspace_id, token_id: old };
      await respond('rotateAccessToken', { status: 200, body: { id: added } }, { ids });
      for (const id of [old, added]) expect(await eventsOf(id)).toMatchObject([{ object_id: added }]);
    });

    it('delays no response to a read', () => {
      expect(respond('getSession', { status: 200, body: {} })).toBeUndefined();
    });

    it('tells who created and deleted a session, in the transaction of the change', async () => {
      const { id } = await createWithKey();
      const request = { ...service.request(), request: { ...service.request().request, ip: '203.0.113.7' } };
      const response = await service.handlers.deleteSession({ path: { session_id: id } }, request);
      await respond('deleteSession', response, { request: request.request, ids: { session_id: id } });
      const [deleted, created, ...others] = await eventsOf(id);
      expect(others).toEqual([]);
      expect(created).toMatchObject({ operation: 'createSession', object_id: id, result: 'succeeded' });
      expect(deleted).toMatchObject({
        actor_type: 'token',
        token_id: noted().token_id,
        operation: 'deleteSession',
        object_id: id,
        object_type: 'session',
        status: 200,
        source_address: '203.0.113.7',
        request_id: request.requestId,
      });
    });

    it('undoes a change if its event cannot be stored', async () => {
      const request = { ...service.request(), requestId: 'not text \0' };
      const title = randomUUID();
      const body = { ...creation(), title };
      const headers = { 'idempotency-key': randomUUID() };
      await expect(service.handlers.createSession({ body, headers }, request)).rejects.toThrow();
      const rows = (await on.db.execute(sql`select id from sessions where title = ${title}`)) as unknown as {
        rows: unknown[];
      };
      expect(rows.rows).toEqual([]);
    });

    it('records a repeated request once', async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const made = [];
      for (let time = 0; time < 3; time += 1) {
        const request = { ...service.request(), request: { ...service.request().request } };
        const response = await service.handlers.createSession({ body: creation(), headers }, request);
        await respond('createSession', response, request);
        made.push((response.body as { id: string }).id);
      }
      expect(new Set(made).size).toBe(1);
      expect(await eventsOf(made[0] ?? '')).toHaveLength(1);
    });

    it('records a failed request with a key once, with the code of its error', async () => {
      const id = on.newId('session');
      const input = { path: { session_id: id }, headers: { 'idempotency-key': randomUUID() } };
      for (let time = 0; time < 2; time += 1) {
        const request = { ...service.request(), request: { ...service.request().request } };
        const response = await service.handlers.archiveSession(input, request);
        expect(response).toMatchObject({ status: 404 });
        await respond('archiveSession', response, { ...request, ids: { session_id: id } });
      }
      expect(await eventsOf(id)).toMatchObject([
        { result: 'failed', status: 404, error_code: 'session_not_found' },
      ]);
    });

    it('records denied and invalid requests, and neither reads nor 429 and 503', async () => {
      const id = on.newId('session');
      const ids = { session_id: id };
      const error = (code: string) => ({ error: { type: 'x', code } });
      const before = (await all()).length;
      await respond('deleteSession', { status: 403, body: error('insufficient_scope') }, { ids });
      await respond('updateSession', { status: 400, body: error('invalid') }, { ids });
      for (const status of [429, 503]) await respond('updateSession', { status, body: error('x') }, { ids });
      await respond('getSession', { status: 403, body: error('insufficient_scope') }, { ids });
      await service.beforeResponse({
        operation: operations.deleteSession,
        request: service.request().request,
        requestId: randomUUID(),
        ids,
        noted: {},
        response: { status: 401, body: error('x') },
      });
      expect(await eventsOf(id)).toMatchObject([
        { result: 'failed', status: 400 },
        { result: 'denied', status: 403, error_code: 'insufficient_scope' },
      ]);
      expect(await all()).toHaveLength(before + 2);
    });

    it('keeps no values of requests and no texts in the place of ids', async () => {
      const secret = `hunter2${randomUUID()}`;
      const body = { ...creation(), title: secret, metadata: { note: secret } };
      await service.handlers.createSession(
        { body, headers: { 'idempotency-key': secret } },
        service.request(),
      );
      await service.createSkill([
        { filename: 'a/SKILL.md', text: `---\nname: a\ndescription: ${secret}\n---\n` },
      ]);
      await respond('deleteSession', { status: 404, body: { error: { type: 'x', message: secret } } });
      expect(JSON.stringify(await all())).not.toContain(secret);
    });

    describe('operations of workspaces', () => {
      const call = () => ({ ...service.request(), request: { ...service.request().request } });
      const deletion = (workspace_id: string, of = call()) =>
        service.handlers.deleteWorkspace({ path: { workspace_id } }, of);
      async function create() {
        const request = call();
        const body = { name: `wks_${randomUUID()}` };
        const response = await service.handlers.createWorkspace({ body, headers: {} }, request);
        await respond('createWorkspace', response, request);
        return response.body as { id: string; name: string };
      }
      const operationsIn = async (workspace: string) =>
        (await on.queries.audit.search({ workspace }, null, 50)).map(({ operation }) => operation);

      it('records changes in the workspace that they concern', async () => {
        const { id: workspace_id, name } = await create();
        const input = { path: { workspace_id }, headers: { 'idempotency-key': randomUUID() } };
        await service.handlers.suspendWorkspace(input, call());
        await respond('exportWorkspace', { status: 200, body: {} }, { ids: { workspace_id } });
        const error = { error: { type: 'x', code: 'workspace_already_suspended' } };
        await respond('suspendWorkspace', { status: 409, body: error }, { ids: { workspace_id } });
        await deletion(workspace_id);
        expect(await operationsIn(name)).toEqual([
          'deleteWorkspace',
          'suspendWorkspace',
          'exportWorkspace',
          'suspendWorkspace',
          'createWorkspace',
        ]);
        expect(await eventsOf(workspace_id)).toEqual([]);
      });

      it('records a request for a missing workspace in the workspace of the token', async () => {
        const workspace_id = on.newId('workspace');
        for (const ids of [{ workspace_id }, { workspace_id: 'no \0 id' }])
          await respond('suspendWorkspace', { status: 404, body: { error: { type: 'x' } } }, { ids });
        expect(await eventsOf(workspace_id)).toMatchObject([{ operation: 'suspendWorkspace', status: 404 }]);
      });

      it('adds no event of a denied or misleading request to another workspace', async () => {
        const { id, name } = await create();
        const error = { error: { type: 'x', code: 'permission_denied' } };
        await respond('suspendWorkspace', { status: 403, body: error }, { ids: { workspace_id: id } });
        await respond('deleteSession', { status: 404, body: error }, { ids: { session_id: id } });
        expect(await operationsIn(name)).toEqual(['createWorkspace']);
        expect(await eventsOf(id)).toHaveLength(2);
      });
    });

    it('lists the events of its workspace alone', async () => {
      const other = await testService(on.db);
      const { id } = await createWithKey(other);
      const list = async (of: TestService) => {
        const query = { object: id, limit: 10, order: 'desc' as const };
        const { body } = await of.handlers.listAuditEvents({ query }, of.request());
        return body as { data: { object: unknown }[] };
      };
      expect((await list(other)).data).toMatchObject([{ object: { type: 'session', id } }]);
      expect((await list(service)).data).toEqual([]);
      await expect(
        service.authenticate(service.token, { operation: operations.listAuditEvents }),
      ).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' });
      const { token } = await service.tokens.issue('pat', service.workspaceId, { scopes: ['admin'] });
      const call = { operation: operations.listAuditEvents };
      expect(await service.authenticate(token, call)).toMatchObject({ scopes: ['admin'] });
      await expect(service.authenticate(token, { operation: operations.getSession })).rejects.toThrow();
    });

    it('changes nothing if the event cannot be stored', async () => {
      const of = await testService(on.db);
      const { id } = await of.create();
      const kept = async () => (await of.queries.sessions.find(of.workspaceId, id))?.title;
      const before = await kept();
      const workspace = sql.raw(`'${of.workspaceId}'`);
      // The service adds events to other workspaces meanwhile.
      await on.db.execute(
        sql`alter table audit_events add constraint stored_nowhere check (workspace_id <> ${workspace}) not valid`,
      );
      const changes = [
        () => of.create(),
        () => of.upload(),
        () => of.createSkill([{ filename: 'a/SKILL.md', text: '---\nname: a\ndescription: b\n---\n' }]),
        () =>
          of.handlers.updateSession(
            { path: { session_id: id }, body: { title: 'Other' }, headers: {} },
            of.request(),
          ),
        () => of.handlers.deleteSession({ path: { session_id: id } }, of.request()),
      ];
      try {
        for (const change of changes) await expect(change()).rejects.toMatchObject({ code: '23514' });
      } finally {
        await on.db.execute(sql`alter table audit_events drop constraint stored_nowhere`);
      }
      const counts = ['sessions', 'files', 'skills'].map((table) =>
        on.db.$count(sql.raw(table), sql`workspace_id = ${of.workspaceId}`),
      );
      expect(await Promise.all(counts)).toEqual([1, 0, 0]);
      expect(await kept()).toBe(before);
    });

    it('deletes the content of a deleted file after the commit', async () => {
      const file = await service.upload(`content ${randomUUID()}`);
      const [row] = await on.queries.files.named(service.workspaceId, [file.id]);
      await service.handlers.deleteFile({ path: { file_id: file.id } }, service.request());
      await expect(service.blobs.get(row?.blob_key ?? '')).rejects.toThrow();
      expect((await eventsOf(file.id))[0]).toMatchObject({ operation: 'deleteFile', object_type: 'file' });
    });
  });
}
