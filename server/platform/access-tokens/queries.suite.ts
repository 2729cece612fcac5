import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { accessTokenQueries } from './queries.ts';
import { generateToken, hashToken } from './token.ts';

const now = '2026-11-21T08:00:00.000Z';
const later = '2026-11-21T09:30:00.482193Z';

/** Tests of access token queries on each database. */
export function describeAccessTokenQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;

  describe('the queries of access tokens', () => {
    it('finds the owner of a token until it expires or is revoked', async () => {
      const tokens = accessTokenQueries(on.db);
      const workspace_id = workspace();
      const add = async (expires_at: string | null) => {
        const hash = hashToken(generateToken('pat'));
        const id = on.newId('token');
        await tokens.add({ id, workspace_id, kind: 'pat', hash, created_at: now, expires_at });
        return { id, hash };
      };
      const lasting = await add(null);
      const brief = await add('2026-11-21T09:00:00.000Z');
      expect(await tokens.findHolder(lasting.hash, later)).toEqual({
        principal: { workspaceId: workspace_id, tokenId: lasting.id, scopes: ['read', 'write'] },
        expiresAt: null,
        mustRecordUse: true,
      });
      await tokens.recordUse(lasting.id, later);
      expect(await tokens.findHolder(lasting.hash, later)).toMatchObject({ mustRecordUse: false });
      expect(await tokens.findHolder(brief.hash, '2026-11-21T08:59:59.999Z')).toMatchObject({
        principal: { tokenId: brief.id },
        expiresAt: Date.parse('2026-11-21T09:00:00.000Z'),
      });
      expect(await tokens.findHolder(brief.hash, '2026-11-21T09:00:00.000Z')).toBeNull();
      expect(await tokens.findHolder(hashToken('pat_other'), now)).toBeNull();
      expect((await tokens.list(workspace_id)).map(({ id }) => id)).toEqual([lasting.id, brief.id]);
      expect(await tokens.revoke(workspace(), lasting.id, now)).toBe(false);
      expect(await tokens.revoke(workspace_id, lasting.id, now)).toBe(true);
      expect(await tokens.revoke(workspace_id, lasting.id, now)).toBe(false);
      expect(await tokens.findHolder(lasting.hash, now)).toBeNull();
    });
  });
}
