import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Log, noLog } from '../../platform/log.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { turns } from '../../records/tables/turns.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createReclaims } from './reclaims.ts';

/** Tests of turns whose server is gone, on each database. */
export function describeReclaims(on: TestDatabase): void {
  describe('a turn whose sandbox is reclaimed', () => {
    const { newId } = on;

    it('ends with a line in the log, which has its workspace and its duration', async () => {
      const workspace_id = `wks_${randomUUID()}`;
      const { session } = await addSession(on, workspace_id);
      const turn_id = randomUUID();
      const now = on.clock.now();
      await on.db.insert(turns).values({
        ...{ id: turn_id, session_id: session.id, up_to: 0, last_event: 0, server_id: 'server', epoch: 1 },
        ...{ state: 'running', began_at: new Date(now.getTime() - 5_000).toISOString() },
      });
      const lines: object[] = [];
      const log: Log = { ...noLog, warn: (fields) => void lines.push(fields) };
      const clock = { now: () => now };
      const { ofSandbox } = createReclaims({ clock, newId, log, continues: false, gone: 'It is gone.' });
      await on.db.transaction(async (tx) => ofSandbox(tx, session));
      const reason = 'unknown_error';
      const duration_ms = 5_000;
      expect(lines).toEqual([
        { event: 'turn.ended', session_id: session.id, workspace_id, turn_id, reason, duration_ms },
      ]);
    });
  });
}
