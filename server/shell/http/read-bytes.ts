/** Reads the bytes of a request body. */
import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { badRequest, tooLarge, unsupportedMediaType } from '../errors.ts';

const decoders = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * Resolves to the body after decompression. Rejects with a 413 as soon as the announced or received size is larger than
 * `limit`, with a 415 for an unknown Content-Encoding, and with a 400 if the body cannot be read.
 *
 * `express.raw()` would read a body that is too large to its end, and some bodies never end. In a mounted app, it takes an
 * eighth of a request's time.
 */
export function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(req.headers['content-length'] ?? 0) > limit) return reject(tooLarge(limit));
    const encoding = req.headers['content-encoding']?.toLowerCase() || 'identity';
    const decoder = decoders.get(encoding)?.();
    if (decoder === undefined && encoding !== 'identity') {
      return reject(unsupportedMediaType('This Content-Encoding is not supported.'));
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (error: Error) => {
      chunks.length = 0;
      if (decoder !== undefined) req.unpipe(decoder);
      decoder?.destroy();
      reject(error);
    };
    const unreadable = () => fail(badRequest('The request body could not be read.'));
    req.on('error', unreadable);
    (decoder === undefined ? req : req.pipe(decoder).on('error', unreadable))
      .on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limit) fail(tooLarge(limit));
        else chunks.push(chunk);
      })
      .on('end', () => resolve(Buffer.concat(chunks)));
  });
}
