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

type Attached = readonly { type: string; file_id?: string }[];

/** Returns the ids of the files in resources, without duplicates. */
export function fileIdsOf(resources: Attached): string[] {
  return [
    ...new Set(resources.flatMap(({ type, file_id }) => (type === 'file' && file_id ? [file_id] : []))),
  ];
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
  { clock }: Pick<RecordParts, 'clock'>,
): Promise<ReadonlyMap<string, FileRow>> {
  const ids = fileIdsOf(resources);
  if (ids.length === 0) return new Map();
  const held = await queries.files.hold(workspaceId, ids, toTimestamp(clock.now()));
  const known = new Map(held.map((row) => [row.id, row]));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw notFound('File', missing, 'file_not_found');
  return known;
}

/**
 * Returns the resources with a copy of each file for the session, which it keeps if the original is deleted or expires. Add
 * the rows of the copies after that of the session.
 *
 * @throws 404 if a file does not exist.
 */
export async function withCopies(
  planned: readonly PlannedResource[],
  session: Pick<typeof sessions.$inferSelect, 'id' | 'workspace_id' | 'created_at'>,
  queries: FileLookup,
  { clock, newId }: Pick<RecordParts, 'clock' | 'newId'>,
): Promise<{ planned: PlannedResource[]; copies: FileRow[] }> {
  const { id: session_id, workspace_id, created_at } = session;
  const descriptions = planned.map(({ description }) => description);
  const originals = await requireFiles(queries, workspace_id, descriptions, { clock });
  const copies: FileRow[] = [];
  const copied = planned.map((each) => {
    const { description } = each;
    const original = description.type === 'file' ? originals.get(description.file_id) : undefined;
    if (description.type !== 'file' || original === undefined) return each;
    const id = newId('file');
    copies.push({ ...original, id, session_id, expires_at: null, created_at });
    return { ...each, description: { ...description, file_id: id } };
  });
  return { planned: copied, copies };
}
