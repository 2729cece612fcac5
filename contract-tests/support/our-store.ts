/** The store of our service. It changes and reads the database where the contract has no operation for it. */
import { eq } from 'drizzle-orm';
import { accessTokenQueries } from '../../server/platform/access-tokens/queries.ts';
import { allScopes } from '../../server/platform/access-tokens/scopes.ts';
import { generateToken, hashToken } from '../../server/platform/access-tokens/token.ts';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { idempotencyKeys } from '../../server/platform/idempotency/table.ts';
import { createIds } from '../../server/platform/ids.ts';
import { toEvent } from '../../server/records/events/view.ts';
import { deployments } from '../../server/records/tables/deployments.ts';
import { events } from '../../server/records/tables/events.ts';
import { schedules } from '../../server/records/tables/schedules.ts';
import { threads } from '../../server/records/tables/threads.ts';
import { importDemo } from '../../server/testing/import-demo.ts';
import { testData } from '../../server/testing/test-data.ts';
import { addWorkspace } from '../../server/testing/workspaces.ts';
import type { States } from '../states.ts';
import type { Store } from '../store.ts';

const newId = createIds(systemClock);
const now = () => toTimestamp(systemClock.now());

/** A service with the demo data. */
interface Served {
  readonly db: Database;
  /** The token of the demo data. */
  readonly token: string;
  readonly states: States;
  readonly secretKey: Buffer;
}

export function ourStore({ db, token, states, secretKey }: Served): Store {
  const data = testData(db, newId, systemClock);

  /** The workspace of the demo data. */
  async function workspace(): Promise<string> {
    const holder = await accessTokenQueries(db).findHolder(hashToken(token), now());
    if (!holder) throw new Error('The token of the demo data is not valid.');
    return holder.principal.workspaceId;
  }

  return {
    async addToken({
      workspaceId,
      expiresAt = null,
      revoked = false,
      kind = 'pat',
      scopes = allScopes,
    } = {}) {
      if (workspaceId !== undefined) await addWorkspace(db, workspaceId);
      const added = generateToken(kind);
      await accessTokenQueries(db).add({
        id: newId('token'),
        workspace_id: workspaceId ?? (await workspace()),
        kind,
        scopes,
        hash: hashToken(added),
        created_at: now(),
        expires_at: expiresAt,
        revoked_at: revoked ? now() : null,
      });
      return added;
    },
    importDemo: (workspaceId) => importDemo(db, workspaceId, secretKey),
    async addIdleThread() {
      const { session, coordinatorThread } = states;
      const child = { parent_thread_id: coordinatorThread, stats: null };
      return (await data.addThread(await workspace(), session, child)).id;
    },
    addPausedSchedule: async () => (await data.addSchedule(await workspace())).id,
    async archiveSchedule(id) {
      await data.setSchedule(id, { status: 'archived' });
    },
    addResource: async (session) => (await data.addRepository(await workspace(), session)).id,
    async expireIdempotencyKey(key) {
      const ofKey = eq(idempotencyKeys.key, key);
      const [row] = await db.select().from(idempotencyKeys).where(ofKey);
      // A second ago, because the clock of a server can be behind ours by the time of a query.
      const expires_at = toTimestamp(new Date(systemClock.now().getTime() - 1_000));
      await db.update(idempotencyKeys).set({ expires_at }).where(ofKey);
      return Date.parse(row?.expires_at ?? '');
    },
    async deployment(id) {
      return (await db.select().from(deployments).where(eq(deployments.id, id)))[0];
    },
    async schedule(id) {
      return (await db.select().from(schedules).where(eq(schedules.id, id)))[0];
    },
    threads: async (session) => db.select().from(threads).where(eq(threads.session_id, session)),
    async events(session) {
      const rows = await db.select().from(events).where(eq(events.session_id, session)).orderBy(events.seq);
      return rows.map(toEvent);
    },
  };
}
