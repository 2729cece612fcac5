import { limits } from '../../../generated/limits.ts';
import type { components } from '../../../generated/types.ts';
import { imageTypes, isImageType } from '../../platform/media/images.ts';
import { PDF } from '../../platform/media/media-fault.ts';
import { invalidParameter } from '../../shell/errors.ts';
import { copyOf, type FileLookup, heldFiles, type NewCopies } from '../files/attached-files.ts';
import type { FileRow } from '../files/queries.ts';
import type { RecordParts } from '../parts.ts';
import { type FileUse, filesIn, replaceFiles } from './file-sources.ts';

type Input = components['schemas']['SessionEventInput'];

const { TextRubric, TextSource } = limits;

/** The maximum sizes in bytes. A text has no more characters than bytes, so those in events have the same limits. */
const MOST = {
  // The Messages API accepts requests of 32 MB, which is 24 MB before base64. The rest is for the conversation.
  media: 20_000_000,
  document: TextSource.properties.data.maxLength,
  rubric: TextRubric.properties.content.maxLength,
};

/** Returns true if an event names a file. */
export function nameFiles(events: readonly Input[] = []): boolean {
  return events.some((event) => filesIn(event).length > 0);
}

/**
 * Returns the files that events name, by their ids. They are not deleted before the transaction ends. Their content is not
 * read: the store may not respond, and what a model cannot read has a note in its place.
 *
 * @param place The place of the events in the request, for messages.
 * @throws 400 if a file does not exist, has expired, is too large, or has a type that no model reads.
 */
export async function requireNamedFiles(
  queries: FileLookup,
  workspaceId: string,
  events: readonly Input[],
  place: string,
  parts: Pick<RecordParts, 'clock'>,
): Promise<ReadonlyMap<string, FileRow>> {
  const named = events.flatMap((event, index) =>
    filesIn(event).map((each) => ({ ...each, place: `${place}[${index}].${each.place}.file_id` })),
  );
  const files = await heldFiles(
    queries,
    workspaceId,
    named.map(({ source }) => source.file_id),
    parts,
  );
  for (const { use, source, place } of named) {
    const file = files.get(source.file_id);
    if (!file) throw invalidParameter(place, 'names no file of the workspace', 'file_not_found');
    const fault = faultOf(use, file);
    if (fault !== null) throw invalidParameter(place, fault, 'content_unreadable');
  }
  return files;
}

/**
 * Returns events that name copies of their files. The session keeps the copies if the originals are deleted or expire. Add
 * the rows of the copies after that of the session.
 *
 * @throws The errors of `requireNamedFiles`.
 */
export async function withCopiesOfFiles(
  events: readonly Input[],
  session: NewCopies,
  place: string,
  queries: FileLookup,
  parts: Pick<RecordParts, 'clock' | 'newId'>,
): Promise<{ events: readonly Input[]; copies: FileRow[] }> {
  const originals = await requireNamedFiles(queries, session.workspace_id, events, place, parts);
  const copies = new Map<string, FileRow>();
  for (const [id, original] of originals) copies.set(id, copyOf(original, session, parts));
  const copied = events.map((event) =>
    replaceFiles(event, (source) => ({ ...source, file_id: copies.get(source.file_id)?.id })),
  );
  return { events: copied, copies: [...copies.values()] };
}

/** Returns why no model can read a file, to be read after the place that names it, or null. */
function faultOf(use: FileUse, { mime_type, size_bytes }: FileRow): string | null {
  const isText = mime_type.startsWith('text/');
  if (use === 'image' && !isImageType(mime_type)) return `is ${mime_type}, and images are ${listed}`;
  if (use === 'document' && !isText && mime_type !== PDF)
    return `is ${mime_type}, and documents are ${PDF} or text`;
  if (use === 'rubric' && !isText) return `is ${mime_type}, and rubrics are text`;
  if (size_bytes === 0) return 'is empty';
  const most = use === 'rubric' ? MOST.rubric : isText ? MOST.document : MOST.media;
  return size_bytes > most ? `has ${size_bytes} bytes, and the maximum is ${most}` : null;
}

const listed = `${imageTypes.slice(0, -1).join(', ')} or ${imageTypes.at(-1)}`;
