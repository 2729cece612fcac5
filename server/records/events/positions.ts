/** Positions in streams of several sessions: how far each session was read. */
import { createHash } from 'node:crypto';

/** Names a session in a position. */
const KEY_BYTES = 4;

/** Returns the key of a session in positions. */
export const keyOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest().subarray(0, KEY_BYTES).toString('hex');

/**
 * Returns a position as text for `id` of a frame. 100 sessions of up to 2,097,151 events have at most 940 characters.
 *
 * @param places The place of the last event that was read, by the key of its session.
 */
export function positionText(places: ReadonlyMap<string, number>): string {
  const bytes: number[] = [];
  for (const [key, place] of places) {
    bytes.push(...Buffer.from(key, 'hex'));
    let rest = place;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return `s${Buffer.from(bytes).toString('base64url')}`;
}

/** Reads a position. Returns null if the text is not one. */
export function readPosition(text: string): Map<string, number> | null {
  if (!/^s[\w-]*$/.test(text)) return null;
  const bytes = Buffer.from(text.slice(1), 'base64url');
  const places = new Map<string, number>();
  for (let at = 0; at < bytes.length; ) {
    const key = bytes.subarray(at, at + KEY_BYTES).toString('hex');
    at += KEY_BYTES;
    let place = 0;
    let unit = 1;
    let byte: number | undefined;
    do {
      byte = bytes[at];
      if (byte === undefined || unit > 2 ** 28) return null;
      place += (byte % 128) * unit;
      unit *= 128;
      at += 1;
    } while (byte > 127);
    if (place > 2 ** 31 - 1) return null;
    places.set(key, place);
  }
  return places;
}
