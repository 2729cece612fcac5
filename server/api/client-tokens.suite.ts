import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ClientAccess, operations } from '../../generated/operations.ts';
import { accessTokenQueries } from '../platform/access-tokens/queries.ts';
import { accessTokens } from '../platform/access-tokens/table.ts';
import { hashToken } from '../platform/access-tokens/token.ts';
import { toTimestamp } from '../platform/clock.ts';
import { clientTokenQueries } from '../records/client-tokens/queries.ts';
import { say } from '../testing/bodies.ts';
import type { TestDatabase } from '../testing/database.ts';
import { creation, type TestService, testService } from '../testing/service.ts';

/** Tests of client tokens on each database. */
export function describeClientTokens(on: TestDatabase): void {
  describe('client tokens', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    async function create(
      access: ClientAccess,
      { expires_in = 900, headers = {}, context = service.request() } = {},
    ) {
      const { id: session_id } = await service.create();
      const input = { path: { session_id }, body: { access, expires_in }, headers };
      const { body } = await service.handlers.createClientToken(input, context);
      return body as Extract<typeof body, { type: 'client_token' }>;
    }
    /** Returns the request of the holder of a token, or null. A second later, no server has it in memory. */
    async function requestOf(token: string) {
      service.clock.advance(1_000);
      const principal = await service.tokens.authenticate(token);
      return principal && { ...service.request(), principal };
    }
    const rowOf = async (token: string) => {
      const [row] = await on.db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.hash, hashToken(token)));
      return row;
    };
    const archive = (session_id: string) =>
      service.handlers.archiveSession({ path: { session_id }, headers: {} }, service.request());

    it('opens the session of a client token until it expires', async () => {
      const { token, session_id, expires_at } = await create('send', { expires_in: 60 });
      expect(token).toMatch(/^cst_[A-Za-z0-9_-]{43}$/);
      expect(expires_at).toBe(toTimestamp(new Date(service.clock.now().getTime() + 60_000)));
      const { workspaceId } = service;
      const client = { sessionId: session_id, access: 'send' };
      const row = await rowOf(token);
      const expected = { workspaceId, tokenId: row?.id, scopes: [], client };
      expect((await requestOf(token))?.principal).toEqual(expected);
      const call = { operation: operations.getSession };
      expect(await service.authenticate(token, call)).toEqual(expected);
      service.clock.advance(59_000);
      expect(await requestOf(token)).toBeNull();
      expect(await service.tokens.stillLive([row?.id ?? ''])).toEqual(new Set());
    });

    it('names the creator of a client token in the audit', async () => {
      const { token, session_id } = await create('send');
      const { tokenId } = service.request().principal;
      const holder = await requestOf(token);
      const headers = { 'idempotency-key': randomUUID() };
      const body = { events: [say('Work.')] };
      await service.handlers.sendSessionEvents({ path: { session_id }, body, headers }, holder as never);
      const sent = { workspace: service.workspaceId, operation: 'sendSessionEvents' };
      const [event] = await on.queries.audit.search(sent, null, 1);
      const { name } = (await accessTokenQueries(on.db).find(service.workspaceId, tokenId)) ?? {};
      expect(event).toMatchObject({ token_id: holder?.principal.tokenId, actor_name: name ?? tokenId });
    });

    it('ends open streams of a client token when it expires', async () => {
      const { token, session_id } = await create('read', { expires_in: 60 });
      const context = await requestOf(token);
      if (!context) throw new Error('A new token must be accepted.');
      const operation = operations.streamSessionEvents;
      const input = { path: { session_id }, query: {}, headers: {} };
      const response = await service.handlers.streamSessionEvents(input, { ...context, operation });
      if (!('stream' in response)) throw new Error('A stream was requested.');
      const read = async () => {
        for await (const _ of response.stream) service.clock.advance(60_000);
      };
      await expect(read()).rejects.toMatchObject({ status: 401 });
    });

    it('ends client tokens when their session is archived or deleted', async () => {
      const [archived, deleted, other] = [await create('read'), await create('read'), await create('read')];
      await archive(archived.session_id);
      await service.handlers.deleteSession({ path: { session_id: deleted.session_id } }, service.request());
      expect(await requestOf(archived.token)).toBeNull();
      expect(await requestOf(deleted.token)).toBeNull();
      expect(await requestOf(other.token)).not.toBeNull();
    });

    it('ends client tokens when the token that created them is revoked or expires', async () => {
      const { tokens, workspaceId, clock } = service;
      const issuer = async (expiresAt: Date | null) => {
        const { id, token } = await tokens.issue('pat', workspaceId, { expiresAt });
        const context = await requestOf(token);
        if (!context) throw new Error('A new token must be accepted.');
        return { id, made: await create('read', { context }) };
      };
      const brief = await issuer(new Date(clock.now().getTime() + 5_000));
      const lasting = await issuer(null);
      expect(await requestOf(brief.made.token)).not.toBeNull();
      clock.advance(5_000);
      expect(await requestOf(brief.made.token)).toBeNull();
      expect(await requestOf(lasting.made.token)).not.toBeNull();
      await tokens.revoke(workspaceId, lasting.id);
      expect(await requestOf(lasting.made.token)).toBeNull();
    });

    it('rejects archived sessions, and tokens without the scope read', async () => {
      const { session_id } = await create('read');
      await archive(session_id);
      const input = { path: { session_id }, body: { access: 'read' as const, expires_in: 60 }, headers: {} };
      await expect(service.handlers.createClientToken(input, service.request())).rejects.toMatchObject({
        status: 409,
        code: 'session_archived',
      });
      const { token } = await service.tokens.issue('pat', service.workspaceId, { scopes: ['write'] });
      const context = await requestOf(token);
      await expect(create('read', { context: context ?? service.request() })).rejects.toMatchObject({
        status: 403,
        code: 'insufficient_scope',
      });
    });

    it('returns 403 for files of no session', async () => {
      const { id: file_id } = await service.upload();
      const resources = [{ type: 'file' as const, file_id }];
      const { agent, environment_id } = creation();
      const { id: session_id } = await service.create({ agent, environment_id, resources });
      const input = { path: { session_id }, body: { access: 'read' as const, expires_in: 60 }, headers: {} };
      const { body } = await service.handlers.createClientToken(input, service.request());
      const context = await requestOf((body as { token: string }).token);
      if (!context) throw new Error('A new token must be accepted.');
      const query = { scope_id: session_id, limit: 20, order: 'desc' as const };
      const { data } = (await service.handlers.listFiles({ query }, service.request())).body as {
        data: { id: string }[];
      };
      expect(data).toHaveLength(1);
      const get = (id: string) =>
        service.handlers.getFile({ path: { file_id: id } }, { ...context, operation: operations.getFile });
      expect((await get(data[0]?.id ?? '')).status).toBe(200);
      for (const id of [file_id, 'file_none']) await expect(get(id)).rejects.toMatchObject({ status: 403 });
    });

    it('lists no client tokens, and stores only hashes', async () => {
      const { token } = await create('read', { headers: { 'idempotency-key': 'client-token' } });
      const listed = await service.tokens.list(service.workspaceId);
      expect(listed.map(({ kind }) => kind)).not.toContain('cst');
      expect(JSON.stringify(await service.data.all(accessTokens))).not.toContain(token);
      expect(JSON.stringify(service.logged)).not.toContain(token);
      await expect(service.tokens.accept('cst_x', service.workspaceId)).rejects.toThrow(/pat_ or sat_/);
    });

    it('deletes client tokens that have expired', async () => {
      const { token, expires_at } = await create('read', { expires_in: 60 });
      const { removeExpired } = clientTokenQueries(on.db);
      await removeExpired(toTimestamp(new Date(Date.parse(expires_at) - 1)), 1_000);
      expect(await rowOf(token)).toBeDefined();
      expect(await removeExpired(expires_at, 1_000)).toBeGreaterThan(0);
      expect(await rowOf(token)).toBeUndefined();
      expect(await service.tokens.authenticate(service.token)).not.toBeNull();
    });
  });
}
