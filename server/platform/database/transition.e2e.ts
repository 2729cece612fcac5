import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { deployments } from '../../records/tables/deployments.ts';
import { useDatabase } from '../../testing/database.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { openDatabase } from './open.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
});
afterAll(() => postgres?.stop());

const ws = 'wks_a';
const later = '2026-11-21T09:30:00.482193Z';
type Row = typeof deployments.$inferSelect;

describe('a change of state that waits for another transaction', () => {
  const on = useDatabase(async () =>
    openDatabase({ dataDir: null, databaseUrl: await postgres.newDatabase() }),
  );

  /** Calls `change` while another transaction has changed the row, and ends that transaction once `change` waits for it. */
  async function beside<Result>(
    id: string,
    other: Partial<Row> | 'delete',
    change: () => Promise<Result>,
    end: 'commit' | 'rollback' = 'commit',
  ): Promise<Result> {
    const test = new EventEmitter();
    const held = once(test, 'held');
    const free = once(test, 'free');
    const holder = on.db
      .transaction(async (tx) => {
        const row = eq(deployments.id, id);
        await (other === 'delete'
          ? tx.delete(deployments).where(row)
          : tx.update(deployments).set(other).where(row));
        test.emit('held');
        await free;
        if (end === 'rollback') throw new Error('rolled back');
      })
      .catch(() => {});
    await held;
    const result = change();
    await vi.waitUntil(
      async () => {
        const { rows } = (await on.db.execute(sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `)) as unknown as { rows: unknown[] };
        return rows.length === 1;
      },
      { timeout: 100_000 },
    );
    test.emit('free');
    await holder;
    return result;
  }
  const { pause, unpause } = {
    pause: (id: string) => on.queries.deployments.pause(ws, id, later),
    unpause: (id: string) => on.queries.deployments.unpause(ws, id, later),
  };
  const add = (status: Row['status']) => on.data.addDeployment(ws, { status });

  it('is rejected by the row as the other left it', async () => {
    const { id } = await add('active');
    expect(await beside(id, { status: 'paused', name: 'other' }, () => pause(id))).toMatchObject({
      changed: false,
      row: { status: 'paused', name: 'other' },
    });
  });

  it('applies to the row as the other left it, and keeps what the other wrote', async () => {
    const { id } = await add('paused');
    expect(await beside(id, { status: 'active', name: 'other' }, () => pause(id))).toMatchObject({
      changed: true,
      row: { status: 'paused', name: 'other', updated_at: later },
    });
    expect(await on.data.deployment(id)).toMatchObject({ status: 'paused', name: 'other' });
  });

  it('applies when the other is rolled back', async () => {
    const { id, name } = await add('active');
    const outcome = await beside(id, { status: 'paused', name: 'other' }, () => pause(id), 'rollback');
    expect(outcome).toMatchObject({ changed: true, row: { status: 'paused', name } });
  });

  it('returns null when the other deletes the row', async () => {
    const { id } = await add('active');
    expect(await beside(id, 'delete', () => pause(id))).toBeNull();
  });

  it('is decided by the row as the other left it if values depend on it', async () => {
    const refused = await add('paused');
    const archived_at = '2026-11-21T09:00:00.000Z';
    expect(await beside(refused.id, { archived_at }, () => unpause(refused.id))).toMatchObject({
      changed: false,
      row: { status: 'paused', archived_at },
    });
    const changed = await add('paused');
    const outcome = await beside(changed.id, { name: 'other' }, () => unpause(changed.id));
    expect(outcome).toMatchObject({ changed: true, row: { status: 'active', name: 'other' } });
  });
});
