import { beforeEach, expect, it } from 'vitest';
import { type TestClock, testClock } from '../../testing/clock.ts';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import { databaseClock } from './database-clock.ts';

let own: TestClock;
let theirs: TestClock;
/** How long a statement takes to the database, and its response back, in milliseconds. */
let way: number;
let clock: Clock;

function pass(ms: number): void {
  own.advance(ms);
  theirs.advance(ms);
}

const query = async () => {
  pass(way);
  const rows = [{ now: theirs.now().getTime() }];
  pass(way);
  return { rows };
};

/** How far the clock is ahead of the database, in milliseconds. */
const ahead = () => clock.now().getTime() - theirs.now().getTime();

beforeEach(async () => {
  own = testClock('2026-11-02T09:15:00.000Z');
  theirs = testClock('2026-11-02T09:15:04.000Z');
  way = 1;
  clock = await databaseClock({ $client: { query } } as unknown as Database, own);
});

it('follows the clock of the database', () => {
  expect(ahead()).toBe(-1);
});

it('stays the same if responses become slow', async () => {
  way = 200;
  await clock.correct?.();
  expect(ahead()).toBe(-1);
});

it('becomes exact when responses become fast', async () => {
  way = 0;
  await clock.correct?.();
  expect(ahead()).toBe(0);
});

it.each([
  ['forward', 60_000, 1],
  ['back', -60_000, -1],
])('corrects its own clock when that is put %s', async (_, change, error) => {
  own.advance(change);
  await clock.correct?.();
  expect(ahead()).toBe(error);
});
