import { and, asc, eq, getTableName, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { finder, oneOf } from '../../platform/database/objects.ts';
import { transition, transitionOfRow } from '../../platform/database/transition.ts';
import type { Trigger } from '../../platform/triggers.ts';
import { haltedIn } from '../../platform/workspaces/queries.ts';
import { nextRunAt } from './next-run.ts';
import type { Kept, OwnerKind, OwnerTable } from './owner.ts';

/** The queries that both kinds of owners have: reading one, and its changes of state. */
export function ownerQueries<Table extends OwnerTable>(db: Database, kind: OwnerKind<Table>) {
  type Row = Table['$inferSelect'];
  const { table, unarchived, isArchived } = kind;
  const now = sql`${sql.placeholder('now')}`;
  // A generic table hides its columns from the types.
  const set = (changes: object) => changes as PgUpdateSetSource<Table>;
  const archive = transition(db, table, 'archive', () => ({
    when: unarchived,
    set: set({ ...kind.archived, archived_at: now, next_run_at: null, updated_at: now }),
  }));
  const pause = transition(db, table, 'pause', () => ({
    when: activeOf(kind),
    set: set({ status: 'paused', paused_reason: { type: 'manual' }, next_run_at: null, updated_at: now }),
  }));

  return {
    find: finder(db, table),

    async add(row: Row): Promise<void> {
      await db.insert(table as PgTable).values(row);
    },

    /** Changes an owner that is not archived. If `changes` throws, the row stays as it is. */
    change: (workspaceId: string, id: string, changes: (row: Row) => Partial<Row> | Promise<Partial<Row>>) =>
      transitionOfRow(db, table, {
        object: oneOf(table, workspaceId, id),
        when: (row) => !isArchived(row),
        set: async (row) => set(await changes(row)),
      }),

    /** Archives an owner permanently. Nothing fires afterwards. */
    archive: (workspaceId: string, id: string, now: Timestamp) => archive({ workspaceId, id, now }),

    /** active → paused. Here and below, an archived owner stays as it is. */
    pause: (workspaceId: string, id: string, now: Timestamp) => pause({ workspaceId, id, now }),

    /** paused → active (spec. 3). The next trigger time counts from now. */
    unpause: (workspaceId: string, id: string, now: Timestamp) =>
      transitionOfRow(db, table, {
        object: oneOf(table, workspaceId, id),
        when: (row) => (row as { status: string }).status === 'paused' && !isArchived(row),
        set: (row) =>
          set({
            status: 'active',
            paused_reason: null,
            next_run_at: nextRunAt(kind.triggerOf(row), now),
            updated_at: now,
          }),
      }),
  };
}

/** A due owner, with the values that its run keeps. */
export interface DueOwner extends Kept {
  id: string;
  workspace_id: string;
  trigger: Trigger | null;
  next_run_at: Timestamp | null;
  /** True if nothing may start in its workspace. */
  is_halted: boolean;
}

/**
 * Returns due owners, the longest due first, and locks them until the end of the transaction. Skips owners that another
 * server has locked.
 */
export async function takeDue(
  tx: Database,
  { table, trigger, kept }: OwnerKind,
  { now, limit, except }: { now: Timestamp; limit: number; except: readonly string[] },
): Promise<DueOwner[]> {
  const { id, workspace_id, next_run_at } = table;
  const is_halted = sql<boolean>`${sql.raw(haltedIn(`${getTableName(table)}.workspace_id`))}`;
  const rows = await tx
    .select({ id, workspace_id, next_run_at, trigger, is_halted, ...kept })
    .from(table as PgTable)
    .where(and(lte(next_run_at, now), notInArray(id, [...except])))
    .orderBy(asc(next_run_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  const nothing: Kept = { agent: null, identity_id: null, template_id: null };
  return rows.map((row) => ({ ...nothing, ...(row as Omit<DueOwner, keyof Kept>) }));
}

/** Pauses an active owner because of an error, which `paused_reason` names. */
export async function pauseForError(
  tx: Database,
  kind: OwnerKind,
  id: string,
  error: string,
  now: Timestamp,
): Promise<void> {
  const paused_reason = { type: 'error', error: { type: error } };
  await tx
    .update(kind.table as PgTable)
    .set({ status: 'paused', paused_reason, next_run_at: null, updated_at: now } as never)
    .where(and(eq(kind.table.id, id), activeOf(kind)));
}

function activeOf({ table, unarchived }: Pick<OwnerKind, 'table' | 'unarchived'>): SQL | undefined {
  return and(eq(table.status, 'active'), unarchived);
}
