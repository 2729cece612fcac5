import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import { placesOf } from '../../platform/shares.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { type Owner, serverQueries } from '../../records/servers/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createReconciler, type Reconciler } from './reconciler.ts';

/** Tests of the loop that gives sandboxes workers, on each database. */
export function describeReconciler(on: TestDatabase): void {
  describe('the reconciler of a server', () => {
    let owner: Owner;
    let reconciler: Reconciler;
    /** What happened, in order. */
    let steps: string[];
    let errors: unknown[];
    let clear: () => Promise<void>;

    beforeEach(async () => {
      const run = statementsOn(on.db);
      await run('delete from workspaces', []);
      const serverId = randomUUID();
      owner = { serverId, epoch: await serverQueries(run).register(serverId, 60, 4) };
      [steps, errors] = [[], []];
      clear = async () => {};
      reconciler = createReconciler({
        db: on.db,
        notices: { subscribe: () => () => {} },
        membership: {
          join: async () => owner,
          leave: async () => {},
          ...{ holds: true, steady: true, drain: 'none', subscribe: () => () => {}, hear() {} },
        } as never,
        fitness: { state: 'fit', checked: Promise.resolve(), subscribe: () => () => {} },
        disks: {
          async clear() {
            steps.push('clear');
            await clear();
          },
          async clearUnowned() {},
          take: async () => ({}),
          release: () => {},
        } as never,
        turns: placesOf(1),
        mountsAtOnce: 1,
        onHeldBack() {},
        takeover: { handoverSeconds: 60, brokenSeconds: 30 },
        idleSeconds: 1,
        startSaver: null,
        startWorker(sessionId, workspaceId) {
          steps.push('worker');
          const ended = (async () => {
            await sandboxQueries(on.db).setDisk(sessionId, owner, 'a');
            await sandboxQueries(on.db).rest(sessionId, owner, 0);
          })();
          return { workspaceId, hear() {}, lookAgain() {}, finish() {}, stop() {}, ended };
        },
        endLeftovers: async () => {},
        recordReclaimed: async () => {},
        reportDrain() {},
        continues: false,
        onError: (error) => void errors.push(error),
      });
    });
    afterEach(() => reconciler.close());

    it('starts no worker until the place of the disk is clear', async () => {
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await sandboxQueries(on.db).request(session.id);
      const failure = new Error('cannot be read');
      clear = async () => {
        clear = async () => {};
        throw failure;
      };
      reconciler.start();
      await expect.poll(() => steps).toEqual(['clear', 'clear', 'worker']);
      expect(errors).toEqual([failure]);
    });
  });
}
