import { EventEmitter, once } from 'node:events';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import type { Database } from '../database/database.ts';
import { driverOf, statementsOn } from '../database/statements.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { sendJobs } from './send.ts';

/** Tests of the queue of jobs on each database. */
export function describeJobs(on: TestDatabase): void {
  describe('the queue of jobs', () => {
    const opened: Jobs<{ run: string }>[] = [];
    const errors: unknown[] = [];
    const open = (batch = 10) => {
      const jobs = createJobs<{ run: string }>({
        db: on.db,

        batch,
        onError: (error) => errors.push(error),
      });
      opened.push(jobs);
      return jobs;
    };
    const sql = (text: string) => statementsOn(on.db)(text);
    /** Queues jobs, and waits until they are due. A job is due after the instant of its transaction, not at it. */
    async function send(...runs: string[]): Promise<void> {
      const jobs = runs.map((run) => ({ data: { run } }));
      await on.db.transaction((tx) => sendJobs(tx, jobs));
      await vi.waitUntil(async () => {
        const { rows } = await sql('select bool_and(start_after < now()) as due from pgboss.job');
        return rows[0]?.due;
      });
    }
    beforeEach(async () => {
      await sql('delete from pgboss.job');
      errors.length = 0;
    });
    afterAll(() => Promise.all(opened.map((jobs) => jobs.close())));

    /** Processes the queue and returns the jobs. */
    async function done(jobs: Jobs<{ run: string }>): Promise<string[][]> {
      const batches: string[][] = [];
      while (await jobs.work(async (all) => void batches.push(all.map(({ run }) => run)))) {}
      return batches;
    }

    it('gives a job once its transaction is committed, and never one that was taken back', async () => {
      const jobs = open();
      await send('kept');
      const attempt = on.db.transaction(async (tx) => {
        await sendJobs(tx, [{ data: { run: 'lost' } }]);
        throw new Error('no');
      });
      await expect(attempt).rejects.toThrow('no');
      expect(await done(jobs)).toEqual([['kept']]);
      expect(await done(jobs)).toEqual([]);
    });

    it('gives batches, and each job to one server', async () => {
      const servers = [open(3), open(3)] as const;
      const runs = Array.from({ length: 20 }, (_, index) => `run_${index}`);
      await send(...runs);
      const batches = (await Promise.all(servers.map(done))).flat();
      expect(Math.max(...batches.map((each) => each.length))).toBe(3);
      expect(batches.flat().sort()).toEqual([...runs].sort());
    });

    it('keeps a job for later', async () => {
      const jobs = open();
      await on.db.transaction((tx) => sendJobs(tx, [{ data: { run: 'later' }, afterSeconds: 60 }]));
      expect(await done(jobs)).toEqual([]);
      await sql("update pgboss.job set start_after = now() - interval '1 second'");
      expect(await done(jobs)).toEqual([['later']]);
    });

    it('gives a job again that could not be done, and one whose server died', async () => {
      const jobs = open();
      await send('again');
      await jobs.work(() => Promise.reject(new Error('not now')));
      expect(errors).toEqual([new Error('not now')]);
      await sql("update pgboss.job set start_after = now() - interval '1 second'");
      expect(await done(jobs)).toEqual([['again']]);

      await send('orphan');
      await sql("update pgboss.job set state = 'active', started_on = now() - interval '16 seconds'");
      expect(await done(jobs)).toEqual([]);
      const { default: Boss } = await import('pg-boss');
      const maintenance = new Boss({ db: { executeSql: statementsOn(on.db) } });
      await (maintenance as unknown as { expire(): Promise<void> }).expire();
      await sql("update pgboss.job set start_after = now() - interval '1 second'");
      expect(await done(jobs)).toEqual([['orphan']]);
    });

    /** The same database, with statements that the test delays or fails: `before` runs ahead of each. */
    const withStatements = (before: (text: string) => Promise<void>): Database => {
      const driver = driverOf(on.db) as object;
      const $client = new Proxy(driver, {
        get(target, name) {
          const own = Reflect.get(target, name);
          if (typeof own !== 'function') return own;
          if (name === 'query' || name === 'transaction') {
            return async (asked: unknown, ...more: unknown[]) => {
              await before(String(asked));
              return own.call(target, asked, ...more);
            };
          }
          return own.bind(target);
        },
      });
      return Object.assign(Object.create(on.db), { $client });
    };

    it('loses and delays no batch while maintenance fails', async () => {
      vi.useFakeTimers({ toFake: ['setInterval'] });
      const test = new EventEmitter();
      const [asked, failed] = [once(test, 'asked'), once(test, 'failed')];
      const db = withStatements(async (text) => {
        if (text.includes('maintained_on')) throw new Error('no maintenance');
        if (!text.includes('SKIP LOCKED')) return;
        test.emit('asked');
        await failed;
      });
      const onError = (error: unknown) => void test.emit('failed', error);
      const jobs = createJobs<{ run: string }>({ db, batch: 10, onError });
      opened.push(jobs);
      await jobs.supervise();
      await send('kept');
      const taken: string[] = [];
      const working = jobs.work(async (all) => void taken.push(...all.map(({ run }) => run)));
      await asked;
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
      expect(await failed).toEqual([new Error('no maintenance')]);
      expect(await working).toBe(1);
      expect(taken).toEqual(['kept']);
    });

    it('throws the error of its own fetch', async () => {
      const db = withStatements(async (text) => {
        if (text.includes('SKIP LOCKED')) throw new Error('no fetch');
      });
      const jobs = createJobs<{ run: string }>({ db, batch: 10, onError: () => {} });
      opened.push(jobs);
      await expect(jobs.work(async () => {})).rejects.toThrow('no fetch');
    });

    it('supervises after a first attempt that failed', async () => {
      vi.useFakeTimers({ toFake: ['setInterval'] });
      let away = true;
      const maintained = new EventEmitter();
      const done = once(maintained, 'done');
      const db = withStatements(async (text) => {
        if (away) throw new Error('away');
        if (text.includes('maintained_on')) maintained.emit('done');
      });
      const jobs = createJobs<{ run: string }>({ db, batch: 10, onError: () => {} });
      opened.push(jobs);
      await expect(jobs.supervise()).rejects.toThrow('away');
      away = false;
      await jobs.supervise();
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
      await done;
    });

    it('closes in bounded time while the database hangs', async () => {
      const test = new EventEmitter();
      const asked = once(test, 'asked');
      const db = withStatements((text) => {
        if (!text.includes('SKIP LOCKED')) return Promise.resolve();
        test.emit('asked');
        return new Promise(() => {});
      });
      const jobs = createJobs<{ run: string }>({
        db,

        batch: 10,
        onError: () => {},
        closeMs: 50,
      });
      void jobs.work(async () => {});
      await asked;
      await jobs.close();
    });

    it('closes while it works, with nothing left that asks the database', async () => {
      const jobs = open();
      await jobs.supervise();
      await on.db.transaction((tx) => sendJobs(tx, [{ data: { run: 'last' } }]));
      let finish = () => {};
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const working = jobs.work(() => held);
      finish();
      await working;
      await jobs.close();
      await expect(jobs.work(async () => {})).rejects.toThrow('The queue is closed.');
    });

    it('continues after a text of several statements that failed', async () => {
      const run = statementsOn(on.db);
      await expect(run('begin; select 1/0; commit')).rejects.toMatchObject({ code: '22012' });
      expect(await run('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
    });
  });
}
