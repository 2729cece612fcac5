import type { components } from '../../../generated/types.ts';
import { secondsBetween, type Timestamp } from '../../platform/clock.ts';
import { exactly } from '../../platform/exactly.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { shownCost } from '../list-cost.ts';
import type { ResourceRow } from '../resources/queries.ts';
import { toResource } from '../resources/view.ts';
import type { sessions } from '../tables/sessions.ts';
import { noTokens } from '../token-usage.ts';
import { variablesOf } from './session-variables.ts';
import type { SessionWork } from './work.ts';

type Session = components['schemas']['Session'];
type SessionRow = typeof sessions.$inferSelect;

/** The additional parts of a shown session. */
export interface SessionParts {
  readonly attached: readonly ResourceRow[];
  /** Decrypts its environment variables. */
  readonly secrets: SecretBox;
  /** The time of the read. */
  readonly now: Date;
  /** When its agent started to work. Missing if the agent is not working. */
  readonly runningSince?: Timestamp | undefined;
  /** What the service does for it while its agent is not working. */
  readonly work?: SessionWork | undefined;
}

/** Returns a row in the contract's form (spec. 2.4). */
export function toSession(row: SessionRow & { has_work?: boolean }, parts: SessionParts): Session {
  const {
    workspace_id,
    last_seq,
    held_since,
    list_cost,
    traceparent,
    requested_by,
    waits_for,
    has_work,
    encrypted_environment_variables,
    ...session
  } = row;
  const { attached, secrets, now, runningSince, work = null } = parts;
  const { created_at, archived_at, stats } = session;
  const until = archived_at ?? now;
  return exactly<Session>()({
    ...session,
    type: 'session',
    environment_variables: variablesOf(row, secrets),
    usage: { ...session.usage, list_cost: shownCost(list_cost) },
    resources: attached.map(toResource),
    work: runningSince === undefined ? work : { state: 'running', since: runningSince },
    // The row has the seconds of turns that have ended.
    stats: {
      active_seconds:
        stats.active_seconds + (runningSince === undefined ? 0 : secondsBetween(runningSince, until)),
      duration_seconds: secondsBetween(created_at, until),
    },
  });
}

/** Returns the row of a session in the contract's form, without resources, events and environment variables. */
export function sessionRow(
  { type, resources, work, usage, ...session }: Session,
  workspace_id: string,
): SessionRow {
  const none = { environment_variables: {}, encrypted_environment_variables: null };
  const { list_cost = null, ...tokens }: NonNullable<Session['usage']> = usage ?? noTokens;
  return {
    usage: tokens,
    list_cost,
    budget: null,
    ...session,
    ...none,
    workspace_id,
    waits_for: null,
    last_seq: 0,
    held_since: null,
    traceparent: null,
    requested_by: null,
  };
}
