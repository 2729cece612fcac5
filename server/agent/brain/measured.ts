/** What the beginning and the end of a file say to those who build requests. */
import type { ByteRange } from '../../platform/blobs/blob-store.ts';
import { imageSizeOf, imageTypeOf, isImageType } from '../../platform/media/images.ts';
import { mediaFault, PDF } from '../../platform/media/media-fault.ts';
import { pagesOf } from '../../platform/media/pdf.ts';
import type { FileRow } from '../../records/files/queries.ts';
import type { FileFault, StoredSource } from './stored.ts';

type File = Pick<FileRow, 'mime_type' | 'size_bytes' | 'blob_key'>;

/** Cameras write their data before the size of an image. */
const IMAGE_BYTES = 524_288;
/** What is read of the beginning of a PDF, and of its end. */
const PDF_BYTES = 32_768;

/** Returns the source for a file, or why no model can read it. Reads parts of its content. */
export async function measured(
  file: File,
  read: (range: ByteRange) => Promise<Buffer>,
): Promise<StoredSource | FileFault> {
  const { mime_type, size_bytes: bytes } = file;
  const source = unmeasured(file);
  const last = bytes - 1;
  if (source.kind === 'image') {
    const data = (await read({ first: 0, last: Math.min(IMAGE_BYTES - 1, last) })).toString('base64');
    const media_type = imageTypeOf(data) ?? mime_type;
    const fault = mediaFault(media_type, data);
    const { width = 0, height = 0 } = imageSizeOf(data) ?? {};
    return fault === null
      ? { ...source, media_type, side: Math.max(width, height) }
      : { fault: `it ${fault}` };
  }
  if (source.kind === 'text') return source;
  const parts =
    bytes <= 2 * PDF_BYTES
      ? [await read({ first: 0, last })]
      : [await read({ first: 0, last: PDF_BYTES - 1 }), await read({ first: bytes - PDF_BYTES, last })];
  const data = Buffer.concat(parts).toString('base64');
  const fault = mediaFault(PDF, data, bytes);
  return fault === null ? { ...source, pages: pagesOf(data, bytes) } : { fault: `it ${fault}` };
}

/** Returns the source for a file that cannot be read at the moment. */
export function unmeasured({ mime_type: media_type, size_bytes: bytes, blob_key: key }: File): StoredSource {
  const kind = isImageType(media_type) ? 'image' : media_type === PDF ? 'pdf' : 'text';
  const pages = kind === 'pdf' ? pagesOf('', bytes) : 0;
  return { type: 'stored', kind, key, media_type, bytes, pages, side: 0 };
}
