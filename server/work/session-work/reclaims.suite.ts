import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { type Log, noLog } from '../../platform/log.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { snapshots } from '../../records/tables/snapshots.ts';
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
      await on.db.transaction(async (tx) => ofSandbox(tx, session, true));
      const reason = 'unknown_error';
      const duration_ms = 5_000;
      expect(lines).toEqual([
        { event: 'turn.ended', session_id: session.id, workspace_id, turn_id, reason, duration_ms },
      ]);
    });

    it.each([
      ['is lost without a snapshot', false, null, ['reclaimDisk'], 1],
      ['is lost with a snapshot', true, null, ['reclaimDisk'], 0],
      ['is restored', true, 'restored', ['reclaimDisk', 'restoreDisk'], 1],
      ['cannot be restored', true, 'damaged', ['reclaimDisk', 'reclaimDisk'], 1],
      ['is lost on its server, and restored', true, 'lost', ['reclaimDisk', 'restoreDisk'], 1],
      ['does not exist', false, 'none', [], 1],
    ] as const)(
      'has an event in the audit when its disk %s',
      async (_how, isSaved, then, operations, said) => {
        const { session } = await addSession(on, `wks_${randomUUID()}`);
        await sandboxQueries(on.db).request(session.id);
        const sizes = { bytes: 0, files: 0, left_out: 0 };
        const saved_at = toTimestamp(on.clock.now());
        if (isSaved)
          await on.db
            .insert(snapshots)
            .values({ session_id: session.id, turn_id: 'a', list_key: 'a', ...sizes, saved_at });
        const { ofSandbox, ofDisk } = createReclaims({
          ...{ clock: on.clock, newId, log: noLog, continues: true, gone: 'It is gone.' },
        });
        const isLost = then === 'lost';
        const restored = then === 'damaged' ? then : { at: saved_at, leftOut: 0 };
        if (!isLost) await on.db.transaction((tx) => ofSandbox(tx, session, then !== 'none'));
        if (then !== null && then !== 'none')
          await on.db.transaction((tx) => ofDisk(tx, session, restored, isLost));
        const events = await on.queries.audit.search({ object: session.id }, null, 10);
        expect(events.map(({ operation }) => operation).toReversed()).toEqual(operations);
        const { rows } = await statementsOn(on.db)(
          `select from session_events where session_id = $1 and type = 'session.workspace_reclaimed'`,
          [session.id],
        );
        expect(rows).toHaveLength(said);
      },
    );
  });
}
