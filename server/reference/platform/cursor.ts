import { createHmac, timingSafeEqual } from 'node:crypto';
import { badRequest } from '../../shell/errors.ts';
import { deriveKey } from './secrets.ts';

/** The side of an entry that a page is on, in the order of the list. */
export type Direction = 'after' | 'before';

/** The entry where the next page starts, and the side of it. */
export interface Position {
  direction: Direction;
  from: string;
}

/** Turns positions into the opaque cursors of `next_page` and back (spec. 2.9, 4.5). */
export interface CursorCodec {
  write(position: Position, list: string): string;
  /** Throws 400 for anything that `write` did not make for this list. */
  read(cursor: string, list: string): Position;
}

const macBytes = 16;

/**
 * A cursor is its position and a signature over the position and the list: it cannot be made up, and a cursor of one
 * list is invalid for another. It holds nothing secret, and every server with the same key can read it.
 */
export function createCursors(secretKey: Buffer): CursorCodec {
  const key = deriveKey(secretKey, 'page-cursor');
  const sign = (position: string, list: string) =>
    createHmac('sha256', key).update(`${position}\n${list}`).digest().subarray(0, macBytes);

  return {
    write({ direction, from }, list) {
      const position = Buffer.from(`${direction.slice(0, 1)}${from}`).toString('base64url');
      return `${position}.${sign(position, list).toString('base64url')}`;
    },
    read(cursor, list) {
      const position = cursor.slice(0, cursor.indexOf('.'));
      // Compared as text that was made again, so that no second spelling of a cursor passes.
      const expected = Buffer.from(`${position}.${sign(position, list).toString('base64url')}`);
      const given = Buffer.from(cursor);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw badRequest('page is not a cursor of this list.', 'invalid_cursor');
      }
      const text = Buffer.from(position, 'base64url').toString();
      return { direction: text.startsWith('a') ? 'after' : 'before', from: text.slice(1) };
    },
  };
}
