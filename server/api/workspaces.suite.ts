import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { components } from '../../generated/types.ts';
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
  });
}
