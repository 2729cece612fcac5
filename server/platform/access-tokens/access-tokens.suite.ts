import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { createAccessTokens } from './access-tokens.ts';
import { accessTokens } from './table.ts';
import { generateToken, hashToken } from './token.ts';

/** Tests of access tokens on each database. */
export function describeAccessTokens(on: TestDatabase): void {
  describe('access tokens', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    it('accepts tokens until they expire or are revoked', async () => {
      const { tokens, clock, workspaceId } = service;
      const brief = await tokens.issue('sat', workspaceId, {
        expiresAt: new Date(clock.now().getTime() + 1000),
      });
      expect(brief.id).toMatch(/^tok_/);
      expect(await service.tokens.authenticate(brief.token)).toEqual({
        workspaceId,
        tokenId: brief.id,
        scopes: ['read', 'write'],
      });
      clock.advance(1000);
      expect(await service.tokens.authenticate(brief.token)).toBeNull();
      const lasting = await tokens.issue('pat', workspaceId);
      expect(await tokens.stillLive([brief.id, lasting.id, 'tok_none'])).toEqual(new Set([lasting.id]));
      expect(await tokens.revoke(workspaceId, lasting.id)).toBe(true);
      expect(await service.tokens.authenticate(lasting.token)).toBeNull();
      expect(await tokens.accept(lasting.token, workspaceId)).toBeNull();
      expect(await service.tokens.authenticate(lasting.token)).toBeNull();
      expect(await tokens.stillLive([lasting.id])).toEqual(new Set());
      await expect(tokens.accept('nonsense', workspaceId)).rejects.toThrow(/starts with pat_ or sat_/);
      for (const token of ['', 'pat_', 'nonsense', `${service.token}x`, service.token.toUpperCase()]) {
        expect(await service.tokens.authenticate(token)).toBeNull();
      }
      expect((await tokens.list(workspaceId)).map(({ kind }) => kind)).toEqual(['pat', 'sat', 'pat']);
    });

    it('has a name, an owner and the hour of its last use', async () => {
      const { tokens, clock, workspaceId } = service;
      const { id, token } = await tokens.issue('sat', workspaceId, { name: 'CI', owner: 'team-a' });
      const shown = async () => (await tokens.list(workspaceId)).find((each) => each.id === id);
      expect(await shown()).toMatchObject({ name: 'CI', owner: 'team-a', last_used_at: null });
      const hour = () => `${clock.now().toISOString().slice(0, 13)}:00:00.000Z`;
      const usedIn = (time: string) =>
        vi.waitFor(async () => expect(await shown()).toMatchObject({ last_used_at: time }));
      await service.tokens.authenticate(token);
      const first = hour();
      await usedIn(first);
      clock.advance(3_600_000);
      expect(await shown()).toMatchObject({ last_used_at: first });
      await service.tokens.authenticate(token);
      expect(hour()).not.toBe(first);
      await usedIn(hour());
    });

    it('is replaced by a token with the same scopes, and valid during the overlap', async () => {
      const { tokens, clock, workspaceId } = service;
      const options = { name: 'CI', owner: 'team-a', scopes: ['read' as const] };
      const old = await tokens.issue('sat', workspaceId, options);
      const made = await tokens.rotate(workspaceId, old.id, 60_000, null);
      expect(await tokens.authenticate(old.token)).toMatchObject({ tokenId: old.id });
      expect(await tokens.authenticate(made?.token ?? '')).toMatchObject({ scopes: ['read'] });
      expect((await tokens.list(workspaceId)).at(-1)).toMatchObject({
        ...options,
        ...{ id: made?.id, kind: 'sat', expires_at: null },
      });
      clock.advance(60_000);
      expect(await tokens.authenticate(old.token)).toBeNull();
      expect(await tokens.authenticate(made?.token ?? '')).not.toBeNull();
      expect(await tokens.rotate(workspaceId, old.id, 60_000, null)).toBeNull();
      expect(await tokens.rotate('wks_other', made?.id ?? '', 60_000, null)).toBeNull();
    });

    it('does not live longer because it is replaced', async () => {
      const { tokens, clock, workspaceId } = service;
      const expiresAt = new Date(clock.now().getTime() + 1_000);
      const { id, token } = await tokens.issue('pat', workspaceId, { expiresAt });
      const later = new Date(clock.now().getTime() + 5_000);
      await tokens.rotate(workspaceId, id, 60_000, later);
      clock.advance(1_000);
      expect(await tokens.authenticate(token)).toBeNull();
    });

    it('rejects tokens within a second after another server revokes them', async () => {
      const { tokens, clock, workspaceId } = service;
      const issued = await tokens.issue('pat', workspaceId);
      expect(await service.tokens.authenticate(issued.token)).not.toBeNull();
      const elsewhere = createAccessTokens({ db: on.db, clock });
      expect(await elsewhere.revoke(workspaceId, issued.id)).toBe(true);
      clock.advance(1000);
      expect(await service.tokens.authenticate(issued.token)).toBeNull();
    });

    it('queries the database once a second', async () => {
      const { token, clock } = service;
      clock.advance(1000);
      await service.tokens.authenticate(token);
      await on.db
        .update(accessTokens)
        .set({ hash: 'gone' })
        .where(eq(accessTokens.hash, hashToken(token)));
      clock.advance(999);
      expect(await service.tokens.authenticate(token)).not.toBeNull();
      await on.db
        .update(accessTokens)
        .set({ hash: hashToken(token) })
        .where(eq(accessTokens.hash, 'gone'));
    });

    it('allows the operations of their scopes', async () => {
      const { tokens, workspaceId } = service;
      const { token } = await tokens.issue('pat', workspaceId, { scopes: ['read'] });
      expect(await service.authenticate(token, { operation: operations.listSessions })).toMatchObject({
        scopes: ['read'],
      });
      await expect(
        service.authenticate(token, { operation: operations.createSession }),
      ).rejects.toMatchObject({
        status: 403,
        code: 'insufficient_scope',
      });
      expect((await tokens.list(workspaceId)).at(-1)).toMatchObject({ scopes: ['read'] });
    });

    it('has all scopes for tokens of an earlier version', async () => {
      const token = generateToken('pat');
      const id = on.newId('token');
      const row = sql`(${id}, ${service.workspaceId}, 'pat', ${hashToken(token)}, now())`;
      await on.db.execute(
        sql`insert into access_tokens (id, workspace_id, kind, hash, created_at) values ${row}`,
      );
      expect(await service.tokens.authenticate(token)).toMatchObject({ scopes: ['read', 'write'] });
    });

    it('stores only hashes of tokens', async () => {
      const rows = JSON.stringify(await service.data.all(accessTokens));
      expect(rows).toContain(hashToken(service.token));
      expect(rows).not.toContain(service.token);
    });
  });
}
