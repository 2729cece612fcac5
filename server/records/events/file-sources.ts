/** Where events name files. */
import type { components } from '../../../generated/types.ts';

type FileSource = components['schemas']['FileSource'];

/** What a file is named as. */
export type FileUse = 'image' | 'document' | 'rubric';

/** A place of an event that names a file. */
export interface NamedFile {
  readonly use: FileUse;
  readonly source: FileSource;
  /** The place of the source in the event, such as `content[0].source`. */
  readonly place: string;
}

/** What images, documents and rubrics can have. */
interface Part {
  readonly type: FileUse;
  readonly source?: { readonly type: string };
}

/** Returns the files that an event names, or its particulars, in their order. */
export function filesIn(event: object): NamedFile[] {
  const { rubric, content } = partsOf(event);
  if (isFile(rubric)) return [{ use: 'rubric', source: rubric, place: 'rubric' }];
  return content.flatMap(({ type, source }, index) =>
    isFile(source) ? { use: type, source, place: `content[${index}].source` } : [],
  );
}

/** Returns an event, or its particulars, with other sources in place of those that name files. */
export function replaceFiles<Event extends object>(
  event: Event,
  change: (source: FileSource) => object,
): Event {
  const { rubric, content } = partsOf(event);
  if (isFile(rubric)) return { ...event, rubric: change(rubric) };
  if (!content.some(({ source }) => isFile(source))) return event;
  return {
    ...event,
    content: content.map((part) => (isFile(part.source) ? { ...part, source: change(part.source) } : part)),
  };
}

function partsOf(event: object): { rubric: unknown; content: readonly Part[] } {
  const { rubric, content } = event as { rubric?: unknown; content?: readonly Part[] };
  return { rubric, content: Array.isArray(content) ? content : [] };
}

function isFile(source: unknown): source is FileSource {
  return (source as { type?: unknown } | null | undefined)?.type === 'file';
}
