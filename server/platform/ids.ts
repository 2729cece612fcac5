import { webcrypto } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';
import { contractPrefixes } from '../../generated/id-prefixes.ts';
import type { Clock } from './clock.ts';

/** The prefix of each kind of identifier: those in the contract, and those that only this service uses. */
export const idPrefixes = { ...contractPrefixes, token: 'tok_' } as const;

export type IdKind = keyof typeof idPrefixes;

export type NewId = (kind: IdKind) => string;

/**
 * Creates a generator of identifiers for a process: prefix + lowercase ULID, e.g. `sess_01kazc3v9m8x2f5t7r4q6w1y0h`.
 * The identifiers of a generator always ascend, also within a millisecond and when the clock is set back. So the order
 * of ids is the order of creation, and a page cursor needs only an id.
 */
export function createIds(clock: Clock): NewId {
  const nextUlid = monotonicFactory(random);
  return (kind) => idPrefixes[kind] + nextUlid(clock.now().getTime()).toLowerCase();
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
  return idPrefixes[kind] + encodeTime(Math.min(Math.max(time, 0), MOST_TIME)).toLowerCase();
}

/** The maximum time of a ULID. */
const MOST_TIME = 2 ** 48 - 1;
