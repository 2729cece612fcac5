/** The files that resources attach to sessions. */
import { toTimestamp } from '../../platform/clock.ts';
import { notFound } from '../../shell/errors.ts';
import type { RecordParts } from '../parts.ts';
import type { PlannedResource } from '../resources/plan.ts';
import type { sessions } from '../tables/sessions.ts';
import type { FileRow, fileQueries } from './queries.ts';

/** The queries of files, in the transaction that attaches them. */
export interface FileLookup {
  files: Pick<ReturnType<typeof fileQueries>, 'hold'>;
}

type Attached = readonly ({ type: 'file'; file_id: string } | { type: Exclude<string, 'file'> })[];

export function attachesFiles(resources: Attached = []): boolean {
  return resources.some(({ type }) => type === 'file');
}

/** The session that gets copies of files. */
export type NewCopies = Pick<typeof sessions.$inferSelect, 'id' | 'workspace_id' | 'created_at'>;

/** Returns the existing ones of several files, without expired ones. They are not deleted before the transaction ends. */
export async function heldFiles(
  queries: FileLookup,
  workspaceId: string,
  ids: readonly string[],
  { clock }: Pick<RecordParts, 'clock'>,
): Promise<ReadonlyMap<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const held = await queries.files.hold(workspaceId, [...new Set(ids)], toTimestamp(clock.now()));
  return new Map(held.map((row) => [row.id, row]));
}

/** Returns the row of a copy, which the session keeps if the original is deleted or expires. */
export function copyOf(
  original: FileRow,
  { id: session_id, created_at }: NewCopies,
  { newId }: Pick<RecordParts, 'newId'>,
): FileRow {
  return { ...original, id: newId('file'), session_id, output_path: null, expires_at: null, created_at };
}

/**
 * Returns the files of resources by their ids. They are not deleted before the transaction ends.
 *
 * @throws 404 if one of them does not exist or has expired.
 */
export async function requireFiles(
  queries: FileLookup,
  workspaceId: string,
  resources: Attached,
  parts: Pick<RecordParts, 'clock'>,
): Promise<ReadonlyMap<string, FileRow>> {
  const ids = resources.flatMap((each) => ('file_id' in each ? [each.file_id] : []));
  const known = await heldFiles(queries, workspaceId, ids, parts);
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw notFound('File', missing, 'file_not_found');
  return known;
}

/**
 * Returns the resources with a copy of each file for the session. Add the rows of the copies after that of the session.
 *
 * @throws 404 if a file does not exist.
 */
export async function withCopies(
  planned: readonly PlannedResource[],
  session: NewCopies,
  queries: FileLookup,
  parts: Pick<RecordParts, 'clock' | 'newId'>,
): Promise<{ planned: PlannedResource[]; copies: FileRow[] }> {
  const descriptions = planned.map(({ description }) => description);
  const originals = await requireFiles(queries, session.workspace_id, descriptions, parts);
  const copies: FileRow[] = [];
  const copied = planned.map((each) => {
    const { description } = each;
    const original = description.type === 'file' ? originals.get(description.file_id) : undefined;
    if (description.type !== 'file' || original === undefined) return each;
    const copy = copyOf(original, session, parts);
    copies.push(copy);
    return { ...each, description: { ...description, file_id: copy.id } };
  });
  return { planned: copied, copies };
}
