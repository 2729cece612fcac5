import { webcrypto } from 'node:crypto';
import { decodeTime, encodeTime, incrementBase32, monotonicFactory } from 'ulid';
import { contractPrefixes } from '../../generated/id-prefixes.ts';
import type { Clock } from './clock.ts';

export type IdKind = keyof typeof contractPrefixes;

export type NewId = (kind: IdKind) => string;

/**
 * Creates a generator of identifiers for a process: prefix + lowercase ULID, e.g. `sess_01kazc3v9m8x2f5t7r4q6w1y0h`.
 * The identifiers of a generator always ascend, also within a millisecond and when the clock is set back. So the order
 * of ids is the order of creation, and a page cursor needs only an id.
 */
export function createIds(clock: Clock): NewId {
  const nextUlid = monotonicFactory(random);
  return (kind) => contractPrefixes[kind] + nextUlid(clock.now().getTime()).toLowerCase();
}

/**
 * Returns `id`, or the id that follows `last` if `id` is not greater. So ids ascend across servers if each one is made under
 * the same lock.
 */
export function idAfter(last: string | null, id: string): string {
  if (last === null || id > last) return id;
  const [prefix = '', suffix = ''] = last.split('_');
  return `${prefix}_${incrementBase32(suffix.toUpperCase()).toLowerCase()}`;
}

/** Random bytes for many ids. One call for each byte takes longer than the rest of an id. */
const bytes = new Uint8Array(1_024);
let taken = bytes.length;

/** Returns a random number from 0 to less than 1: enough for a character of an id. */
function random(): number {
  if (taken === bytes.length) {
    webcrypto.getRandomValues(bytes);
    taken = 0;
  }
  return (bytes[taken++] ?? 0) / 256;
}

/**
 * Returns the first characters of ids from a time on. All later ids are greater. The time is in milliseconds since the
 * epoch.
 */
export function idAt(kind: IdKind, time: number): string {
  return contractPrefixes[kind] + encodeTime(Math.min(Math.max(time, 0), MOST_TIME)).toLowerCase();
}

/** Returns the time of an id in milliseconds since the epoch. */
export function timeOf(id: string): number {
  return decodeTime(id.slice(id.lastIndexOf('_') + 1).toUpperCase());
}

/** The maximum time of a ULID. */
const MOST_TIME = 2 ** 48 - 1;
