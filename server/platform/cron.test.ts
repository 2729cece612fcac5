import { describe, expect, it } from 'vitest';
import {
  checkCron,
  cronProblem,
  keepRuns,
  nextRun,
  previousRun,
  runsBetween,
  storedTrigger,
  upcomingRuns,
} from './cron.ts';

const now = new Date('2026-11-02T09:15:04.482Z');
describe('upcoming runs', () => {
  it('returns the next five times after now, in UTC', () => {
    expect(upcomingRuns({ expression: '0 9 * * 1-5', timezone: 'America/New_York' }, now)).toEqual([
      '2026-11-02T14:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
      '2026-11-04T14:00:00.000Z',
      '2026-11-05T14:00:00.000Z',
      '2026-11-06T14:00:00.000Z',
    ]);
  });

  it('follows the clock forward and backward', () => {
    const schedule = { expression: '0 * * * *', timezone: 'UTC' };
    const first = (at: string) => upcomingRuns(schedule, new Date(at))[0];
    expect(first('2026-11-02T09:15:00Z')).toBe('2026-11-02T10:00:00.000Z');
    expect(first('2026-11-02T09:59:59.999Z')).toBe('2026-11-02T10:00:00.000Z');
    expect(first('2026-11-02T10:00:00Z')).toBe('2026-11-02T11:00:00.000Z');
    expect(first('2026-11-02T08:30:00Z')).toBe('2026-11-02T09:00:00.000Z');
  });

  it('separates schedules', () => {
    const first = (expression: string, timezone: string) => upcomingRuns({ expression, timezone }, now)[0];
    expect(first('0 12 * * *', 'UTC')).toBe('2026-11-02T12:00:00.000Z');
    expect(first('0 13 * * *', 'UTC')).toBe('2026-11-02T13:00:00.000Z');
    expect(first('0 12 * * *', 'Asia/Tokyo')).toBe('2026-11-03T03:00:00.000Z');
    expect(first('0 12 * * *', 'UTC')).toBe('2026-11-02T12:00:00.000Z');
  });

  it('protects the times of one caller from another', () => {
    const schedule = { expression: '30 * * * *', timezone: 'UTC' };
    upcomingRuns(schedule, now).pop();
    expect(upcomingRuns(schedule, now)).toHaveLength(5);
  });

  it('returns no times for an invalid stored schedule', () => {
    for (const [expression, timezone] of [
      ['@daily', 'UTC'],
      ['0 0 31 2 *', 'UTC'],
      ['0 9 * * *', 'Europe/Atlantis'],
      [null, 'UTC'],
      ['0 9 * * *', undefined],
      [{}, []],
    ] as [string, string][]) {
      expect(upcomingRuns({ expression, timezone }, now)).toEqual([]);
    }
  });
});

/** The next runs after an instant. */
function runsAfter(instant: string, expression: string, timezone = 'Europe/Berlin', count = 2): string[] {
  const runs: string[] = [];
  let at = new Date(instant);
  while (runs.length < count) {
    at = nextRun({ expression, timezone }, at) as Date;
    runs.push(at.toISOString().slice(0, 16));
  }
  return runs;
}

describe('where clocks are put forward', () => {
  const gap = '2026-03-28T12:00:00Z';

  it('fires at the first moment after the gap for a time within it', () => {
    expect(runsAfter(gap, '30 2 * * *')).toEqual(['2026-03-29T01:00', '2026-03-30T00:30']);
    expect(runsAfter('2026-10-03T00:00:00Z', '15 2 * * *', 'Australia/Lord_Howe')).toEqual([
      '2026-10-03T15:30',
      '2026-10-04T15:15',
    ]);
  });

  it('fires once for all times within the gap', () => {
    expect(runsAfter(gap, '0,15,45 2,3 * * *', undefined, 3)).toEqual([
      '2026-03-29T01:00',
      '2026-03-29T01:15',
      '2026-03-29T01:45',
    ]);
    const times = ['2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z'].map((time) => new Date(time));
    const schedule = { expression: '0-59 2,3 * * *', timezone: 'Europe/Berlin' };
    expect(runsBetween(schedule, times[0] as Date, times[1] as Date)).toBe(1);
    // There the gap begins with the UTC day.
    const early = { expression: '30 2,3 * * *', timezone: 'Asia/Jerusalem' };
    const evening = new Date('2026-03-26T20:00:00Z');
    expect(
      runsBetween({ ...early, expression: '0-59 2,3 * * *' }, evening, new Date('2026-03-27T00:30:00Z')),
    ).toBe(31);
    expect(previousRun(early, evening, new Date('2026-03-27T00:29:00Z'))).toEqual(
      new Date('2026-03-27T00:00:00Z'),
    );
  });

  it('fires nothing before the end of the gap', () => {
    const schedule = { expression: '15 2 * * *', timezone: 'Europe/Berlin' };
    const [before, within, end] = ['03-28T12:00', '03-29T00:30', '03-29T01:00'].map(
      (time) => new Date(`2026-${time}:00Z`),
    ) as [Date, Date, Date];
    expect([previousRun(schedule, before, within), runsBetween(schedule, before, within)]).toEqual([null, 0]);
    expect([previousRun(schedule, before, end), runsBetween(schedule, before, end)]).toEqual([end, 1]);
  });

  it('skips times within the gap for elapsed time', () => {
    expect(runsAfter(gap, '*/30 2 * * *')).toEqual(['2026-03-30T00:00', '2026-03-30T00:30']);
    expect(runsAfter('2026-03-29T00:10:00Z', '30 * * * *')).toEqual(['2026-03-29T00:30', '2026-03-29T01:30']);
    expect(runsAfter('2026-03-29T00:10:00Z', '0 */2 * * *')).toEqual([
      '2026-03-29T02:00',
      '2026-03-29T04:00',
    ]);
  });

  it('fires at the beginning of the next day for a skipped day', () => {
    expect(runsAfter('2011-12-29T20:00:00Z', '0 9 * * *', 'Pacific/Apia')).toEqual([
      '2011-12-30T10:00',
      '2011-12-30T19:00',
    ]);
  });
});

describe('where clocks are put back', () => {
  const overlap = '2026-10-24T22:10:00Z';

  it('fires the first time for a local time that occurs twice', () => {
    expect(runsAfter(overlap, '30 2 * * *')).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']);
    expect(runsAfter('2026-10-25T00:45:00Z', '30 2 * * *')).toEqual(['2026-10-26T01:30', '2026-10-27T01:30']);
  });

  it('fires both times for elapsed time', () => {
    expect(runsAfter(overlap, '30 * * * *', undefined, 4)).toEqual([
      '2026-10-24T22:30',
      '2026-10-24T23:30',
      '2026-10-25T00:30',
      '2026-10-25T01:30',
    ]);
    expect(runsAfter(overlap, '*/30 2 * * *', undefined, 4)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T01:00',
      '2026-10-25T01:30',
    ]);
  });
});

describe('after an outage', () => {
  const everyMinute = { expression: '* * * * *', timezone: 'America/New_York' };

  it('finds the latest missed time and counts the others', () => {
    const [down, up] = [new Date('2025-11-02T09:15:00Z'), new Date('2026-11-02T09:15:04Z')];
    expect(previousRun(everyMinute, down, up)).toEqual(new Date('2026-11-02T09:15:00Z'));
    expect(runsBetween(everyMinute, down, up)).toBe(365 * 1440);
    const yearly = { expression: '0 0 29 2 *', timezone: 'UTC' };
    expect(previousRun(yearly, new Date('2024-01-01T00:00:00Z'), up)).toEqual(
      new Date('2024-02-29T00:00:00Z'),
    );
    expect(previousRun(yearly, new Date('2024-02-29T00:00:00Z'), up)).toBeNull();
  });

  it('finds the only time in years on the first or last day', () => {
    // In UTC the day after, in a zone behind it.
    const schedule = { expression: '0 20 28 2 *', timezone: 'America/New_York' };
    const run = new Date('2025-03-01T01:00:00Z');
    const [before, after] = [-60_000, 60_000].map((past) => new Date(run.getTime() + past)) as [Date, Date];
    const [year, later] = [new Date('2024-03-02T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
    expect(previousRun(schedule, before, later)).toEqual(run);
    expect(previousRun(schedule, year, after)).toEqual(run);
    expect(runsBetween(schedule, before, later)).toBe(1);
    expect(runsBetween(schedule, year, after)).toBe(1);
  });

  it('includes the end of the range, but not its beginning', () => {
    const [first, second] = [new Date('2026-11-02T09:15:00Z'), new Date('2026-11-02T09:16:00Z')];
    expect(previousRun(everyMinute, first, second)).toEqual(second);
    expect(runsBetween(everyMinute, first, second)).toBe(1);
    expect(previousRun(everyMinute, first, first)).toBeNull();
    expect(previousRun(everyMinute, second, first)).toBeNull();
    expect(runsBetween(everyMinute, second, first)).toBe(0);
  });
});

it('finds dates within 40 years, but not after the year 9999', () => {
  const rare = { expression: '0 12 29 2 */7', timezone: 'UTC' };
  expect(nextRun(rare, new Date('2088-03-01T00:00:00Z'))).toEqual(new Date('2128-02-29T12:00:00Z'));
  expect(nextRun(rare, new Date('9999-11-30T00:00:00Z'))).toBeNull();
  expect(nextRun({ expression: '59 23 * * *', timezone: 'UTC' }, new Date('9999-12-31T23:00:00Z'))).toEqual(
    new Date('9999-12-31T23:59:00Z'),
  );
});

it('accepts names of zones in any case, and bounds the cache of zones', () => {
  const first = (timezone: string) => nextRun({ expression: '0 12 * * *', timezone }, now)?.toISOString();
  expect(first('europe/BERLIN')).toBe('2026-11-02T11:00:00.000Z');
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(first(zone)).toBeDefined();
  expect(first('Europe/Berlin')).toBe('2026-11-02T11:00:00.000Z');
});

describe('runs that are kept', () => {
  const daily = (hour: number) => ({ expression: `0 ${hour} * * *`, timezone: 'UTC' });
  const at = (time: string) => new Date(`2026-11-02T${time}Z`);

  /** Keeps two schedules, whose only run is at ten o'clock, and tells for which ones it was computed. */
  function keeper(runs = [at('10:00:00')]) {
    const computed: string[] = [];
    const kept = keepRuns(({ expression }) => {
      computed.push(expression);
      return runs;
    }, 2);
    return { kept, computed };
  }

  it('computes again only after the first time, or if the clock steps back', () => {
    const { kept, computed } = keeper();
    for (const time of ['09:00:00', '09:00:00', '09:59:59']) kept(daily(10), at(time));
    expect(computed).toHaveLength(1);
    kept(daily(10), at('10:00:00'));
    expect(computed).toHaveLength(2);
    kept(daily(10), at('09:30:00'));
    expect(computed).toHaveLength(3);
  });

  it('keeps the times of the latest schedules', () => {
    const { kept, computed } = keeper();
    const ask = (...hours: number[]) => {
      computed.length = 0;
      for (const hour of hours) kept(daily(hour), at('09:00:00'));
      return computed.map((expression) => Number(expression.split(' ')[1]));
    };
    expect(ask(1, 2, 1, 2)).toEqual([1, 2]);
    expect(ask(3, 2, 3)).toEqual([3]);
    expect(ask(1, 3)).toEqual([1]);
    // The clock goes back for the third, which is computed again, and is the newest then.
    kept(daily(3), at('08:00:00'));
    expect(ask(4, 3)).toEqual([4]);
  });

  it('keeps no times of a schedule without times', () => {
    const { kept, computed } = keeper([]);
    expect(kept(daily(1), at('09:00:00'))).toEqual([]);
    expect(kept(daily(1), at('09:00:00'))).toEqual([]);
    expect(computed).toHaveLength(2);
  });
});

describe('a trigger that comes in', () => {
  const stored = (expression: string, timezone = 'UTC') =>
    storedTrigger({ type: 'cron', expression, timezone });

  it.each(['0 9 * * 1-5', '*/15 0-6,22 1,15 JAN-MAR MON', '0 0 29 2 *', '59 23 31 12 7'])(
    'may be %s',
    (expression) => {
      expect(stored(expression)).toEqual({ type: 'cron', expression, timezone: 'UTC' });
      expect(cronProblem({ expression, timezone: 'UTC' })).toBeNull();
    },
  );

  it('is rejected in words that name field and reason', () => {
    expect(() => stored('@daily')).toThrow('expression must be five fields with one space between them.');
    expect(() => stored('0 0 31 2 *')).toThrow('expression must name a date that comes.');
    expect(() => stored('0 9 * * *', 'Europe/Atlantis')).toThrow('timezone must be an IANA time zone.');
  });

  it.each(['Europe/Atlantis', '', '+01:00', '+0100', '-05', 'localtime', 'Europe/Berlin ', 'UTC\0'])(
    'is not in the zone %j',
    (timezone) => {
      const problem = cronProblem({ expression: '0 9 * * *', timezone });
      expect(problem).toMatchObject({ field: 'timezone', reason: 'must be an IANA time zone' });
    },
  );

  it('holds texts', () => {
    const reason = 'must be text';
    expect(cronProblem({ timezone: 'UTC' })).toMatchObject({ field: 'expression', reason });
    expect(cronProblem({ expression: '0 9 * * *', timezone: null })).toMatchObject({
      field: 'timezone',
      reason,
    });
  });

  it('is rejected with a 400 that names its place', () => {
    const check = (expression: string, timezone: string) => () =>
      checkCron({ expression, timezone }, now, 'body.schedule.');
    expect(check('0 9 * * *', 'UTC')).not.toThrow();
    expect(check('60 9 * * *', 'UTC')).toThrow(
      expect.objectContaining({
        status: 400,
        message: 'body.schedule.expression must have values from 0 to 59 in the minute.',
      }),
    );
    expect(check('0 9 * * *', 'UTC+1')).toThrow('body.schedule.timezone must be an IANA time zone.');
    expect(check('0 9 * * *', 'BST')).toThrow('body.schedule.timezone must be an IANA time zone.');
  });

  it('is rejected as well where its times are omitted in its zone', () => {
    // The hour that is omitted on the last Sunday of March.
    const expression = '*/10 2 25-31 3 */7';
    expect(() => checkCron({ expression, timezone: 'UTC' }, now, '')).not.toThrow();
    const schedule = { expression, timezone: 'Europe/Berlin' };
    expect(() => checkCron(schedule, now, '')).toThrow('expression must name a time that comes.');
    expect(cronProblem(schedule)).toBeNull();
    expect(upcomingRuns(schedule, now)).toEqual([]);
  });
});
