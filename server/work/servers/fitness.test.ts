import { beforeEach, expect, it, vi } from 'vitest';
import { noLog } from '../../platform/log.ts';
import { CheckError } from '../../sandbox/checks.ts';
import type { Room } from '../../sandbox/reserve.ts';
import { createFitness, type Fitness } from './fitness.ts';

/** What the checks find: null for nothing. `hangs` never ends. */
let found: { disk: string | null; room: string | null; runtime: string | null };
let room: { fault: string | null; look: () => Promise<Room>; subscribe: () => () => void };
let runs: number;
let lines: string[];
let fitness: Fitness;

beforeEach(() => {
  found = { disk: null, room: null, runtime: null };
  room = { fault: null, look: measured, subscribe: () => () => {} };
  runs = 0;
  lines = [];
  fitness = create({ runtime: 0 });
});

async function measured(): Promise<Room> {
  await find('room')();
  return { free: 7_000, reserve: 1_000, missing: 0, toResume: 0 };
}

const find = (name: keyof typeof found) => async () => {
  const reason = found[name];
  if (reason === 'hangs') await new Promise(() => {});
  if (reason !== null) throw new CheckError(reason);
};

function create(times: { runtime: number }): Fitness {
  const checks = {
    isThere: find('disk'),
    writes: find('disk'),
    room,
    async runs() {
      runs += 1;
      await find('runtime')();
    },
  };
  const say = (details: unknown, text?: string) => void lines.push(text ?? String(details));
  const log = { ...noLog, info: say, error: say } as never;
  return createFitness(checks, log, { pause: 1, patience: 20, ...times });
}

it('is fit while all checks succeed', async () => {
  await fitness.check();
  await fitness.checked;
  expect([fitness.state, fitness.faults, lines, runs]).toEqual(['fit', {}, [], 1]);
});

it('knows the free bytes while they can be measured', async () => {
  expect(fitness.freeBytes).toBeNull();
  await fitness.check();
  expect(fitness.freeBytes).toBe(7_000);
  found.room = 'hangs';
  const checked = fitness.check();
  await new Promise(setImmediate);
  expect(fitness.freeBytes).toBe(7_000);
  await checked;
  expect(fitness.freeBytes).toBeNull();
});

it('does not know the free bytes while the disks fail', async () => {
  await fitness.check();
  found.disk = 'is not the folder of the start';
  await fitness.check();
  expect(fitness.freeBytes).toBeNull();
});

it.each([
  ['disk', 'broken'],
  ['runtime', 'broken'],
  ['room', 'full'],
] as const)('is not fit while the check of the %s fails', async (name, state) => {
  found[name] = 'is wrong';
  for (let round = 1; round <= 2; round++) {
    await fitness.check();
    expect([fitness.state, fitness.faults]).toEqual([state, { [name]: 'is wrong' }]);
  }
  found[name] = null;
  await fitness.check();
  expect([fitness.state, fitness.faults]).toEqual(['fit', {}]);
  expect(lines).toEqual([
    'checks of this server fail: it claims no sandboxes',
    'all checks of this server succeed again',
  ]);
});

it('is full between two checks as soon as the disk is, and logs nothing itself', async () => {
  await fitness.check();
  room.fault = 'disk full: a reason';
  expect([fitness.state, fitness.faults]).toEqual(['full', { room: 'disk full: a reason' }]);
  found.disk = 'is wrong';
  await fitness.check();
  expect(fitness.state).toBe('broken');
  found.disk = null;
  await fitness.check();
  room.fault = null;
  expect([fitness.state, fitness.faults]).toEqual(['fit', {}]);
  expect(lines).toHaveLength(2);
});

it('is broken while a check hangs, and does not start it again', async () => {
  found.runtime = 'hangs';
  await fitness.check();
  await fitness.check();
  expect([fitness.state, fitness.faults, runs]).toEqual(['broken', { runtime: 'does not respond' }, 1]);
});

it('checks the runtime less often than the disks', async () => {
  fitness = create({ runtime: 1e9 });
  for (let round = 1; round <= 3; round++) await fitness.check();
  expect(runs).toBe(0);
});

it('tries a faulty runtime again before it is fit after a fault of the disks', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    fitness = create({ runtime: 15 });
    clock.mockReturnValue(15);
    found.runtime = 'is wrong';
    await fitness.check();
    found.disk = 'is gone';
    await fitness.check();
    expect([fitness.state, fitness.faults]).toEqual(['broken', { disk: 'is gone', runtime: 'is wrong' }]);
    found.disk = null;
    await fitness.check();
    expect([fitness.state, fitness.faults]).toEqual(['broken', { runtime: 'is wrong' }]);
    found.runtime = null;
    await fitness.check();
    expect([fitness.state, fitness.faults]).toEqual(['fit', {}]);
  } finally {
    clock.mockRestore();
  }
});
