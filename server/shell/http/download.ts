import { ApiError } from '../errors.ts';
import type { BytesResponse } from '../operation.ts';

/** Content that a client downloads. */
export interface Download {
  readonly filename: string;
  /** In bytes. */
  readonly size: number;
  /** A text of visible ASCII characters that changes with the content, such as a hash. */
  readonly version: string;
  /** Opens the bytes, or those of a range. */
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/** The first and the last byte, which are both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the response for a download: 200, or 206 for one range (RFC 9110, 14). Browsers save the content under its filename
 * and do not show it. Several ranges and other units are ignored.
 *
 * @param range The header of the request.
 * @throws 416 for a range after the end of the content.
 */
export async function download(
  { filename, size, version, open }: Download,
  range: string | undefined,
): Promise<BytesResponse> {
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': attachment(filename),
    ETag: `"${version}"`,
  };
  const part = rangeOf(range, size);
  if (part === undefined) return { status: 200, bytes: await open(), length: size, headers };
  const { first, last } = part;
  return {
    status: 206,
    bytes: await open(part),
    length: last - first + 1,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${size}` },
  };
}

/** Names the file twice (RFC 6266): in ASCII for old clients, and in UTF-8, where only letters and digits are not encoded. */
export function attachment(filename: string): string {
  const ascii = filename.replace(/[^ -~]|["\\%]/g, '?');
  const utf8 = encodeURIComponent(filename).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}

/** Returns the range of a header; `undefined` if it is not one range of bytes. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? [];
  if (from === '') {
    if (to === '') return undefined;
    if (size === 0 || Number(to) === 0) throw afterEnd(size);
    return { first: Math.max(size - Number(to), 0), last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? Infinity : Number(to)];
  if (first > last) return undefined;
  if (first >= size) throw afterEnd(size);
  return { first, last: Math.min(last, size - 1) };
}

function afterEnd(size: number): ApiError {
  const place = 'Header Range';
  const rule = 'must begin before the end of the file';
  return new ApiError(`${place} ${rule}.`, {
    status: 416,
    type: 'invalid_request_error',
    code: 'range_not_satisfiable',
    faults: [{ place, code: 'invalid', rule }],
    headers: { 'Content-Range': `bytes */${size}` },
  });
}
