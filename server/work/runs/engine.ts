import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SettableClock, Timestamp } from '../../platform/clock.ts';
import { timestampFromDriver } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notices } from '../../platform/database/notices.ts';
import { isEmbedded } from '../../platform/database/statements.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { inTime } from '../../platform/in-time.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { Log } from '../../platform/log.ts';
import { uncounted } from '../../records/owners/next-run.ts';
import type { RecordParts } from '../../records/parts.ts';
import { queriesOn } from '../../records/queries.ts';
import { ownerKinds } from '../../records/runs/owners.ts';
import { runsNotice } from '../../records/runs/queries.ts';
import type { RunJob } from '../../records/runs/run-job.ts';
import type { WorkRequests } from '../requests/requests.ts';
import { type BeginTurn, executeRun } from './execute.ts';
import { fireDue, type Unread } from './fire.ts';
import { patienceMs } from './missing.ts';
import { endOverdue } from './overdue.ts';

export interface EngineOptions {
  db: Database;
  notices: Notices;
  parts: RecordParts;
  log: Log;
  /** The maximum age of a missed trigger time that still fires. */
  graceSeconds: number;
  /** Requests the work of a run that began. */
  requests: Pick<WorkRequests, 'runBegan'>;
}

/** The engine: fires due triggers and executes runs. */
export interface Engine {
  /** Starts and continues until `close`. Retries while the database does not respond. */
  start(): void;
  /** Waits up to ten seconds for work in progress. Queued work stays queued, for another server or the next start. */
  close(): Promise<void>;
  /** Fires due triggers and executes queued runs. Resolves to the number of runs that fired. */
  catchUp(): Promise<number>;
  /** Computes all next trigger times anew, for a clock that may have been set back. */
  recount(): Promise<void>;
  /**
   * Moves a clock forward through each trigger time in order, and fires them. Resolves to the number of runs that
   * fired.
   */
  moveTo(now: Date, clock: SettableClock): Promise<number>;
}

const second = 1_000;

/** How long `close` waits for work in progress. */
const closeMs = 5_000;

export function createEngine({ db, notices, parts, log, graceSeconds, requests }: EngineOptions): Engine {
  const { clock, newId } = parts;
  // Measured: smaller batches cost more, and on the embedded database requests wait for a batch.
  const embedded = isEmbedded(db);
  const batch = embedded ? 100 : 500;
  const atOnce = embedded ? 1 : 4;

  let reported = false;
  const onError = (error: unknown) => {
    const { message } = error as Error;
    // Logged once, not every second of an outage.
    if (!isUnavailable(error))
      log.error({ event: 'scheduler.failed', reason: message }, 'the scheduler met an error');
    else if (!reported)
      log.error({ event: 'scheduler.waits', reason: message }, 'the scheduler waits for the database');
    reported ||= isUnavailable(error);
  };
  const taken = embedded ? 20 : 50;
  const jobs = createJobs<RunJob>({ db, batch: taken, onError });

  let moving: Promise<number> | undefined;
  const beginTurn: BeginTurn = async (tx, sessionId, events) => {
    const begins = await requests.runBegan(queriesOn(tx), sessionId, events);
    // A clock that is moved on leaves turns no time.
    return begins && moving === undefined ? 'in progress' : 'ended';
  };
  const execution = { db, parts, beginTurn, log };

  async function carryOut(all: readonly RunJob[]): Promise<void> {
    const left = [...all];
    const failed: unknown[] = [];
    const oneByOne = async () => {
      for (let job = left.shift(); job; job = left.shift()) {
        await executeRun(job, execution).catch((error: unknown) => failed.push(error));
        await setImmediate();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, oneByOne));
    // The queue repeats the jobs of this batch. Finished ones are then ignored.
    if (failed.length > 0) throw failed[0];
  }

  const unread = new Map<string, Unread>();
  const fire = (patience = patienceMs) =>
    fireDue({ db, clock, newId, log, graceSeconds, batch, patienceMs: patience, unread });

  async function work(): Promise<void> {
    while ((await jobs.work(carryOut)) === taken) {}
  }

  let loops: Loop[] = [];
  let unsubscribe = () => {};
  let closing = false;
  function begin(): void {
    let supervised = false;
    const working = startLoop(async () => {
      if (!supervised) await jobs.supervise();
      supervised = true;
      const done = await jobs.work(carryOut);
      return done === taken ? 0 : second;
    }, onError);
    const firing = startLoop(async () => {
      await clock.correct?.();
      const now = clock.now();
      if (isDue(await nextDue(db), now)) await fire();
      await endOverdue(db, parts);
      if (reported) log.info({ event: 'scheduler.continues' }, 'the scheduler continues');
      reported = false;
      // Trigger times are whole seconds.
      return second - (clock.now().getTime() % second) + 1;
    }, onError);
    loops = [firing, working];
    unsubscribe = notices.subscribe(runsNotice, working.wake);
  }

  async function halt(): Promise<void> {
    unsubscribe();
    await Promise.all(loops.map((loop) => loop.close()));
    loops = [];
  }

  async function move(now: Date, settable: SettableClock): Promise<number> {
    const running = loops.length > 0;
    await halt();
    let fired = 0;
    try {
      for (let due = await nextDue(db); !closing && isDue(due, now); due = await nextDue(db)) {
        if (!isDue(due, clock.now())) settable.set(new Date(due as Timestamp));
        // A clock that is moved by hand does not wait for other servers.
        fired += await fire(0);
        await work();
      }
      // If the service ends now, the clock is at the last trigger time.
      if (!closing) settable.set(now);
      await endOverdue(db, parts);
    } finally {
      if (running && !closing) begin();
    }
    return fired;
  }

  return {
    start: begin,
    async close() {
      closing = true;
      // A hanging database must not keep the process alive.
      await inTime(Promise.all([moving?.catch(() => {}), halt()]), closeMs).catch(() => undefined);
      await jobs.close();
    },
    async catchUp() {
      const fired = await fire();
      await work();
      return fired;
    },
    async recount() {
      for (const { table } of ownerKinds) {
        await db.execute(sql`
          update ${table} set next_run_at = ${uncounted} where ${table.next_run_at} is not null
        `);
      }
    },
    moveTo(now, settable) {
      const moved = move(now, settable).finally(() => {
        if (moving === moved) moving = undefined;
      });
      moving = moved;
      return moved;
    },
  };
}

/** Returns the next trigger time of all deployments and schedules, or null if there is none. */
export async function nextDue(db: Database): Promise<Timestamp | null> {
  const firsts = ownerKinds.map(({ table }) => sql`(select min(${table.next_run_at}) from ${table})`);
  const [row] = await db
    .select({ next: sql`least(${sql.join(firsts, sql`, `)})`.mapWith(timestampFromDriver) })
    .from(sql`(select) as one`);
  return row?.next ?? null;
}

function isDue(due: Timestamp | null, now: Date): boolean {
  return due !== null && (due === uncounted || Date.parse(due) <= now.getTime());
}
