/** The lines of an export. */
import type { components } from '../../../generated/types.ts';
import type { Timestamp } from '../../platform/clock.ts';

type Workspace = components['schemas']['Workspace'];

/** The version of the form of the lines. */
export const FORMAT = 1;

/** The first line. */
export interface FirstLine {
  readonly type: 'export';
  readonly format: typeof FORMAT;
  readonly workspace: Workspace;
  readonly created_at: Timestamp;
}

/** An object, in the form of responses. */
export interface ObjectLine {
  readonly type: string;
  /** Only events have them. */
  readonly session_id?: string;
  readonly thread_id?: string | null;
  readonly object: object;
  /** The content of the object: its hash, in hexadecimal. */
  readonly blob?: string;
}

/** A part of a content, in base64. */
export interface PartLine {
  readonly type: 'blob';
  readonly id: string;
  readonly offset: number;
  readonly data: string;
}

/** The end of a content. Its id is the expected hash, `sha256` that of the bytes. */
export interface BlobEndLine {
  readonly type: 'blob_end';
  readonly id: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The store does not have the content. */
export interface MissingLine {
  readonly type: 'blob_missing';
  readonly id: string;
}

/** The last line: how many lines there are of each type, without the first and the last one. */
export interface LastLine {
  readonly type: 'end';
  readonly counts: Readonly<Record<string, number>>;
}

export type BlobLine = PartLine | BlobEndLine | MissingLine;
export type ContentLine = ObjectLine | BlobLine;
export type ExportLine = FirstLine | ContentLine | LastLine;

/** Returns the text of a line, with its end. */
export const textOf = (line: object): string => `${JSON.stringify(line)}\n`;

/** Few writes for many small lines. */
const CHUNK_BYTES = 64 * 1024;

/** Yields the bytes of lines, several lines at once. */
export async function* bytesOf(lines: AsyncIterable<ExportLine>): AsyncGenerator<Buffer> {
  let texts: string[] = [];
  let length = 0;
  for await (const line of lines) {
    const text = textOf(line);
    texts.push(text);
    length += text.length;
    if (length < CHUNK_BYTES) continue;
    yield Buffer.from(texts.join(''));
    texts = [];
    length = 0;
  }
  yield Buffer.from(texts.join(''));
}
