import { secondsBetween, type Timestamp } from '../../../server/platform/clock.ts';
import type { SessionRow, ThreadRow } from '../memory/state.ts';

/** The stats of a running thread that stops now. */
export function threadStatsWhenStopped({ stats, created_at, updated_at }: ThreadRow, now: Timestamp) {
  return {
    active_seconds: (stats?.active_seconds ?? 0) + secondsBetween(updated_at, now),
    duration_seconds: secondsBetween(created_at, now),
    startup_seconds: 0,
  };
}

/** The stats of a session whose turn ends now. */
export function sessionStatsAfter({ stats, created_at }: SessionRow, began: Timestamp, now: Timestamp) {
  return {
    active_seconds: stats.active_seconds + secondsBetween(began, now),
    duration_seconds: secondsBetween(created_at, now),
  };
}
