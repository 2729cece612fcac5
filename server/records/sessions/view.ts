import type { components } from '../../../generated/types.ts';
import { secondsBetween, type Timestamp } from '../../platform/clock.ts';
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

/** The columns that `toSession` and its callers use. Reads add `has_work` and `has_resources`. Without them, the other tables are read. */
export type ShownRow = Omit<
  SessionRow,
  'held_since' | 'last_seq' | 'requested_by' | 'traceparent' | 'waits_for'
> & { readonly has_work?: boolean; readonly has_resources?: boolean };

/** Returns a row in the contract's form (spec. 2.4). Each property is named, because copying the rest of a row is slow on each read. */
export function toSession(
  row: ShownRow,
  { attached, secrets, now, runningSince, work }: SessionParts,
): Required<Session> {
  const { created_at, archived_at, stats } = row;
  const until = archived_at ?? now;
  return {
    id: row.id,
    type: 'session',
    agent: row.agent,
    environment_id: row.environment_id,
    status: row.status,
    title: row.title,
    metadata: row.metadata,
    environment_variables: variablesOf(row, secrets),
    vault_ids: row.vault_ids,
    deployment_id: row.deployment_id,
    resources: attached.map(toResource),
    outcome_evaluations: row.outcome_evaluations,
    work: runningSince === undefined ? (work ?? null) : { state: 'running', since: runningSince },
    // The row has the seconds of turns that have ended.
    stats: {
      active_seconds:
        stats.active_seconds + (runningSince === undefined ? 0 : secondsBetween(runningSince, until)),
      duration_seconds: secondsBetween(created_at, until),
    },
    usage: { ...row.usage, list_cost: shownCost(row.list_cost) },
    budget: row.budget,
    created_at,
    updated_at: row.updated_at,
    archived_at,
  };
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
