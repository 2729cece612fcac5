import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { components } from '../../generated/types.ts';
import { usageDays } from '../records/tables/usage-days.ts';
import { noTokens } from '../records/token-usage.ts';
import type { TestDatabase } from '../testing/database.ts';
import { type TestService, testService } from '../testing/service.ts';

type Schemas = components['schemas'];

/** Tests of the operations of workspaces, on each database. */
export function describeWorkspaces(on: TestDatabase): void {
  describe('workspaces', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });
    const create = async () => {
      const body = { name: `wks_${randomUUID()}` };
      const { body: made } = await service.handlers.createWorkspace({ body, headers: {} }, service.request());
      return made as Schemas['Workspace'];
    };
    const suspend = (workspace_id: string) =>
      service.handlers.suspendWorkspace({ path: { workspace_id }, headers: {} }, service.request());

    it('does not suspend the workspace of the token', async () => {
      const own = await service.queries.workspaces.findByName(service.workspaceId);
      await expect(suspend(own?.id ?? '')).rejects.toMatchObject({ status: 409, code: 'own_workspace' });
    });

    it('rejects all requests of a suspended workspace with 403', async () => {
      const { id, name } = await create();
      const { token } = await service.tokens.issue('pat', name);
      await suspend(id);
      await expect(service.authenticate(token, { operation: operations.listSessions })).rejects.toMatchObject(
        { status: 403, code: 'workspace_suspended' },
      );
    });

    it('lets only tokens of the default workspace reach all workspaces', async () => {
      const scopes = ['admin' as const];
      const own = await service.tokens.issue('pat', 'default', { scopes });
      const { name } = await create();
      const other = await service.tokens.issue('pat', name, { scopes });
      const { listWorkspaces, createAccessToken, exportWorkspace, getServiceStatus, listAuditEvents } =
        operations;
      for (const operation of [listWorkspaces, createAccessToken, exportWorkspace, getServiceStatus]) {
        expect(await service.authenticate(own.token, { operation })).toMatchObject({ scopes });
        await expect(service.authenticate(other.token, { operation })).rejects.toMatchObject({
          status: 403,
          code: 'permission_denied',
        });
      }
      const audit = { operation: listAuditEvents };
      expect(await service.authenticate(other.token, audit)).toMatchObject({ workspaceId: name });
    });

    it('creates a token that opens only its workspace, with its scopes', async () => {
      const { id: workspace_id, name } = await create();
      const body = { kind: 'sat' as const, scopes: ['read' as const], expires_in_days: 1 };
      const input = { path: { workspace_id }, body, headers: {} };
      const { body: created } = await service.handlers.createAccessToken(input, service.request());
      const made = created as Schemas['NewAccessToken'];
      expect(await service.tokens.authenticate(made.token)).toEqual({
        workspaceId: name,
        tokenId: made.id,
        scopes: ['read'],
      });
      service.clock.advance(86_400_000);
      expect(await service.tokens.authenticate(made.token)).toBeNull();
    });

    it('revokes and rotates a token at once on its server', async () => {
      const { id: workspace_id, name } = await create();
      const { handlers, tokens, request } = service;
      const end = async (
        end: (path: { workspace_id: string; access_token_id: string }, headers: object) => Promise<unknown>,
        key?: string,
      ) => {
        const { id, token } = await tokens.issue('pat', name);
        expect(await tokens.authenticate(token)).not.toBeNull();
        await end({ workspace_id, access_token_id: id }, key === undefined ? {} : { 'idempotency-key': key });
        expect(await tokens.authenticate(token)).toBeNull();
      };
      await end((path, headers) => handlers.revokeAccessToken({ path, headers }, request()));
      await end((path, headers) => handlers.revokeAccessToken({ path, headers }, request()), randomUUID());
      await end((path, headers) =>
        handlers.rotateAccessToken({ path, headers, body: { overlap_hours: 0 } }, request()),
      );
    });

    it('finds no token of another workspace', async () => {
      const [{ id: workspace_id }, other] = [await create(), await create()];
      const made = await service.tokens.issue('pat', other.name);
      const path = { workspace_id, access_token_id: made.id };
      await expect(
        service.handlers.revokeAccessToken({ path, headers: {} }, service.request()),
      ).rejects.toMatchObject({ status: 404, code: 'access_token_not_found' });
    });

    it('keeps the limits that a change does not name', async () => {
      const { id: workspace_id } = await create();
      const update = (body: object) =>
        service.handlers.updateWorkspace({ path: { workspace_id }, body, headers: {} }, service.request());
      await update({ limits: { sessions: 5 } });
      const { body } = await update({ retention: { runs: 90 } });
      expect(body).toMatchObject({ limits: { sessions: 5 }, retention: { runs: 90 } });
      expect((await update({ limits: null })).body).toMatchObject({ limits: {} });
    });

    it('pages through what a workspace used, within days, each once', async () => {
      const { id: workspace_id, name } = await create();
      const row = { workspace_id: name, model: 'a', ...noTokens, model_requests: 1 };
      const agent = { agent_id: 'agent_a', currency: 'USD' };
      await on.db.insert(usageDays).values([
        { ...row, ...agent, day: '2026-01-01', shard: 0 },
        { ...row, ...agent, day: '2026-01-02', shard: 0, list_cost: '0.1' },
        { ...row, ...agent, day: '2026-01-02', shard: 1, list_cost: '0.2000003' },
        { ...row, ...agent, day: '2026-01-02', shard: 1, currency: '' },
        { ...row, ...agent, day: '2026-01-03', shard: 0, agent_id: '', model: '' },
        { ...row, ...agent, day: '2026-01-04', shard: 0 },
      ]);
      const days = { from: '2026-01-02', to: '2026-01-03' };
      const list = async (query: { from?: string; to?: string; limit: number; page?: string }) => {
        const input = { path: { workspace_id }, query };
        const { body } = await service.handlers.listWorkspaceUsage(input, service.request());
        return body as Schemas['UsageDayPage'];
      };
      const first = await list({ ...days, limit: 1 });
      const seen = [...first.data];
      for (let page = first.next_page; page !== null; ) {
        expect(page.length).toBeLessThan(512);
        const next = await list({ ...days, limit: 1, page });
        seen.push(...next.data);
        page = next.next_page;
      }
      expect(
        seen.map(({ day, agent_id, model_requests, list_cost }) => [
          day,
          agent_id,
          model_requests,
          list_cost?.amount,
        ]),
      ).toEqual([
        ['2026-01-02', 'agent_a', 1, undefined],
        ['2026-01-02', 'agent_a', 2, '0.3000003'],
        ['2026-01-03', null, 1, '0'],
      ]);
      const moved = list({ limit: 1, ...(first.next_page && { page: first.next_page }) });
      await expect(moved).rejects.toMatchObject({ status: 400, code: 'invalid_cursor' });
    });
  });
}
