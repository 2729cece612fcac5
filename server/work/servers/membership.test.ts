import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Rows } from '../../platform/database/statements.ts';
import { noLog } from '../../platform/log.ts';
import { leaseTimes } from './lease.ts';
import { createMembership, type Membership } from './membership.ts';

/** Milliseconds. */
const second = 1_000;
const leaseSeconds = 25;

/** A database that can be away, or know a later start of the server. */
const database = {
  isAway: false,
  /** How long a statement takes that fails. */
  hangs: 0,
  hasLapsed: false,
  epoch: 3,
  statements: [] as string[],
};
let extended: number[];
/** For how many seconds the database was told to keep the lease. */
let leases: number[];
let lost: number;
let membership: Membership;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(database, { isAway: false, hangs: 0, hasLapsed: false, epoch: 3, statements: [] });
  extended = [];
  leases = [];
  lost = 0;
  membership = createMembership({
    async run(text, values = []): Promise<Rows> {
      if (database.isAway) {
        await new Promise((resolve) => setTimeout(resolve, database.hangs));
        throw new Error('away');
      }
      database.statements.push(text.trim().split(/\s+/).slice(0, 2).join(' '));
      const isRenewal = text.includes('set lease_until');
      const lease = Number(values[isRenewal ? 0 : 1]);
      if (lease > 0) leases.push(lease);
      const { epoch, hasLapsed } = database;
      return { rows: !isRenewal || values[2] === epoch ? [{ epoch, held: !hasLapsed }] : [] };
    },
    serverId: 'server',
    leaseSeconds,
    turnPlaces: 4,
    fitness: { state: 'fit', freeBytes: 7_000 },
    onExtended: (milliseconds) => void extended.push(milliseconds),
    onLost: () => {
      lost += 1;
    },
    log: noLog,
  });
});
afterEach(() => {
  database.isAway = false;
  // Otherwise, the metrics of later tests would have its lease.
  void membership.leave();
  vi.useRealTimers();
});

it('registers a start and extends its lease every 2.5 seconds', async () => {
  expect(await membership.join()).toEqual({ serverId: 'server', epoch: 3 });
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(database.statements).toEqual(['with started', ...Array(24).fill('with before')]);
  expect(membership.holds).toBe(true);
  expect(lost).toBe(0);
});

it.each(
  [0, 500, 1_000, 1_500, 2_000, 2_499].flatMap((phase) => [
    [phase, 0],
    [phase, 3 * second],
  ]),
)(
  'keeps its sandboxes in an outage shorter than LEASE_SECONDS (heartbeat %i ms, statements %i ms)',
  async (phase, hangs) => {
    await membership.join();
    await vi.advanceTimersByTimeAsync(60 * second + phase);
    Object.assign(database, { isAway: true, hangs });
    await vi.advanceTimersByTimeAsync(leaseSeconds * second - 1);
    expect(membership.holds).toBe(true);
    database.isAway = false;
    await vi.advanceTimersByTimeAsync(60 * second);
    expect({ lost, holds: membership.holds }).toEqual({ lost: 0, holds: true });
  },
);

it('loses its sandboxes 32.5 seconds after the last heartbeat when the database is away', async () => {
  await membership.join();
  database.isAway = true;
  await vi.advanceTimersByTimeAsync(32 * second);
  expect({ lost, holds: membership.holds }).toEqual({ lost: 0, holds: true });
  await vi.advanceTimersByTimeAsync(1 * second);
  expect({ lost, holds: membership.holds }).toEqual({ lost: 1, holds: false });
});

it('lets the watchdog kill later than itself, and the lease end after that', async () => {
  await membership.join();
  expect(extended).toEqual([34 * second]);
  expect(leases).toEqual([36]);
  await vi.advanceTimersByTimeAsync(3 * second);
  expect(leases).toEqual([36, 36]);
});

it('keeps agents for an outage, a heartbeat and its time-outs, whatever the lease', () => {
  for (const each of [5, 25, 600]) {
    const { beat, agents, watchdog, lease } = leaseTimes(each);
    expect(agents).toBe(each * second + beat + 5 * second);
    expect([watchdog - agents, lease - watchdog]).toEqual([1_500, 2_000]);
  }
});

it('holds its sandboxes after an outage, and takes over only when all could renew', async () => {
  await membership.join();
  expect(membership.steady).toBe(false);
  await vi.advanceTimersByTimeAsync(11 * second);
  expect(membership.steady).toBe(true);
  database.isAway = true;
  await vi.advanceTimersByTimeAsync(40 * second);
  expect({ holds: membership.holds, steady: membership.steady }).toEqual({ holds: false, steady: false });
  database.isAway = false;
  await vi.advanceTimersByTimeAsync(6 * second);
  expect({ holds: membership.holds, steady: membership.steady }).toEqual({ holds: true, steady: false });
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(membership.steady).toBe(true);
});

it('works in no sandbox after a later start has registered', async () => {
  await membership.join();
  database.epoch = 4;
  await vi.advanceTimersByTimeAsync(30 * second);
  expect({ lost, holds: membership.holds, steady: membership.steady }).toEqual({
    lost: 1,
    holds: false,
    steady: false,
  });
  const { length } = database.statements;
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(database.statements).toHaveLength(length);
});

it('loses its sandboxes if the lease ended unseen, as after a suspension', async () => {
  await membership.join();
  database.hasLapsed = true;
  await vi.advanceTimersByTimeAsync(3 * second);
  expect({ lost, holds: membership.holds }).toEqual({ lost: 1, holds: true });
});

it('waits for the heartbeats of others after its lease ended without notice', async () => {
  await membership.join();
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(membership.steady).toBe(true);
  database.hasLapsed = true;
  await vi.advanceTimersByTimeAsync(3 * second);
  database.hasLapsed = false;
  expect(membership.steady).toBe(false);
  await vi.advanceTimersByTimeAsync(7 * second);
  expect(membership.steady).toBe(false);
  await vi.advanceTimersByTimeAsync(4 * second);
  expect(membership.steady).toBe(true);
});

it('records an orderly end and sends no heartbeat afterwards', async () => {
  await membership.join();
  await membership.leave();
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(database.statements).toEqual(['with started', 'update servers']);
  expect(lost).toBe(0);
});
