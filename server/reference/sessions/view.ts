import type { components } from '../../../generated/types.ts';
import { secondsBetween, type Timestamp } from '../platform/clock.ts';
import { exactly } from '../platform/exactly.ts';
import type { ResourceRow } from '../resources/queries.ts';
import { toResource } from '../resources/view.ts';
import type { sessions } from './table.ts';

type Session = components['schemas']['Session'];
type SessionRow = typeof sessions.$inferSelect;

/** The additional parts of a shown session. */
export interface SessionParts {
  readonly attached: readonly ResourceRow[];
  /** The time of the read. */
  readonly now: Date;
  /** When its agent started to work. Missing if the agent is not working. */
  readonly runningSince?: Timestamp | undefined;
}

/** Returns a row in the contract's form (spec. 2.4). */
export function toSession(
  { tenant_id, last_seq, ...session }: SessionRow,
  { attached, now, runningSince }: SessionParts,
): Session {
  const { created_at, archived_at, stats } = session;
  const until = archived_at ?? now;
  return exactly<Session>()({
    ...session,
    type: 'session',
    resources: attached.map(toResource),
    // The row has the seconds of turns that have ended.
    stats: {
      active_seconds:
        stats.active_seconds + (runningSince === undefined ? 0 : secondsBetween(runningSince, until)),
      duration_seconds: secondsBetween(created_at, until),
    },
  });
}

/** Returns the row of a session in the contract's form, without resources and events. */
export function sessionRow({ type, resources, ...session }: Session, tenant_id: string): SessionRow {
  return { ...session, tenant_id, last_seq: 0 };
}
