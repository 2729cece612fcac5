/** Queries of maps in the form of the service's queries of tables. */
import type { Outcome } from '../../../server/platform/database/transition.ts';
import type { PageRequest } from '../../../server/platform/pagination.ts';

type Key = string | number;
export type Keyed = { id: string };

/** The time of a list's `created_at` filter. */
interface Range {
  gte?: string | undefined;
  gt?: string | undefined;
  lte?: string | undefined;
  lt?: string | undefined;
}

/** Returns a page of the rows, and whether more follow in the direction of the request. */
export function pageOf<Row extends Keyed>(
  rows: Iterable<Row>,
  { direction, from, limit, order }: PageRequest,
  keyOf: (row: Row) => Key = ({ id }) => id,
): { rows: Row[]; hasMore: boolean } {
  const sign = order === 'asc' ? 1 : -1;
  const sorted = [...rows].sort((one, other) => sign * compare(keyOf(one), keyOf(other)));
  const sideOf = (row: Row) => {
    const key = keyOf(row);
    return sign * compare(key, typeof key === 'number' ? Number(from) : String(from));
  };
  if (direction === 'after') {
    const found = from === null ? sorted : sorted.filter((row) => sideOf(row) > 0);
    return { rows: found.slice(0, limit), hasMore: found.length > limit };
  }
  const found = from === null ? sorted : sorted.filter((row) => sideOf(row) < 0);
  return { rows: found.slice(-limit), hasMore: found.length > limit };
}

function compare(one: Key, other: Key): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Whether a time is in a range. */
export function isWithin(time: string, { gte, gt, lte, lt }: Range = {}): boolean {
  const at = Date.parse(time);
  return (
    (gte === undefined || at >= Date.parse(gte)) &&
    (gt === undefined || at > Date.parse(gt)) &&
    (lte === undefined || at <= Date.parse(lte)) &&
    (lt === undefined || at < Date.parse(lt))
  );
}

/** Whether a value is the one of a filter, if there is one. */
export const isOne = (value: unknown, filter: unknown) => filter === undefined || value === filter;

/** Changes a row if `when` is true for it. Returns null if it does not exist. */
export async function transition<Row extends Keyed>(
  rows: Map<string, Row>,
  id: string,
  when: (row: Row) => boolean,
  set: (row: Row) => Partial<Row> | Promise<Partial<Row>>,
): Promise<Outcome<Row> | null> {
  const row = rows.get(id);
  if (row === undefined) return null;
  if (!when(row)) return { changed: false, row };
  const changed = { ...row, ...(await set(row)) };
  rows.set(id, changed);
  return { changed: true, row: changed };
}

/** Returns the row with changes. */
export function replaced<Row extends Keyed>(rows: Map<string, Row>, id: string, changes: Partial<Row>): Row {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`There is no row ${id}.`);
  const changed = { ...row, ...changes };
  rows.set(id, changed);
  return changed;
}
