import type { IncomingMessage } from 'node:http';
import type { SettableClock } from '../platform/clock.ts';
import { type Identify, principalOf } from '../shell/authentication.ts';
import { ApiError, invalidParameter } from '../shell/errors.ts';
import { bodyReader } from '../shell/http/body.ts';

/** The clock of a demo, which `POST /demo/clock` moves forward. */
export interface DemoClock {
  clock: SettableClock;
  /** Moves the clock, and fires every trigger time in between. Resolves to the number of runs that fired. */
  move(now: Date): Promise<number>;
  /** Resolves to null if the token must not move the clock. */
  authenticate: Identify<unknown>;
}

/** The response: the new time, and the number of runs that fired. */
export interface ClockMoved {
  now: string;
  fired: number;
}

/** The maximum of one move, because all runs in between start before the response. */
const furthestDays = 366;

const readBody = bodyReader(1_000);
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Parses an ISO 8601 instant with an offset from UTC, from 1970 to 9000. Returns null if the text is invalid. */
export function readInstant(text: unknown): Date | null {
  if (typeof text !== 'string' || !timestamp.test(text)) return null;
  const instant = new Date(text);
  // Ids contain the time since 1970, and years with more than four digits have another format.
  const year = instant.getUTCFullYear();
  if (!(year >= 1970 && year <= 9_000)) return null;
  // JavaScript parses February 31 as a day in March.
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? instant : null;
}

/** Handles `POST /demo/clock` with the body `{now}`. Throws 400, 401, 409, 413 and 415 like the operations of the contract. */
export function clockMover({ clock, move, authenticate }: DemoClock) {
  let moving = false;
  return async (req: IncomingMessage): Promise<ClockMoved> => {
    await principalOf(req.headers.authorization, authenticate, undefined);
    const now = readRequest(await readBody(req, { required: true, contentTypeRequired: true }), clock.now());
    if (moving) throw new ApiError('The clock is being moved.', { status: 409, type: 'conflict_error' });
    moving = true;
    try {
      return { fired: await move(now), now: clock.now().toISOString() };
    } finally {
      moving = false;
    }
  };
}

function readRequest(body: unknown, from: Date): Date {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidParameter('body', 'must be an object');
  }
  const other = Object.keys(body).find((name) => name !== 'now');
  if (other !== undefined) throw invalidParameter('body', 'must not have properties other than now');
  const now = readInstant((body as { now?: unknown }).now);
  if (!now) throw invalidParameter('body.now', 'must be an ISO 8601 instant, e.g. 2027-03-28T00:00:00Z');
  if (now < from) throw invalidParameter('body.now', 'must not be before the time of the clock');
  if (now.getTime() - from.getTime() > furthestDays * 86_400_000) {
    throw invalidParameter('body.now', `must be at most ${furthestDays} days ahead of the clock`);
  }
  return now;
}
