import { sql } from 'drizzle-orm';
import { type Clock, type Timestamp, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { onCommit } from '../../platform/database/on-commit.ts';
import { recordset } from '../../platform/database/recordset.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { changesBy, scheduler } from '../../records/audit/changes.ts';
import type { OwnerKind } from '../../records/owners/owner.ts';
import { type DueOwner, pauseForError, takeDue } from '../../records/owners/owner-queries.ts';
import { ownerKinds } from '../../records/runs/owners.ts';
import type { NewRun } from '../../records/runs/pending-run.ts';
import { runQueries } from '../../records/runs/queries.ts';
import { type Firing, firingOf } from './firing.ts';
import { changeOf } from './owner-changes.ts';

export interface FireOptions {
  db: Database;
  clock: Clock;
  newId: NewId;
  log: Log;
  /** The maximum age of a missed trigger time that still fires. */
  graceSeconds: number;
  /** The maximum number of owners in a batch. */
  batch: number;
  /**
   * How long a trigger that this server cannot read waits for a server that can, in milliseconds. Then its owner is
   * paused.
   */
  patienceMs: number;
  /** The triggers that this server could not read, by the ids of their owners. The function adds to them. */
  unread: Map<string, Unread>;
}

/** A trigger that a server could not read: its due time, and the time of the server's first attempt. */
export interface Unread {
  readonly due: Timestamp | null;
  readonly since: Date;
}

/**
 * Fires due triggers. One transaction writes the run, computes the next trigger time and queues the work. So each
 * firing happens once, with any number of servers and crashes. Resolves to the number of runs.
 */
export async function fireDue(options: FireOptions): Promise<number> {
  let fired = 0;
  for (const owners of ownerKinds) {
    const unreadable = new Set<string>();
    for (let more = true; more; ) {
      const { taken, added, missed } = await options.db.transaction((tx) =>
        fireBatch(tx, owners, unreadable, options),
      );
      fired += added;
      more = taken === options.batch;
      for (const each of missed)
        options.log.warn({ event: 'run.missed', ...each }, 'trigger times were missed, and are not made up');
    }
  }
  return fired;
}

/**
 * @param unreadable The owners whose triggers this server cannot read and leaves to others. The function adds to them.
 */
async function fireBatch(tx: Database, owners: OwnerKind, unreadable: Set<string>, options: FireOptions) {
  const { kind } = owners;
  const { clock, newId, log, graceSeconds, batch, patienceMs, unread } = options;
  const record = changesBy(scheduler, options);
  const now = clock.now();
  const due = await takeDue(tx, owners, { now: toTimestamp(now), limit: batch, except: [...unreadable] });
  if (due.length === 0) return { taken: 0, added: 0, missed: [] };
  const decided: { owner: DueOwner; firing: Firing }[] = [];
  for (const owner of due) {
    try {
      const firing = decide(owner, now, graceSeconds * 1_000);
      decided.push({ owner, firing: owner.is_halted ? { ...firing, at: null } : firing });
    } catch (error) {
      // A server with later time zone data, or of a later version, may be able to read it.
      if (waitedFor(owner, now, unread) < patienceMs) {
        unreadable.add(owner.id);
        continue;
      }
      unread.delete(owner.id);
      await pauseForError(tx, owners, owner.id, 'unknown_error', toTimestamp(now));
      await record(tx, [changeOf(owners, owner, 'pause')]);
      const fields = {
        event: 'trigger.unreadable',
        [kind]: owner.id,
        reason: (error as Error).message,
      } as const;
      onCommit(tx, () => log.warn(fields, 'paused: its trigger cannot be read'));
    }
  }
  const created_at = toTimestamp(now);
  const runs = decided.flatMap(({ owner, firing: { at } }): NewRun[] => {
    if (at === null) return [];
    const { id: owner_id, workspace_id, agent, identity_id, template_id } = owner;
    const id = newId(owners.runId);
    const of = { workspace_id, kind, owner_id, agent, identity_id, template_id };
    const fired = { trigger_type: 'schedule', scheduled_at: toTimestamp(at), created_at } as const;
    return [{ id, ...of, ...fired, requested_by: null }];
  });
  const added = await runQueries(tx).add(runs);
  const isAdded = new Set(added);
  const fired = runs.filter(({ id }) => isAdded.has(id));
  await record(
    tx,
    fired.map(({ id, owner_id, workspace_id }) =>
      changeOf(owners, { id: owner_id, workspace_id }, 'run', id),
    ),
  );
  await moveOn(tx, owners, decided);
  const missed = decided.filter(({ firing }) => firing.missed > 0);
  await record(
    tx,
    missed.map(({ owner }) => changeOf(owners, owner, 'skip')),
  );
  const told = missed.map(({ owner, firing }) => ({ [kind]: owner.id, missed: firing.missed }));
  return { taken: due.length, added: added.length, missed: told };
}

function decide({ trigger, next_run_at }: DueOwner, now: Date, graceMilliseconds: number): Firing {
  // Without a trigger there is no trigger time.
  if (trigger === null || next_run_at === null) return { at: null, next: null, missed: 0 };
  return firingOf(trigger, new Date(next_run_at), now, graceMilliseconds);
}

/**
 * Returns how long a trigger has waited since this server first failed to read it, in milliseconds. The due time does
 * not tell: there may have been an outage without any server.
 */
function waitedFor({ id, next_run_at: due }: DueOwner, now: Date, unread: Map<string, Unread>): number {
  let first = unread.get(id);
  if (first?.due !== due) {
    first = { due, since: now };
    unread.set(id, first);
  }
  // The clock may have been set back. Then the trigger has not waited.
  return Math.max(0, now.getTime() - first.since.getTime());
}

/** Sets the next trigger times. */
async function moveOn(
  tx: Database,
  { table }: OwnerKind,
  decided: readonly { owner: DueOwner; firing: Firing }[],
): Promise<void> {
  const timestamp = (time: Date | null): Timestamp | null => time && toTimestamp(time);
  const moves = decided.map(({ owner: { id }, firing: { at, next } }) => ({
    id,
    next: timestamp(next),
    last: timestamp(at),
  }));
  const given = recordset('given', { id: 'text', next: 'timestamptz', last: 'timestamptz' }, moves);
  await tx.execute(sql`
    update ${table} as owner
    set next_run_at = given.next, last_run_at = coalesce(given.last, owner.last_run_at)
    from ${given} where owner.id = given.id
  `);
}
