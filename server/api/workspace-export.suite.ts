import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { createIds } from '../platform/ids.ts';
import { auditEvents } from '../records/tables/audit-events.ts';
import type { BytesResponse } from '../shell/operation.ts';
import type { TestDatabase } from '../testing/database.ts';
import { demoService } from '../testing/demo-service.ts';
import type { TestService } from '../testing/service.ts';
import { addWorkspace } from '../testing/workspaces.ts';

type Line = { type: string; object?: Record<string, unknown> } & Record<string, unknown>;

/** Tests of exports of workspaces, on each database. */
export function describeWorkspaceExport(on: TestDatabase): void {
  describe('the export of a workspace', () => {
    let service: TestService;
    let workspace_id: string;
    beforeAll(async () => {
      ({ service } = await demoService(on));
      const row = await service.queries.workspaces.findByName(service.workspaceId);
      workspace_id = row?.id ?? '';
    });

    const begin = async (id = workspace_id, request = service.request()) =>
      (await service.handlers.exportWorkspace({ path: { workspace_id: id } }, request)) as BytesResponse;

    async function linesOf({ bytes }: BytesResponse): Promise<Line[]> {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      expect(text.endsWith('\n')).toBe(true);
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    }

    it('has the objects of each kind between the first and the last line', async () => {
      const { token: secret } = await service.tokens.issue('sat', service.workspaceId);
      const lines = await linesOf(await begin());
      const counts: Record<string, number> = {};
      for (const { type } of lines.slice(1, -1)) counts[type] = (counts[type] ?? 0) + 1;
      expect(lines[0]).toMatchObject({
        type: 'export',
        format: 1,
        workspace: { id: workspace_id, name: service.workspaceId },
      });
      expect(lines.at(-1)).toEqual({ type: 'end', counts });
      const kinds = [
        'access_token',
        'agent',
        'environment',
        'identity',
        'template',
        'vault',
        'vault_credential',
      ];
      const others = [
        'memory_store',
        'memory',
        'memory_version',
        'skill',
        'skill_version',
        'deployment',
        'schedule',
      ];
      const ofSessions = ['session', 'session_thread', 'event', 'deployment_run', 'schedule_run', 'file'];
      for (const kind of [...kinds, ...others, ...ofSessions]) expect(counts).toHaveProperty(kind);
      const text = JSON.stringify(lines);
      for (const hidden of [secret, service.token, 'encrypted_', 'blob_key', '"hash"'])
        expect(text).not.toContain(hidden);
    });

    it('has objects as reads return them', async () => {
      const lines = await linesOf(await begin());
      const path = (id: unknown, name: string) => ({ path: { [name]: String(id) } }) as never;
      const { getSession, getDeployment, getFile, getAgent } = service.handlers;
      for (const [type, read, name] of [
        ['session', getSession, 'session_id'],
        ['deployment', getDeployment, 'id'],
        ['file', getFile, 'file_id'],
        ['agent', getAgent, 'agent_id'],
      ] as const) {
        const object = lines.find((line) => line.type === type)?.object;
        const { body } = (await read(path(object?.id, name), service.request())) as { body: object };
        const { work: _, ...wanted } = body as { work?: unknown };
        expect(object).toMatchObject(wanted);
      }
    });

    it('has the events of a session in their order', async () => {
      const { id } = await service.create();
      const rows = sql`select ${createIds(service.clock)('event')} || n, ${service.workspaceId}, ${id}, n, 'user.message',
        ${JSON.stringify({ content: [{ type: 'text', text: 'x'.repeat(20_000) }] })}::json, now() from generate_series(1, 250) as n`;
      await on.db.execute(
        sql`insert into session_events (id, workspace_id, session_id, seq, type, data, created_at) ${rows}`,
      );
      const lines = (await linesOf(await begin())).filter(({ session_id }) => session_id === id);
      expect(lines).toHaveLength(250);
      const places = lines.map(({ object }) => Number(String(object?.id).slice(-3).replace(/\D/g, '')));
      expect(places.at(-1)).toBe(250);
    });

    it('says that a content is missing, and continues', async () => {
      const { id } = await service.upload('gone');
      const row = await service.queries.files.find(service.workspaceId, id);
      await service.blobs.delete(row?.blob_key ?? '');
      const lines = await linesOf(await begin());
      expect(lines).toContainEqual({ type: 'blob_missing', id: row?.sha256 });
      expect(lines.at(-1)).toMatchObject({ type: 'end', counts: { blob_missing: 1 } });
      await service.queries.files.remove(service.workspaceId, id);
    });

    it('has the content of each file once, in parts of at most 256 KiB', async () => {
      const content = Buffer.alloc(500_000, 'abc');
      const blob = await service.blobs.put([content] as never, { maxBytes: content.length });
      const file = {
        workspace_id: service.workspaceId,
        filename: 'a',
        downloadable: true,
        mime_type: 'text/plain',
      };
      const newId = createIds(service.clock);
      const of = {
        blob_key: blob.key,
        sha256: blob.sha256,
        size_bytes: blob.bytes,
        created_at: service.clock.now().toISOString(),
      };
      await service.queries.files.add(
        [1, 2].map(() => ({ ...file, ...of, id: newId('file'), session_id: null })),
      );
      const lines = await linesOf(await begin());
      expect(lines.filter((line) => line.type === 'file' && line.blob === blob.sha256)).toHaveLength(2);
      const parts = lines.filter(({ type, id }) => type === 'blob' && id === blob.sha256);
      expect(parts.map(({ offset }) => offset)).toEqual([0, 196_608, 393_216]);
      expect(Math.max(...parts.map(({ data }) => String(data).length))).toBeLessThanOrEqual(262_144);
      const read = Buffer.concat(parts.map(({ data }) => Buffer.from(String(data), 'base64')));
      expect(createHash('sha256').update(read).digest('hex')).toBe(blob.sha256);
      expect(lines).toContainEqual({
        type: 'blob_end',
        id: blob.sha256,
        bytes: 500_000,
        sha256: blob.sha256,
      });
    });

    it('has nothing of another workspace', async () => {
      const name = `wks_${randomUUID()}`;
      await addWorkspace(on.db, name);
      const other = await service.queries.workspaces.findByName(name);
      const lines = await linesOf(await begin(other?.id));
      expect(lines.map(({ type }) => type)).toEqual(['export', 'end']);
    });

    it('has no audit events of a deleted workspace that had its name', async () => {
      const { workspaces, audit } = service.queries;
      const name = `wks_${randomUUID()}`;
      const newId = createIds(service.clock);
      const now = () => service.clock.now().toISOString();
      const event = {
        workspace_id: name,
        actor_type: 'system',
        operation: 'runSchedule',
        result: 'succeeded',
      } as const;
      const absent = {
        token_id: null,
        actor_name: null,
        object_id: null,
        object_type: null,
        parent_id: null,
      };
      const unknown = { status: null, error_code: null, source_address: null, request_id: null };
      const record = () =>
        audit.add({ ...event, ...absent, ...unknown, id: newId('auditEvent'), created_at: now() });
      await record();
      service.clock.advance(3_600_000);
      const id = newId('workspace');
      await workspaces.add({ id, name, now: now() });
      await record();
      const lines = await linesOf(await begin(id));
      expect(lines.at(-1)).toMatchObject({ counts: { audit_event: 1 } });
    });

    it('is a stream, which ends also if it is released before its first line', async () => {
      const limited = {
        ...service.request(),
        principal: { ...service.request().principal, limits: { streams: 1 } },
      };
      const first = await begin(workspace_id, limited);
      await expect(begin(workspace_id, limited)).rejects.toMatchObject({ code: 'stream_limit_reached' });
      await first.bytes[Symbol.asyncIterator]().return?.();
      const second = await begin(workspace_id, limited);
      await linesOf(second);
      await linesOf(await begin(workspace_id, limited));
    });

    it('fails if the server stops, or the workspace is deleted meanwhile', async () => {
      const stopping = new AbortController();
      const stopped = await begin(workspace_id, { ...service.request(), signal: stopping.signal });
      stopping.abort();
      await expect(linesOf(stopped)).rejects.toMatchObject({ status: 503 });
      const name = `wks_${randomUUID()}`;
      await addWorkspace(on.db, name);
      const id = (await service.queries.workspaces.findByName(name))?.id ?? '';
      const cut = await begin(id);
      await on.db.execute(sql`update workspace_objects set deleting_since = now() where id = ${id}`);
      await expect(linesOf(cut)).rejects.toMatchObject({ code: 'workspace_deleting' });
      await expect(begin(id)).rejects.toMatchObject({ status: 409, code: 'workspace_deleting' });
    });

    it('ends when its token is revoked', async () => {
      const { token, id } = await service.tokens.issue('pat', service.workspaceId);
      const principal = await service.tokens.authenticate(token);
      const response = await begin(workspace_id, { ...service.request(), ...(principal && { principal }) });
      await service.tokens.revoke(service.workspaceId, id);
      await expect(linesOf(response)).rejects.toMatchObject({ status: 401 });
    });

    it('is recorded in the audit', async () => {
      const response = await begin();
      const { token, workspaceId } = service;
      const principal = await service.tokens.authenticate(token);
      const noted = { workspace_id: workspaceId, token_id: principal?.tokenId ?? '' };
      const { request, requestId } = service.request();
      const call = { operation: operations.exportWorkspace, request, requestId };
      await service.beforeResponse({ ...call, ids: { workspace_id }, noted, response });
      const rows = await on.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.workspace_id, workspaceId), eq(auditEvents.operation, 'exportWorkspace')));
      expect(rows).toMatchObject([
        { object_id: workspace_id, token_id: principal?.tokenId, result: 'succeeded' },
      ]);
      await response.bytes[Symbol.asyncIterator]().return?.();
    });
  });
}
