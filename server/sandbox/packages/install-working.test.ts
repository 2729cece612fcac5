import { expect, it } from 'vitest';
import { installWorking, NOT_TRIED } from './install-working.ts';

const TIME = 600_000;

/** Attempts on a clock: each takes a second, and as long as it may if a package hangs. */
function attempts(bad: Record<string, 'broken' | 'hangs'>, conflict: readonly string[] = []) {
  let time = 0;
  const made: string[] = [];
  return {
    made,
    now: () => time,
    attempt: async (names: readonly string[], timeMs: number) => {
      made.push(names.join());
      if (names.some((name) => bad[name] === 'hangs')) {
        time += timeMs;
        return 'late';
      }
      time += 1_000;
      if (names.some((name) => bad[name] === 'broken')) return 'broken';
      return conflict.length > 0 && conflict.every((name) => names.includes(name)) ? 'conflict' : null;
    },
  };
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

it('installs a working list in one attempt', async () => {
  const { attempt, made, now } = attempts({});
  expect([...(await installWorking(['a', 'b'], attempt, TIME, now))]).toEqual([]);
  expect(made).toEqual(['a,b']);
});

it('names only the packages that fail alone and ends with the others', async () => {
  const { attempt, made, now } = attempts({ b: 'broken', c: 'hangs' });
  expect([...(await installWorking(['a', 'b', 'c', 'd'], attempt, TIME, now))]).toEqual([
    ['b', 'broken'],
    ['c', 'late'],
  ]);
  expect(made).toEqual(['a,b,c,d', 'a,b', 'a', 'b', 'c,d', 'c', 'd', 'a,d']);
});

it('finds a failing package among 100 in few attempts, also if it hangs', async () => {
  for (const how of ['broken', 'hangs'] as const) {
    for (const bad of ['p0', 'p50', 'p99']) {
      const { attempt, made, now } = attempts({ [bad]: how });
      expect([...(await installWorking(numbered(100), attempt, TIME, now)).keys()]).toEqual([bad]);
      expect(made.length).toBeLessThanOrEqual(16);
      expect(now()).toBeLessThan(TIME);
    }
  }
});

it('says which packages were not tried, and keeps time for those that work', async () => {
  const names = numbered(40);
  const bad = Object.fromEntries(names.slice(10).map((name) => [name, 'hangs' as const]));
  const { attempt, made, now } = attempts(bad);
  const failed = await installWorking(names, attempt, TIME, now);
  expect(failed.size).toBeLessThan(40);
  expect(failed.get('p39')).toBe(NOT_TRIED);
  expect(made.at(-1)).toBe(names.filter((name) => !failed.has(name)).join());
  expect(now()).toBeLessThan(TIME);
});

it('gives a single package all the time', async () => {
  const { attempt, made, now } = attempts({ a: 'hangs' });
  expect([...(await installWorking(['a'], attempt, TIME, now))]).toEqual([['a', 'late']]);
  expect([made, now()]).toEqual([['a'], TIME]);
});

it('names packages that work only apart', async () => {
  const { attempt, now } = attempts({}, ['a', 'b']);
  expect([...(await installWorking(['a', 'b'], attempt, TIME, now))]).toEqual([
    ['a', 'conflict'],
    ['b', 'conflict'],
  ]);
});
