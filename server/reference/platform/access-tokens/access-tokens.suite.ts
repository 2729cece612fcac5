import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../testing/database.ts';
import { type TestService, testService } from '../../../testing/service.ts';
import { createAccessTokens } from './access-tokens.ts';
import { accessTokens } from './table.ts';
import { hashToken } from './token.ts';

/** What becomes of access tokens, whichever database is behind them. */
export function describeAccessTokens(on: TestDatabase): void {
  describe('access tokens', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    it('are accepted until they expire or are revoked', async () => {
      const { tokens, clock, tenantId } = service;
      const brief = await tokens.issue('sat', tenantId, new Date(clock.now().getTime() + 1000));
      expect(brief.id).toMatch(/^tok_/);
      expect(await service.authenticate(brief.token)).toEqual({ tenantId, tokenId: brief.id });
      clock.advance(1000);
      expect(await service.authenticate(brief.token)).toBeNull();
      const lasting = await tokens.issue('pat', tenantId);
      expect(await tokens.stillLive([brief.id, lasting.id, 'tok_none'])).toEqual(new Set([lasting.id]));
      expect(await tokens.revoke(tenantId, lasting.id)).toBe(true);
      expect(await service.authenticate(lasting.token)).toBeNull();
      expect(await tokens.accept(lasting.token, tenantId)).toBeNull();
      expect(await service.authenticate(lasting.token)).toBeNull();
      expect(await tokens.stillLive([lasting.id])).toEqual(new Set());
      await expect(tokens.accept('nonsense', tenantId)).rejects.toThrow(/starts with pat_ or sat_/);
      for (const token of ['', 'pat_', 'nonsense', `${service.token}x`, service.token.toUpperCase()]) {
        expect(await service.authenticate(token)).toBeNull();
      }
      expect((await tokens.list(tenantId)).map(({ kind }) => kind)).toEqual(['pat', 'sat', 'pat']);
    });

    it('that were revoked elsewhere are refused within a second', async () => {
      const { tokens, clock, tenantId } = service;
      const issued = await tokens.issue('pat', tenantId);
      expect(await service.authenticate(issued.token)).not.toBeNull();
      const elsewhere = createAccessTokens({ db: on.db, clock });
      expect(await elsewhere.revoke(tenantId, issued.id)).toBe(true);
      clock.advance(1000);
      expect(await service.authenticate(issued.token)).toBeNull();
    });

    it('ask the database once a second', async () => {
      const { token, clock } = service;
      clock.advance(1000);
      await service.authenticate(token);
      await on.db
        .update(accessTokens)
        .set({ hash: 'gone' })
        .where(eq(accessTokens.hash, hashToken(token)));
      clock.advance(999);
      expect(await service.authenticate(token)).not.toBeNull();
      await on.db
        .update(accessTokens)
        .set({ hash: hashToken(token) })
        .where(eq(accessTokens.hash, 'gone'));
    });

    it('are in the database as hashes only', async () => {
      const rows = JSON.stringify(await service.data.all(accessTokens));
      expect(rows).toContain(hashToken(service.token));
      expect(rows).not.toContain(service.token);
    });
  });
}
