import {
  and,
  type Column,
  desc,
  eq,
  getTableColumns,
  gte,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { contractPrefixes } from '../../../generated/id-prefixes.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { idAtOf } from '../../platform/database/id-at.ts';
import { createdFilters, createdValues, type Range } from '../../platform/database/list-filters.ts';
import { pages } from '../../platform/database/pages.ts';
import { preparedRow } from '../../platform/database/placeholders.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { recordset } from '../../platform/database/recordset.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { type Due, idUntil, until } from '../retention-periods.ts';
import { type AuditRow, auditEvents } from '../tables/audit-events.ts';

/** The columns with their types, for rows as one value. */
const types = Object.fromEntries(
  Object.values(getTableColumns(auditEvents)).map((column) => [column.name, column.getSQLType()]),
) as Record<keyof AuditRow, string>;
const newEvent = preparedRow(auditEvents, 'event');
/** The name of the actor. A client token has none, and is deleted a day after its end, so its creator is named. */
const actorName = (name: SQL, tokenId: SQL) => sql`coalesce(${name}, (
  select coalesce(token.name, issuer.name, token.issued_by)
  from access_tokens as token left join access_tokens as issuer on issuer.id = token.issued_by
  where token.id = ${tokenId}))`;
const given = Object.keys(types).map((name) =>
  name === 'actor_name' ? actorName(sql`given.actor_name`, sql`given.token_id`) : sql.raw(`given.${name}`),
);

/** The filters of the list. */
export interface AuditFilters {
  object?: string | undefined;
  operation?: string | undefined;
  api_key_id?: string | undefined;
  created_at?: Range | undefined;
}

/** The filters of the command, which reads all workspaces. */
export interface AuditSearch extends Omit<AuditFilters, 'created_at'> {
  workspace?: string | undefined;
  since?: Timestamp | undefined;
}

const { auditEvent, workspace } = contractPrefixes;
/** The maximum difference between the clocks of servers. The name of a deleted workspace is taken for longer: see `NAME_KEPT`. */
const skew = sql`interval '10 minutes'`;
/**
 * The first ids that an event of a workspace can have. Ids begin with their time, in ten characters. That of a workspace from a
 * migration is before all events.
 */
const firstOf = (name: string | Placeholder | Column) => sql`(
  select least(${sql.raw(`'${auditEvent}'`)} || substr(${workspaces.id}, ${sql.raw(String(workspace.length + 1))}, 10),
    ${idAtOf('auditEvent', sql`(${workspaces.created_at} - ${skew})`)})
  from ${workspaces} where ${eq(workspaces.workspace_id, name)})`;

/** The condition for the events of a workspace. Earlier ones are those of a deleted workspace that had its name. */
export const ofWorkspace = (name: string | Placeholder) =>
  and(eq(auditEvents.workspace_id, name), gte(auditEvents.id, firstOf(name)));

/** An audit event that was deleted. */
export interface RemovedEvent {
  readonly workspace_id: string;
  readonly operation: string;
  /** False if its workspace was deleted. Another one can have the name. */
  readonly is_own: boolean;
}

/** Audit events: who changed what. */
export function auditQueries(db: Database) {
  const { id, workspace_id, operation, object_id, parent_id, token_id, created_at } = auditEvents;
  const list = pages(db, () => ({
    table: auditEvents,
    columns: getTableColumns(auditEvents),
    scope: ofWorkspace(sql.placeholder('workspaceId')),
    filters: {
      object: or(eq(object_id, sql.placeholder('object')), eq(parent_id, sql.placeholder('object'))),
      operation: eq(operation, sql.placeholder('operation')),
      token: eq(token_id, sql.placeholder('token')),
      ...createdFilters(auditEvents),
    },
  }));

  const insertion = prepared(db, 'audit_event_added', () => {
    const { actor_name, token_id: by } = newEvent.placeholders;
    return db.insert(auditEvents).values({ ...newEvent.placeholders, actor_name: actorName(actor_name, by) });
  });
  // Drizzle names all columns of the table in the order of its definition, as `types` does.
  const insertions = prepared(db, 'audit_events_added', () =>
    db
      .insert(auditEvents)
      .select(
        sql`select ${sql.join(given, sql`, `)} from ${recordset('given', types, sql.placeholder('rows'))}`,
      ),
  );

  return {
    /** Adds an event with the name of its token, or of that which created its client token, best in the transaction of its change. */
    async add(row: AuditRow): Promise<void> {
      const values = {};
      newEvent.give(values, row);
      await insertion().execute(values);
    },

    /** Like `add`, for several events: one statement. */
    async addAll(rows: readonly AuditRow[]): Promise<void> {
      if (rows.length > 0) await insertions().execute({ rows: JSON.stringify(rows) });
    },

    page(
      workspaceId: string,
      { api_key_id: token, created_at: range, ...filters }: AuditFilters,
      request: PageRequest,
    ) {
      const { object, operation } = filters;
      const created = createdValues(range, 'auditEvent');
      return list({ workspaceId, object, operation, token, ...created }, request);
    },

    /** Returns up to `rows` events of all workspaces or of one, newest first, before an id. */
    async search(
      { workspace, object, operation: by, api_key_id, since }: AuditSearch,
      before: string | null,
      rows: number,
    ): Promise<AuditRow[]> {
      return db
        .select()
        .from(auditEvents)
        .where(
          and(
            workspace === undefined ? undefined : eq(workspace_id, workspace),
            object === undefined ? undefined : or(eq(object_id, object), eq(parent_id, object)),
            by === undefined ? undefined : eq(operation, by),
            api_key_id === undefined ? undefined : eq(token_id, api_key_id),
            since === undefined ? undefined : gte(created_at, since),
            before === null ? undefined : lt(id, before),
          ),
        )
        .orderBy(desc(id))
        .limit(rows);
    },

    /**
     * Deletes up to `due.rows` events from before the periods of their workspaces. Workspaces that no longer exist have the period of
     * the settings. The trigger of the table rejects all other deletions: only this transaction has the setting.
     */
    removeOld(due: Due): Promise<RemovedEvent[]> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('agent_cloud.audit_retention', 'on', true)`);
        return rowsOf<RemovedEvent>(
          tx,
          sql`
          with recursive owners(id) as (
            (select ${workspace_id} from ${auditEvents} order by ${workspace_id} limit 1)
            union all
            select (select ${workspace_id} from ${auditEvents} where ${workspace_id} > owners.id order by ${workspace_id} limit 1)
            from owners where owners.id is not null
          )
          delete from ${auditEvents} where ${id} = any(array(
            select each.id from (
              select owners.id, ${until('audit_events', due)} as until
              from owners left join ${workspaces} on ${workspaces.workspace_id} = owners.id
            ) as old cross join lateral (
              select ${id} from ${auditEvents}
              where ${workspace_id} = old.id and ${id} < ${idUntil('auditEvent', sql.raw('old.until'))} and ${created_at} < old.until
              order by ${id} limit ${due.rows} for update skip locked
            ) as each
            where old.until is not null limit ${due.rows}))
          returning workspace_id, operation, coalesce(${id} >= ${firstOf(workspace_id)}, false) as is_own`,
        );
      });
    },
  };
}
