import type { PageRequest } from '../platform/pagination.ts';

/** Returns the entries of a page of the catalogue in the requested order, and whether more entries follow. */
export function pageOf<Entry extends { id: string; archived_at: string | null }>(
  entries: Iterable<Entry>,
  includeArchived: boolean,
  { direction, from, limit, order }: PageRequest,
): { rows: Entry[]; hasMore: boolean } {
  const ascending = order === 'asc';
  const beyond = ({ id }: Entry) =>
    from === null || (ascending === (direction === 'after') ? id > from : id < from);
  const rows = [...entries]
    .filter((entry) => (includeArchived || entry.archived_at === null) && beyond(entry))
    .sort((a, b) => (a.id < b.id === ascending ? -1 : 1));
  const page = direction === 'after' ? rows.slice(0, limit) : rows.slice(-limit);
  return { rows: page, hasMore: rows.length > limit };
}
