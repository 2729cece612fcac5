import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Rows } from '../platform/database/statements.ts';
import { noLog } from '../platform/log.ts';
import { createMembership, type Membership } from './membership.ts';

/** Milliseconds. */
const second = 1_000;
const leaseSeconds = 25;

/** A database that can be away, or know a later start of the server. */
const database = { isAway: false, hasLapsed: false, epoch: 3, statements: [] as string[] };
let extended: number[];
let lost: number;
let membership: Membership;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(database, { isAway: false, hasLapsed: false, epoch: 3, statements: [] });
  extended = [];
  lost = 0;
  membership = createMembership({
    async run(text, values = []): Promise<Rows> {
      if (database.isAway) throw new Error('away');
      database.statements.push(text.trim().split(/\s+/).slice(0, 2).join(' '));
      const isRenewal = text.includes('set lease_until');
      const { epoch, hasLapsed } = database;
      return { rows: !isRenewal || values[2] === epoch ? [{ epoch, held: !hasLapsed }] : [] };
    },
    serverId: 'server',
    leaseSeconds,
    onExtended: (milliseconds) => void extended.push(milliseconds),
    onLost: () => {
      lost += 1;
    },
    log: noLog,
  });
});
afterEach(() => vi.useRealTimers());

it('registers a start and extends its lease every 2.5 seconds', async () => {
  expect(await membership.join()).toEqual({ serverId: 'server', epoch: 3 });
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(database.statements).toEqual(['insert into', ...Array(24).fill('with before')]);
  expect(membership.holds).toBe(true);
  expect(lost).toBe(0);
});

it('loses its workspaces before the lease ends when the database is away', async () => {
  await membership.join();
  database.isAway = true;
  await vi.advanceTimersByTimeAsync(19 * second);
  expect({ lost, holds: membership.holds }).toEqual({ lost: 0, holds: true });
  await vi.advanceTimersByTimeAsync(2 * second);
  expect({ lost, holds: membership.holds }).toEqual({ lost: 1, holds: false });
});

it('lets the watchdog kill later than itself, and before the lease ends', async () => {
  await membership.join();
  const [milliseconds = 0] = extended;
  expect(milliseconds).toBeGreaterThan(20 * second);
  expect(milliseconds).toBeLessThan(leaseSeconds * second);
});

it('holds its workspaces again after an outage, and takes those of others only when all had time to renew', async () => {
  await membership.join();
  expect(membership.steady).toBe(false);
  await vi.advanceTimersByTimeAsync(11 * second);
  expect(membership.steady).toBe(true);
  database.isAway = true;
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(membership.steady).toBe(false);
  database.isAway = false;
  await vi.advanceTimersByTimeAsync(6 * second);
  expect({ holds: membership.holds, steady: membership.steady }).toEqual({ holds: true, steady: false });
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(membership.steady).toBe(true);
});

it('works in no workspace any more when a later start has registered', async () => {
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

it('loses its workspaces when the lease had ended unseen, as after a suspension of the machine', async () => {
  await membership.join();
  database.hasLapsed = true;
  await vi.advanceTimersByTimeAsync(3 * second);
  expect({ lost, holds: membership.holds }).toEqual({ lost: 1, holds: true });
});

it('records an orderly end and sends no heartbeat afterwards', async () => {
  await membership.join();
  await membership.leave();
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(database.statements).toEqual(['insert into', 'update servers']);
  expect(lost).toBe(0);
});
