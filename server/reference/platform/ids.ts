import { monotonicFactory } from 'ulid';
import type { Clock } from './clock.ts';

/** Prefix of each kind of identifier (spec. 2.1; `token` and `event` are ours). */
export const idPrefixes = {
  session: 'sess_',
  thread: 'sthr_',
  resource: 'sesr_',
  deployment: 'dep_',
  schedule: 'sched_',
  event: 'evt_',
  token: 'tok_',
} as const;

export type IdKind = keyof typeof idPrefixes;

export type NewId = (kind: IdKind) => string;

/**
 * Makes the identifier source of a process: prefix + lowercase ULID, e.g. `sess_01kazc3v9m8x2f5t7r4q6w1y0h`.
 *
 * Identifiers of one source always ascend, also within a millisecond and when the clock steps back, so ordering
 * by id is ordering by creation and a page cursor needs nothing but an id.
 */
export function createIds(clock: Clock): NewId {
  const nextUlid = monotonicFactory();
  return (kind) => idPrefixes[kind] + nextUlid(clock.now().getTime()).toLowerCase();
}
