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
  const ids = [...new Set(resources.flatMap((each) => ('file_id' in each ? [each.file_id] : [])))];
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
    copies.push({ ...original, id, session_id, output_path: null, expires_at: null, created_at });
    return { ...each, description: { ...description, file_id: id } };
  });
  return { planned: copied, copies };
}
