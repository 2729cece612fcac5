/** Images and PDFs that no model can read, found by their first and last bytes. */
import { isPadded } from './base64.ts';
import { imageSizeOf, imageTypeOf, isImageType } from './images.ts';
import { isEncrypted, isPdf, pagesOf } from './pdf.ts';

export const PDF = 'application/pdf' as const;

/** The Messages API's limit of width and height, in pixels. */
const PIXELS = 8_000;
/** The most pages of a request that a model of the Messages API accepts. Many accept 100. */
const PAGES = 600;

/**
 * Returns why an image or a PDF cannot be read, to be read after the name of the data. Returns null if nothing is wrong
 * with it, or the media type is another one. The time is limited, because only the beginning and the end are decoded.
 *
 * @param data Base64. It can be the beginning of an image, or the beginning and the end of a PDF.
 * @param bytes The size of a PDF of which `data` has only these.
 */
export function mediaFault(mediaType: string, data: string, bytes?: number): string | null {
  if (isImageType(mediaType)) return isPadded(data) ? imageFault(mediaType, data) : NO_BASE64;
  if (mediaType === PDF) return isPadded(data) ? pdfFault(data, bytes) : NO_BASE64;
  return null;
}

const NO_BASE64 = 'is incomplete base64';

function imageFault(mediaType: string, data: string): string | null {
  const found = imageTypeOf(data);
  if (found !== mediaType) return found ? `is ${found}, not ${mediaType}` : `is not ${mediaType}`;
  const size = imageSizeOf(data);
  if (size === null) return `has no ${mediaType} header with a size`;
  const { width, height } = size;
  if (Math.max(width, height) <= PIXELS) return null;
  return `has ${width} x ${height} pixels, and the maximum is ${PIXELS} x ${PIXELS}`;
}

function pdfFault(data: string, bytes?: number): string | null {
  if (!isPdf(data)) return `is not ${PDF}`;
  if (isEncrypted(data)) return 'is a PDF with a password';
  const pages = pagesOf(data, bytes);
  return pages > PAGES ? `has about ${pages} pages, and the maximum is ${PAGES}` : null;
}
