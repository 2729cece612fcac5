/** How long a thread has existed and worked. The row has the time until the thread last stopped. Reads add the rest. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { secondsBetween, type Timestamp } from '../../platform/clock.ts';
import { threads } from '../tables/threads.ts';

type Thread = components['schemas']['SessionThread'];

/** Threads start at once. */
const STARTUP_SECONDS = 0;

/**
 * Returns the stats at a time, or at the end of the thread if that was earlier. Returns null for a thread that has
 * never worked. The `updated_at` of a running thread is its start, because nothing changes a running thread.
 *
 * @param ended When its session was archived, or null.
 */
export function statsAt(
  now: Date,
  {
    status,
    stats,
    created_at,
    updated_at,
    archived_at,
  }: Pick<Thread, 'status' | 'stats' | 'created_at' | 'updated_at' | 'archived_at'>,
  ended: Timestamp | null,
): Thread['stats'] {
  const running = status === 'running';
  if (stats === null && !running) return null;
  const until = archived_at ?? ended ?? now;
  const { active_seconds = 0, startup_seconds = STARTUP_SECONDS } = stats ?? {};
  return {
    active_seconds: active_seconds + (running ? secondsBetween(updated_at, until) : 0),
    duration_seconds: secondsBetween(created_at, until),
    startup_seconds,
  };
}

/** Returns the columns of a running thread that stops now. */
export function statsWhenStopped(now: Timestamp) {
  const since = (time: PgColumn) => sql`greatest(0, extract(epoch from ${now}::timestamptz - ${time}))`;
  const before = sql`coalesce((${threads.stats}->>'active_seconds')::numeric, 0)`;
  return sql`json_build_object(
    'active_seconds', ${before} + ${since(threads.updated_at)},
    'duration_seconds', ${since(threads.created_at)},
    'startup_seconds', ${STARTUP_SECONDS}::int
  )`;
}
