/** What the service keeps of the headers of an upload. */
import { limits } from '../../../generated/limits.ts';
import { invalidRequest } from '../../shell/errors.ts';

const { FileName, StoredFile } = limits;
const allowed = new RegExp(FileName.pattern, 'u');
const mediaType = new RegExp(StoredFile.properties.mime_type.pattern, 'u');

/** @throws 400 for a name that is too long or has characters that file systems do not allow. */
export function checkFilename(filename: string): void {
  const place = 'body.file.filename';
  if ([...filename].length > FileName.maxLength) {
    const rule = `must be at most ${FileName.maxLength} characters`;
    throw invalidRequest([{ place, code: 'too_long', rule }]);
  }
  if (allowed.test(filename)) return;
  throw invalidRequest([{ place, code: 'invalid_format', rule: FileName['x-pattern-rule'] }]);
}

/** Returns the media type of an upload, or the one of any content if it is not plain. */
export function mediaTypeOf(sent: string): string {
  return mediaType.test(sent) ? sent : 'application/octet-stream';
}
