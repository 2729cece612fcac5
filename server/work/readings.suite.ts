import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../platform/database/statements.ts';
import { registry } from '../platform/metrics/metrics.ts';
import { addSession } from '../records/sessions/queries.suite.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createReadings } from './readings.ts';

/** Tests of the metrics that the database knows, on each database. */
export function describeReadings(on: TestDatabase): void {
  describe('the readings of the database', () => {
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    let added: ReturnType<typeof createReadings>;
    beforeEach(async () => {
      await run('delete from workspaces');
      // Other suites leave messages that wait.
      await run('update session_events set processed_at = now() where processed_at is null');
      added = createReadings({ ownStatement: run, statement: run, streams: { total: 0 } });
      added.start();
    });
    afterEach(() => added.close());

    /** Creates a session with a message that has waited for some minutes. */
    async function waiting(minutes: number, type = 'user.message'): Promise<string> {
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await run(
        `insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
         select $1, workspace_id, id, last_seq + 1, $2, '{}', now() - $3 * interval '1 minute'
         from sessions where id = $4`,
        [on.newId('event'), type, minutes, session.id],
      );
      await run('update sessions set last_seq = last_seq + 1 where id = $1', [session.id]);
      return session.id;
    }
    async function values() {
      const read = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
      const seconds = await read('agent_cloud_oldest_waiting_message_age_seconds');
      return {
        waiting: await read('agent_cloud_waiting_messages'),
        minutes: Math.floor((seconds ?? 0) / 60),
      };
    }

    it('adds up the bytes of files and snapshots', async () => {
      const bytes = async () =>
        (await registry.getSingleMetric('agent_cloud_blob_bytes')?.get())?.values[0]?.value;
      await expect.poll(bytes).toBeGreaterThanOrEqual(0);
      const before = (await bytes()) ?? 0;
      await added.close();
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await run(
        `insert into workspaces (session_id, workspace_id, lease_until, used_at) select id, workspace_id, now(), now()
         from sessions where id = $1 on conflict do nothing`,
        [session.id],
      );
      await run(`insert into snapshots values ($1, 'turn_a', 'list', 1000000, 1, 0, now())`, [session.id]);
      added.start();
      await expect.poll(bytes).toBe(before + 1_000_000);
    });

    it('counts all messages, and the age of those whose turn could begin', async () => {
      expect(await values()).toEqual({ waiting: 0, minutes: 0 });
      await waiting(3);
      const running = await waiting(60);
      const asking = await waiting(70);
      const held = await waiting(80);
      await waiting(90, 'user.define_outcome');
      expect(await values()).toEqual({ waiting: 5, minutes: 80 });
      await run("update sessions set status = 'running' where id = $1", [running]);
      await run('update sessions set waits_for = \'{"evt_a":{}}\' where id = $1', [asking]);
      await run(
        `insert into turns (id, session_id, up_to, last_event, server_id, epoch, held_to, state, began_at)
         select $1, id, last_seq, last_seq, 'a', 1, last_seq, 'ended', now() from sessions where id = $2`,
        [randomUUID(), held],
      );
      expect(await values()).toEqual({ waiting: 5, minutes: 3 });
      await run("update sessions set waits_for = '{}' where id = $1", [asking]);
      expect(await values()).toEqual({ waiting: 5, minutes: 70 });
    });
  });
}
