import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { toTimestamp } from '../../platform/clock.ts';
import type { TestDatabase } from '../../testing/database.ts';
import type { WorkspaceRow } from './queries.ts';

/** Tests of workspaces on each database. */
export function describeWorkspaceQueries(on: TestDatabase): void {
  describe('queries of workspaces', () => {
    const now = () => toTimestamp(on.clock.now());
    const tokens = () => createAccessTokens({ db: on.db, clock: on.clock });
    const add = (name: string) => on.queries.workspaces.add({ id: on.newId('workspace'), name, now: now() });
    let workspace: WorkspaceRow;
    beforeEach(async () => {
      workspace = (await add(`wks_${randomUUID()}`)) as WorkspaceRow;
    });

    it('gives a name to one of several requests', async () => {
      const name = `wks_${randomUUID()}`;
      const added = await Promise.all([1, 2, 3].map(() => add(name)));
      expect(added.filter((row) => row !== null)).toHaveLength(1);
    });

    it('has the default workspace', async () => {
      expect(await on.queries.workspaces.findByName('default')).toMatchObject({ suspended_at: null });
    });

    it('creates no token in a workspace that does not exist', async () => {
      await expect(tokens().issue('pat', 'wks_missing')).rejects.toThrow(
        'There is no workspace wks_missing.',
      );
      expect(await on.queries.workspaces.findByName('wks_missing')).toBeNull();
    });

    it('creates no token in a workspace that is being deleted, and accepts none', async () => {
      const { token } = await tokens().issue('pat', workspace.workspace_id);
      await on.db.execute(
        sql`update workspace_objects set deleting_since = now() where id = ${workspace.id}`,
      );
      await expect(tokens().issue('pat', workspace.workspace_id)).rejects.toMatchObject({
        status: 409,
        code: 'workspace_deleting',
      });
      expect(await tokens().authenticate(token)).toBeNull();
      const { suspend, change } = on.queries.workspaces;
      expect(await suspend(workspace.id, now())).toMatchObject({ changed: false });
      expect(await change(workspace.id, () => ({ limits: {} }))).toMatchObject({ changed: false });
    });

    it('ends streams and marks requests of a suspended workspace within a second', async () => {
      const { id, token } = await tokens().issue('pat', workspace.workspace_id);
      const elsewhere = tokens();
      expect(await elsewhere.authenticate(token)).not.toHaveProperty('isSuspended');
      await on.queries.workspaces.suspend(workspace.id, now());
      expect(await elsewhere.stillLive([id])).toEqual(new Set());
      on.clock.advance(1_000);
      expect(await elsewhere.authenticate(token)).toMatchObject({ isSuspended: true });
      await on.queries.workspaces.resume(workspace.id, now());
      on.clock.advance(1_000);
      expect(await elsewhere.authenticate(token)).not.toHaveProperty('isSuspended');
      expect(await elsewhere.stillLive([id])).toEqual(new Set([id]));
    });

    it('adds a workspace for tokens of servers of 0.2.0', async () => {
      const name = `wks_${randomUUID()}`;
      const row = sql`(${on.newId('token')}, ${name}, 'pat', ${randomUUID()}, now())`;
      await on.db.execute(
        sql`insert into access_tokens (id, workspace_id, kind, hash, created_at) values ${row}`,
      );
      expect(await on.queries.workspaces.findByName(name)).toMatchObject({ workspace_id: name });
    });
  });
}
