import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalidParameter } from '../shell/errors.ts';
import { type KeyRing, ringOf } from './key-ring.ts';
import { deriveKey } from './secrets.ts';

/** The side of an entry that has the page, in the order of the list. */
export type Direction = 'after' | 'before';

/** The entry where the next page starts, and the side that has the page. */
export interface Position {
  direction: Direction;
  from: string;
}

/** Writes and reads the opaque cursors of `next_page` (spec. 2.9, 4.5). */
export interface CursorCodec {
  write(position: Position, list: string): string;
  /** @throws 400 for any text that `write` did not create for this list. */
  read(cursor: string, list: string): Position;
}

const macBytes = 16;

/**
 * A cursor consists of a position and a signature over the position and the list. So clients cannot invent cursors, and
 * a cursor of another list is invalid. A cursor contains no secret. Every server with its key can read it.
 */
export function createCursors(secretKey: Buffer | KeyRing): CursorCodec {
  const { first, all } = ringOf(secretKey);
  const [signing, ...others] = [first, ...all.filter(({ id }) => id !== first.id)].map(({ secret }) =>
    deriveKey(secret, 'page-cursor'),
  ) as [Buffer, ...Buffer[]];
  const sign = (position: string, list: string, key = signing) =>
    createHmac('sha256', key).update(`${position}\n${list}`).digest().subarray(0, macBytes);

  return {
    write({ direction, from }, list) {
      const position = Buffer.from(`${direction.slice(0, 1)}${from}`).toString('base64url');
      return `${position}.${sign(position, list).toString('base64url')}`;
    },
    read(cursor, list) {
      const position = cursor.slice(0, cursor.indexOf('.'));
      // Compares the text of a new cursor, so each cursor has only one valid form.
      const given = Buffer.from(cursor);
      const isSignedWith = (key: Buffer) => {
        const expected = Buffer.from(`${position}.${sign(position, list, key).toString('base64url')}`);
        return given.length === expected.length && timingSafeEqual(given, expected);
      };
      if (![signing, ...others].some(isSignedWith)) {
        throw invalidParameter('page', 'is not a cursor of this list', 'invalid_cursor');
      }
      const text = Buffer.from(position, 'base64url').toString();
      return { direction: text.startsWith('a') ? 'after' : 'before', from: text.slice(1) };
    },
  };
}
