import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { Particulars } from '../tables/events.ts';
import { sessionChangeCounts, sessionChanges } from '../tables/session-changes.ts';
import { SESSION_CHANGES_CHANNEL } from './add.ts';

/** How many workspaces, and how many changes, get places at once. The next streams of the workspaces wait for the whole transaction. */
const [WORKSPACES_AT_ONCE, CHANGES_AT_ONCE] = [20, 1_000];

/** A change that is not an event of its session. */
export type NewChange = Pick<
  typeof sessionChanges.$inferSelect,
  'id' | 'workspace_id' | 'session_id' | 'type' | 'created_at'
>;

/** Changes of sessions, in the order in which readers found them. */
export function sessionChangeQueries(db: Database) {
  const following = prepared(db, 'session_changes_following', () =>
    db
      .select()
      .from(sessionChanges)
      .where(
        and(
          eq(sessionChanges.workspace_id, sql.placeholder('workspaceId')),
          gt(sessionChanges.place, sql.placeholder('place')),
        ),
      )
      .orderBy(asc(sessionChanges.place))
      .limit(sql.placeholder('rows')),
  );
  const ends = prepared(db, 'session_changes_ends', () =>
    db
      .select({ last: sessionChangeCounts.last, first: sql<number | null>`(${oldest})` })
      .from(sessionChangeCounts)
      .where(eq(sessionChangeCounts.workspace_id, sql.placeholder('workspaceId'))),
  );
  const isNew = (workspaceId: unknown) =>
    and(sql`${sessionChanges.workspace_id} = ${workspaceId}`, isNull(sessionChanges.place));

  /**
   * Assigns places to up to `rows` new changes, in their order. Only one transaction of a workspace does so at a time, and a change
   * gets its place after its commit. So a reader that has read up to a place does not miss a change. Resolves to how many got one.
   */
  async function assignSome(workspaceId: string, rows: number): Promise<number> {
    const [found] = await db
      .select({ id: sessionChanges.id })
      .from(sessionChanges)
      .where(isNew(workspaceId))
      .limit(1);
    if (!found) return 0;
    return db.transaction(async (tx) => {
      const [count] = await tx
        .insert(sessionChangeCounts)
        .values({ workspace_id: workspaceId, last: 0 })
        .onConflictDoUpdate({
          target: sessionChangeCounts.workspace_id,
          set: { last: sql`${sessionChangeCounts.last}` },
        })
        .returning();
      const placed = await rowsOf<{ place: number }>(
        tx,
        sql`
        with found as (
          select id, row_number() over (order by number)::int as offset_of
          from ${sessionChanges} where ${isNew(workspaceId)} order by number limit ${rows}
        )
        update ${sessionChanges} as change set place = ${count?.last ?? 0} + found.offset_of
        from found where change.id = found.id returning change.place`,
      );
      await tx
        .update(sessionChangeCounts)
        .set({ last: sql`${sessionChangeCounts.last} + ${placed.length}` })
        .where(eq(sessionChangeCounts.workspace_id, workspaceId));
      return placed.length;
    });
  }

  /** Assigns places to all new changes of a workspace. */
  async function assign(workspaceId: string): Promise<void> {
    while ((await assignSome(workspaceId, CHANGES_AT_ONCE)) === CHANGES_AT_ONCE);
  }

  return {
    /** Adds a change that is not an event of its session, and notifies the streams of its workspace. */
    async add(change: NewChange): Promise<void> {
      await db.insert(sessionChanges).values({ ...change, data: {} as Particulars });
      await db.execute(sql`select pg_notify(${SESSION_CHANGES_CHANNEL}, ${change.workspace_id})`);
    },

    assign,

    /** Returns up to `rows` changes after a place, in order. */
    async following(workspaceId: string, place: number, rows: number) {
      const found = await following().execute({ workspaceId, place, rows });
      return found.map((row) => ({ ...row, seq: row.place ?? 0 }));
    },

    /** Returns the place of the last change until now, and the place before the oldest change that is kept. */
    async ends(workspaceId: string): Promise<{ last: number; before: number }> {
      await assign(workspaceId);
      const [row] = await ends().execute({ workspaceId });
      const last = row?.last ?? 0;
      return { last, before: row?.first == null ? last : row.first - 1 };
    },

    /**
     * Gives places to the new changes of some workspaces after a name, in the order of their names: the next stream has fewer to
     * assign, and `removeOld` deletes none without a place. Returns the last name that is done, or null if no new changes are left.
     */
    async placeSome(after: string): Promise<string | null> {
      const found = await db
        .selectDistinct({ workspace_id: sessionChanges.workspace_id })
        .from(sessionChanges)
        .where(and(isNull(sessionChanges.place), gt(sessionChanges.workspace_id, after)))
        .orderBy(asc(sessionChanges.workspace_id))
        .limit(WORKSPACES_AT_ONCE);
      let done = after;
      let left = CHANGES_AT_ONCE;
      for (const { workspace_id } of found) {
        left -= await assignSome(workspace_id, left);
        if (left === 0) return done;
        done = workspace_id;
      }
      return found.length < WORKSPACES_AT_ONCE ? null : done;
    },

    /**
     * Deletes up to `rows` changes that have places and are from before a time. Returns how many. A position before a deleted one is
     * too old.
     */
    async removeOld(before: Timestamp, rows: number): Promise<number> {
      const isOld = lt(sessionChanges.created_at, before);
      const old = db
        .select({ id: sessionChanges.id })
        .from(sessionChanges)
        .where(and(isOld, isNotNull(sessionChanges.place)))
        .limit(rows);
      const removed = await db
        .delete(sessionChanges)
        .where(sql`${sessionChanges.id} in ${old}`)
        .returning({ id: sessionChanges.id });
      return removed.length;
    },
  };
}

const oldest = sql`select min(place) from session_changes as kept where kept.workspace_id = ${sessionChangeCounts.workspace_id}`;

export type SessionChangeQueries = ReturnType<typeof sessionChangeQueries>;
