import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  createdFilters,
  createdValues,
  listValue,
  oneOfValues,
  type Range,
} from '../../platform/database/list-filters.ts';
import { finder, holder, oneOf, remover } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { transition, transitionOfRow } from '../../platform/database/transition.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { vaults } from '../tables/vaults.ts';

type Row = typeof vaults.$inferSelect;

/** The filters of the list of vaults. */
export interface VaultFilters {
  include_archived: boolean;
  created_at?: Range | undefined;
}

/** Vaults, without their credentials. */
export function vaultQueries(db: Database) {
  const ofWorkspace = eq(vaults.workspace_id, sql.placeholder('workspaceId'));
  const pagesOfWorkspace = pages(db, () => ({
    table: vaults,
    columns: getTableColumns(vaults),
    scope: ofWorkspace,
    filters: { unarchived: isNull(vaults.archived_at), ...createdFilters(vaults) },
  }));
  const named = prepared(db, 'vaults_named', () =>
    db
      .select({ id: vaults.id, archived_at: vaults.archived_at })
      .from(vaults)
      .where(and(ofWorkspace, oneOfValues('ids', vaults.id))),
  );
  const now = sql`${sql.placeholder('now')}`;
  const archive = transition(db, vaults, 'archive', () => ({
    when: isNull(vaults.archived_at),
    set: { archived_at: now, updated_at: now },
  }));

  return {
    find: finder(db, vaults),

    page: (workspaceId: string, filters: VaultFilters, request: PageRequest) =>
      pagesOfWorkspace(
        {
          workspaceId,
          unarchived: filters.include_archived ? undefined : true,
          ...createdValues(filters.created_at, 'vault'),
        },
        request,
      ),

    /** Returns the existing ones of several vaults, with the time of their archiving. */
    named: (workspaceId: string, ids: readonly string[]) =>
      named().execute({ workspaceId, ids: listValue(ids) }),

    /** Locks a vault until the transaction ends. Each change of its credentials holds this lock. */
    hold: holder(db, vaults),

    async add(row: typeof vaults.$inferInsert): Promise<void> {
      await db.insert(vaults).values(row);
    },

    /** Changes a vault that is not archived. */
    change: (workspaceId: string, id: string, set: (row: Row) => Partial<Row>) =>
      transitionOfRow(db, vaults, {
        object: oneOf(vaults, workspaceId, id),
        when: ({ archived_at }) => archived_at === null,
        set,
      }),

    /** Archives a vault permanently. */
    archive: (workspaceId: string, id: string, at: Timestamp) => archive({ workspaceId, id, now: at }),

    /** Deletes a vault with its credentials. Returns false if it does not exist. */
    remove: remover(db, vaults),
  };
}
