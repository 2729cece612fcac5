/** What the beginning and the end of a PDF say. */
import { byteLength, bytesAt } from './base64.ts';

/** Readers look for the header in the first kilobyte. */
const HEADER_BYTES = 1_024;
/** How much of the beginning and of the end is read. */
const PART_BYTES = 32_768;
/** Pages of text have about 5,000 bytes, scanned ones 100,000. */
const BYTES_PER_PAGE = 15_000;

/** Returns true if data in base64 begins as a PDF. */
export function isPdf(data: string): boolean {
  return bytesAt(data, 0, HEADER_BYTES).includes('%PDF-');
}

/** Returns true if a PDF in base64 needs a password, as far as its end says so. */
export function isEncrypted(data: string): boolean {
  return /\/Encrypt\s+(\d+\s+\d+\s+R|<<)/.test(textAt(data, byteLength(data) - PART_BYTES));
}

/**
 * Returns the number of pages of a PDF in base64. It is an estimate from the size if neither the beginning nor the end
 * names the number, for example because it is compressed.
 *
 * @param bytes The size of the PDF, if `data` has only its beginning and its end.
 */
export function pagesOf(data: string, bytes = byteLength(data)): number {
  const parts = [textAt(data, 0), textAt(data, byteLength(data) - PART_BYTES)];
  const counts = parts.flatMap((part) => part.split('endobj').flatMap(countsIn));
  return Math.max(1, ...(counts.length > 0 ? counts : [Math.round(bytes / BYTES_PER_PAGE)]));
}

/** Returns the numbers of pages in an object: a node of the tree of pages, or the first object of a PDF for the web. */
function countsIn(object: string): number[] {
  const key = /\/Type\s*\/Pages\b/.test(object) ? 'Count' : object.includes('/Linearized') ? 'N' : null;
  if (key === null) return [];
  return [...object.matchAll(new RegExp(`/${key}\\s+(\\d{1,6})\\b`, 'g'))].map(([, count]) => Number(count));
}

function textAt(data: string, from: number): string {
  return bytesAt(data, Math.max(0, from), PART_BYTES);
}
