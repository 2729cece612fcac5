import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { unheld } from '../holds/unheld.ts';
import { type Due, until } from '../retention-periods.ts';
import type { ArchivedKind, Contents } from './archived-kinds.ts';
import { changesOf, type RemovedObject, type RemoveOld, STEP } from './removed.ts';

/**
 * Deletes objects that were archived before the period, after what they contain. The search for them locks nothing: no operation
 * restores an archived object, or lets a new one use it. If a batch deletes only a part of an object, the event says so.
 */
export function removeArchived({ table, operation, contents, users, namedOf }: ArchivedKind): RemoveOld {
  const place = sql`(${table.workspace_id}, ${table.id})`;

  /** Returns the place at the end of the next step. */
  async function stepFrom(tx: Database, after: string): Promise<string | null> {
    const [last] = await rowsOf<RemovedObject>(
      tx,
      sql`
      select workspace_id, id from (
        select ${table.workspace_id}, ${table.id} from ${table} where ${place} > ${placeOf(after)}
        order by ${table.workspace_id}, ${table.id} limit ${STEP}) as step
      order by workspace_id desc, id desc limit 1`,
    );
    return last ? placeIn(last) : null;
  }

  /** Returns up to `due.rows` old objects of a step that nothing needs, and the place after them. */
  async function oldIn(tx: Database, due: Due, { after, end }: { after: string; end: string }) {
    const old = await rowsOf<RemovedObject>(
      tx,
      sql`
      select ${table.workspace_id}, ${table.id} from ${workspaces}, ${table}
      where ${place} > ${placeOf(after)} and ${place} <= ${placeOf(end)} and ${workspaces.workspace_id} = ${table.workspace_id}
        and ${table.archived_at} < ${until('archived_objects', due)}${sql.join(users.map((isUsed) => sql` and not ${isUsed}`))}
      order by ${table.workspace_id}, ${table.id} limit ${due.rows}`,
    );
    const [first, last] = [old[0], old.at(-1)];
    const next = last && old.length === due.rows ? placeIn(last) : end;
    if (!first || !last || !namedOf) return { old, next };
    const rows = await rowsOf<RemovedObject>(
      tx,
      namedOf(recordsOf(old), first.workspace_id, last.workspace_id),
    );
    const named = new Set(rows.map(placeIn));
    return { old: old.filter((each) => !named.has(placeIn(each))), next };
  }

  const belongs = ({ table: inside, of }: Contents) =>
    sql`${inside.workspace_id} = old.workspace_id and ${of} = old.id`;

  /** Returns the object of each deleted row. */
  async function removeContents(
    tx: Database,
    inside: Contents,
    old: SQL,
    most: number,
  ): Promise<RemovedObject[]> {
    const { isKept = sql`false`, sessionOf = sql`null` } = inside;
    const found = await rowsOf<{ place: string; session_id: string | null }>(
      tx,
      sql`
      select each.* from ${old} cross join lateral (
        select ${inside.table}.ctid::text as place, ${sessionOf} as session_id from ${inside.table}
        where ${belongs(inside)} and not ${isKept}
        limit ${most} for update of ${inside.table} skip locked) as each
      limit ${most}`,
    );
    const places = (await unheld(tx, found)).map((each) => each.place);
    return rowsOf<RemovedObject>(
      tx,
      sql`
      delete from ${inside.table} where ctid = any(array(
        select each::tid from json_array_elements_text(${JSON.stringify(places)}::json) as each))
      returning ${inside.table.workspace_id}, ${inside.of} as id`,
    );
  }

  return async (tx, due, after) => {
    const end = await stepFrom(tx, after);
    if (end === null) return { rows: 0, changes: [] };
    const { old, next } = await oldIn(tx, due, { after, end });
    if (old.length === 0) return { rows: 0, changes: [], next };
    const objects = recordsOf(old);
    const emptied: RemovedObject[] = [];
    for (const inside of contents) {
      if (emptied.length >= due.rows) break;
      emptied.push(...(await removeContents(tx, inside, objects, due.rows - emptied.length)));
    }
    const isEmpty = contents.map(
      (inside) => sql` and not exists (select from ${inside.table} where ${belongs(inside)})`,
    );
    const removed = await rowsOf<RemovedObject>(
      tx,
      sql`
      delete from ${table} where ctid = any(array(
        select ${table}.ctid from ${objects}, ${table}
        where ${table.workspace_id} = old.workspace_id and ${table.id} = old.id${sql.join(isEmpty)}
        for update of ${table} skip locked))
      returning workspace_id, id`,
    );
    const gone = new Set(removed.map(placeIn));
    const rest = new Map(emptied.map((each) => [placeIn(each), each]));
    for (const place of gone) rest.delete(place);
    return {
      rows: emptied.length + removed.length,
      changes: [...changesOf(operation, removed), ...changesOf(`${operation}Contents`, [...rest.values()])],
      next: emptied.length > 0 ? after : next,
    };
  };
}

/** A table `old` of the objects, for a statement. */
const recordsOf = (old: readonly RemovedObject[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(old)}::json) as old(workspace_id text, id text)`;

const placeIn = ({ workspace_id, id }: RemovedObject): string => `${workspace_id} ${id}`;

/** Reads a place in a table: a workspace and an id. */
function placeOf(place: string): SQL {
  const [workspaceId = '', id = ''] = place.split(' ');
  return sql`(${workspaceId}::text, ${id}::text)`;
}
