/** The owners of runs: deployments and forward schedules. This file describes all differences between them. */
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import type { ObjectTable } from '../../platform/database/objects.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Trigger } from '../../platform/triggers.ts';
import type { ApiError } from '../../shell/errors.ts';
import type { RunRow } from '../tables/runs.ts';
import type { templateQueries } from '../templates/queries.ts';

type Schemas = components['schemas'];

/** The columns that both tables have in addition to those of every object. */
export type OwnerTable = ObjectTable &
  Record<
    'status' | 'paused_reason' | 'last_run_at' | 'next_run_at' | 'archived_at' | 'updated_at',
    AnyPgColumn
  >;

/** The values of the owner at the trigger time, which the run keeps. */
export type Kept = Pick<RunRow, 'agent' | 'identity_id' | 'template_id'>;

/** The limits and the mode of an owner's runs. */
export interface Execution {
  /** The maximum number of attempts. */
  readonly attempts: number;
  /** The maximum number of runs in progress, or null for no limit. */
  readonly atOnce: number | null;
  /** The time-out of an attempt in milliseconds, or null for none. */
  readonly timeoutMs: number | null;
  /** True if a run continues in the session of the previous run. */
  readonly reusesSession: boolean;
}

/** The request of a run: the session that it creates, and its first events. */
export interface RunRequest {
  session: Schemas['CreateSessionRequest'];
  deploymentId: string | null;
  events: Schemas['SessionEventInput'][];
}

/** A kind of owner. */
export interface OwnerKind<Table extends OwnerTable = OwnerTable> {
  /** Its name in the rows of runs. */
  readonly kind: RunRow['kind'];
  /** The contract's names of the owner and of its runs. */
  readonly noun: 'Deployment' | 'Schedule';
  readonly runNoun: 'Deployment run' | 'Schedule run';
  /** The kind of its runs' ids. */
  readonly runId: 'deploymentRun' | 'scheduleRun';
  readonly table: Table;
  /** True if `executionOf` can limit the number of runs in progress. */
  readonly limitsRuns: boolean;
  /** The column with the trigger, and how to read it from a row. */
  readonly trigger: AnyPgColumn;
  triggerOf(row: Table['$inferSelect']): Trigger | null;
  /** The columns that a run keeps. */
  readonly kept: Partial<Record<keyof Kept, AnyPgColumn>>;
  readonly unarchived: SQL;
  isArchived(row: Table['$inferSelect']): boolean;
  /** The columns that archiving changes, except the times. */
  readonly archived: PgUpdateSetSource<Table>;
  /** Returns the 409 for a manual run, or null if the owner may run. */
  refusal(row: Table['$inferSelect']): ApiError | null;
  executionOf(row: Table['$inferSelect']): Execution;
  /**
   * @throws PermanentError if the owner cannot run.
   * @throws MissingError if this server lacks what the owner names.
   */
  requestOf(row: Table['$inferSelect'], parts: RequestParts): Promise<RunRequest>;
}

/** The parts of the service that create the request of a run. */
export interface RequestParts {
  templates: Pick<ReturnType<typeof templateQueries>, 'find'>;
  secrets: SecretBox;
  repositoryHosts: readonly string[];
}
