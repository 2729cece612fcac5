import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Timestamp, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { onCommit } from '../../platform/database/on-commit.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { Log } from '../../platform/log.ts';
import { runDelay } from '../../platform/metrics/metrics.ts';
import { inSpan } from '../../platform/tracing.ts';
import type { WorkspaceLimits } from '../../platform/workspaces/table.ts';
import { changesBy, scheduler } from '../../records/audit/changes.ts';
import { requireNamedFiles, withCopiesOfFiles } from '../../records/events/files.ts';
import { received } from '../../records/events/received.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { MissingError, PermanentError, runErrorOf } from '../../records/owners/errors.ts';
import { ofDefinition } from '../../records/owners/needs.ts';
import type { RunRequest } from '../../records/owners/owner.ts';
import { pauseForError } from '../../records/owners/owner-queries.ts';
import type { RecordParts } from '../../records/parts.ts';
import { queriesOn } from '../../records/queries.ts';
import { failAttempt, finish } from '../../records/runs/end.ts';
import { owners } from '../../records/runs/owners.ts';
import type { RunJob } from '../../records/runs/run-job.ts';
import { newSession } from '../../records/sessions/new-session.ts';
import { type RunRow, runs } from '../../records/tables/runs.ts';
import { isHeld, waitingForPerson } from '../../records/turns/held.ts';
import { requireRoomToWait } from '../../records/workspaces/limits.ts';
import { leaveToOthers } from './missing.ts';
import { changeOf } from './owner-changes.ts';

/**
 * Starts the first turn of a run. Without an agent, the turn has already ended. Otherwise `endRun` is called when it
 * ends.
 */
export type BeginTurn = (
  tx: Database,
  sessionId: string,
  events: readonly NewEvent[],
) => Promise<'ended' | 'in progress'>;

export interface ExecuteOptions {
  db: Database;
  parts: RecordParts;
  beginTurn: BeginTurn;
  log: Log;
}

/** The place of the events, for messages. */
const EVENTS = 'initial_events';

/**
 * Executes a pending run: creates its session with the initial events and starts the first turn. One transaction under
 * the run's lock does all of it, so it happens once for any number of calls. A run fails at once if the session that it reuses
 * waits for a person. Throws if the database is unavailable. Any
 * other error is a failed attempt.
 */
export function executeRun(job: RunJob, options: ExecuteOptions): Promise<void> {
  const parent = job.traceparent ?? null;
  const attributes = { run: job.id, kind: job.kind };
  return inSpan('run', { kind: 'consumer', parent, attributes }, () => tryRun(job, options));
}

async function tryRun(job: RunJob, options: ExecuteOptions): Promise<void> {
  const { db, parts, log } = options;
  try {
    await db.transaction((tx) => attempt(tx, job, options));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const { type, message } = runErrorOf(error);
    const isLimit = type.endsWith('_limit_reached_error');
    log[isLimit ? 'warn' : 'error'](
      { event: 'run.attempt_failed', run: job.id, type, reason: (error as Error).message },
      'an attempt of a run failed',
    );
    await db.transaction(async (tx) => {
      const found = await lockRun(tx, job);
      if (found?.run.status === 'pending') {
        await failAttempt(tx, found.run, { type, message }, toTimestamp(parts.clock.now()));
      }
    });
  }
}

async function attempt(tx: Database, job: RunJob, options: ExecuteOptions): Promise<void> {
  const { parts, beginTurn, log } = options;
  const found = await lockRun(tx, job);
  if (found?.run.status !== 'pending') return;
  const { run, owner } = found;
  const kind = owners[run.kind];
  const now = toTimestamp(parts.clock.now());
  const { atOnce, timeoutMs, reusesSession } = kind.executionOf(owner);
  if (atOnce !== null && (await underWay(tx, run)) >= atOnce) {
    const message = 'As many runs of the schedule are in progress as may be.';
    await finish(tx, run, 'skipped', now, { type: 'concurrency_limit_reached', message });
    return;
  }
  const queries = queriesOn(tx);
  const limits = await queries.workspaces.limitsOf(run.workspace_id);
  let request: RunRequest;
  let session_id: string;
  try {
    request = await kind.requestOf(owner, { ...parts, templates: queries.templates });
    session_id = await sessionFor(tx, run, request, { reusesSession, limits, parts });
  } catch (thrown) {
    const error = ofDefinition(thrown);
    if (error instanceof MissingError) return leaveToOthers(tx, run, job, error, { now, log });
    if (!(error instanceof PermanentError)) throw error;
    await finish(tx, run, 'failed', now, runErrorOf(error));
    await pauseForError(tx, kind, run.owner_id, error.type, now);
    const paused = { id: run.owner_id, workspace_id: run.workspace_id };
    await changesBy(scheduler, parts)(tx, [changeOf(kind, paused, 'pause')]);
    return;
  }
  if (await isHeld(tx, session_id)) {
    await finish(tx, { ...run, session_id }, 'failed', now, waitingForPerson);
    return;
  }
  const session = { id: session_id, workspace_id: run.workspace_id, created_at: now };
  const named = await withCopiesOfFiles(request.events, session, EVENTS, queries, parts);
  await queries.files.add(named.copies);
  const events = received(named.events, parts);
  await queries.events.append(run.workspace_id, session_id, events, run.requested_by);
  await requireRoomToWait(tx, run.workspace_id, events, limits);
  const last_event = await queries.events.last(run.workspace_id, session_id);
  const running = {
    ...run,
    status: 'running' as const,
    session_id,
    first_event: last_event && last_event - events.length + 1,
    last_event,
    started_at: now,
    deadline_at: timeoutMs === null ? null : toTimestamp(new Date(Date.parse(now) + timeoutMs)),
  };
  if (run.scheduled_at !== null) {
    const delay = secondsBetween(run.scheduled_at, now);
    onCommit(tx, () => runDelay.observe({ kind: run.kind }, delay));
  }
  const turn = await beginTurn(tx, session_id, events);
  if (turn === 'ended') await finish(tx, running, 'completed', now);
  else await tx.update(runs).set(running).where(eq(runs.id, run.id));
}

/**
 * Locks a run until the end of the transaction. If its kind limits the number of runs in progress, it locks the owner
 * too, so runs are counted one after the other. It waits for another server with the lock, because only then it is
 * known whether that server did the work.
 */
async function lockRun(tx: Database, { id, kind }: RunJob) {
  const { table, limitsRuns } = owners[kind];
  const [found] = await tx
    .select({ run: runs, owner: table as PgTable })
    .from(runs)
    .innerJoin(table as PgTable, eq(table.id, runs.owner_id))
    .where(eq(runs.id, id))
    .for('update', limitsRuns ? {} : { of: runs });
  return found;
}

/** Returns the number of the owner's runs in progress. */
async function underWay(tx: Database, { owner_id }: RunRow): Promise<number> {
  return tx.$count(runs, and(eq(runs.owner_id, owner_id), eq(runs.status, 'running')));
}

/**
 * Returns the session of a run: that of the last run if its owner reuses it, or a new one. Checks what the owner names
 * in both cases.
 */
async function sessionFor(
  tx: Database,
  run: RunRow,
  { session, deploymentId, events }: RunRequest,
  { reusesSession, limits, parts }: { reusesSession: boolean; limits: WorkspaceLimits; parts: RecordParts },
): Promise<string> {
  const queries = queriesOn(tx);
  const origin = { workspaceId: run.workspace_id, deploymentId, by: run.requested_by };
  const made = await newSession(session, origin, queries, parts, { ofRun: true });
  await requireNamedFiles(queries, run.workspace_id, events, EVENTS, parts);
  const earlier = reusesSession ? await lastSession(tx, run) : null;
  if (earlier !== null) return earlier;
  await queries.workspaces.requireRoomForOne(run.workspace_id, 'sessions', limits);
  await queries.sessions.create(made.session, made.coordinator, made.attached, made.copies);
  const { workspace_id: workspaceId, owner_id } = run;
  const ids = [owner_id, made.session.id];
  await changesBy(scheduler, parts)(tx, [{ workspaceId, operation: 'createSession', ids }]);
  return made.session.id;
}

/** Returns the session of the last run with a session, unless it is archived or deleted. */
async function lastSession(tx: Database, run: RunRow): Promise<string | null> {
  const last = await queriesOn(tx).runs.lastSessionOf(run.owner_id);
  if (last === null) return null;
  const session = await queriesOn(tx).sessions.hold(run.workspace_id, last);
  return session?.archived_at === null ? last : null;
}

const secondsBetween = (from: Timestamp, to: Timestamp) => (Date.parse(to) - Date.parse(from)) / 1_000;
