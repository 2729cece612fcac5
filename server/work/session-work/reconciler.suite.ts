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
    /** The sessions whose disks were recorded as removed. */
    let removed: string[];
    let errors: unknown[];
    let clear: () => Promise<void>;

    beforeEach(async () => {
      const run = statementsOn(on.db);
      await run('delete from workspaces', []);
      const serverId = randomUUID();
      owner = { serverId, epoch: await serverQueries(run).register(serverId, 60, 4) };
      [steps, errors, removed] = [[], [], []];
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
        recordUnsaid: async (_tx, of) => void removed.push(...of.map(({ id }) => id)),
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

    it('records the removed disks of archived sessions, and only disks', async () => {
      const queries = sandboxQueries(on.db);
      const run = statementsOn(on.db);
      const workspaceId = `wks_${randomUUID()}`;
      const ids: string[] = [];
      for (const disk of ['a', null]) {
        const { session } = await addSession(on, workspaceId);
        await queries.request(session.id);
        const share = { perWorkspace: 10, reserved: 0 };
        await queries.take(owner, { turns: 10, share, mounts: 10, active: [], workspaces: [] });
        if (disk) await queries.setDisk(session.id, owner, disk);
        ids.push(session.id);
      }
      await run('update sessions set archived_at = now() where workspace_id = $1', [workspaceId]);
      reconciler.start();
      await expect.poll(async () => (await run('select from workspaces')).rows).toEqual([]);
      expect(removed).toEqual([ids[0]]);
    });
  });
}
