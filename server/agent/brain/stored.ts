/** Files of the session as blocks of messages. Their content is read when a request is sent. */
import type { components } from '../../../generated/types.ts';
import { filesIn, replaceFiles } from '../../records/events/file-sources.ts';

type FileSource = components['schemas']['FileSource'];

/** What requests need to know about a file before its content is read. */
export interface StoredSource {
  readonly type: 'stored';
  readonly kind: 'image' | 'pdf' | 'text';
  /** The key of its blob. */
  readonly key: string;
  readonly media_type: string;
  readonly bytes: number;
  /** 0 unless it is a PDF. */
  readonly pages: number;
  /** The longer side of an image, in pixels. 0 for others, and if it is unknown. */
  readonly side: number;
  /** The room for a text. The rest is cut. */
  readonly tokens?: number;
}

/** A block without its content. */
export interface StoredBlock {
  readonly type: 'image' | 'document';
  readonly source: StoredSource;
  readonly title?: string;
  readonly context?: string;
  /** True for the rubric of an outcome. */
  readonly isRubric?: true;
}

/** Why a file is not shown, to be read after "because". */
export interface FileFault {
  readonly fault: string;
}

/** The files that a log names, by their ids. */
export type StoredFiles = ReadonlyMap<string, StoredSource | FileFault>;

export const GONE: FileFault = { fault: 'its file was deleted' };

/** Returns true for a block whose content is not read yet. */
export function isStored(block: object): block is StoredBlock {
  return (block as { source?: { type?: unknown } }).source?.type === 'stored';
}

/** Returns the ids of the files that events name. */
export function namedIn(events: readonly { readonly data: object }[]): string[] {
  return events.flatMap(({ data }) => filesIn(data).map(({ source }) => source.file_id));
}

/** Returns events whose sources have what is known about their files. `storedIn` reads it. */
export function withStored<Event extends { readonly data: object }>(
  events: readonly Event[],
  files: StoredFiles,
): Event[] {
  return events.map((event) => {
    const data = replaceFiles(event.data, (source) => ({ ...source, stored: files.get(source.file_id) }));
    return data === event.data ? event : { ...event, data };
  });
}

/** Returns what is known about the file of a source, or null. */
export function storedIn(source: FileSource): StoredSource | FileFault | null {
  return (source as { stored?: StoredSource | FileFault }).stored ?? null;
}
