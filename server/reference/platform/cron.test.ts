import { describe, expect, it } from 'vitest';
import { keepRuns, storedTrigger, upcomingRuns } from './cron.ts';

const now = new Date('2026-11-02T09:15:04.482Z');
describe('upcoming runs', () => {
  it('are the next five times after now, in UTC', () => {
    expect(upcomingRuns({ expression: '0 9 * * 1-5', timezone: 'America/New_York' }, now)).toEqual([
      '2026-11-02T14:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
      '2026-11-04T14:00:00.000Z',
      '2026-11-05T14:00:00.000Z',
      '2026-11-06T14:00:00.000Z',
    ]);
  });

  it('move on when the first of them has come, and back when the clock does', () => {
    const schedule = { expression: '0 * * * *', timezone: 'UTC' };
    const first = (at: string) => upcomingRuns(schedule, new Date(at))[0];
    expect(first('2026-11-02T09:15:00Z')).toBe('2026-11-02T10:00:00.000Z');
    expect(first('2026-11-02T09:59:59.999Z')).toBe('2026-11-02T10:00:00.000Z');
    expect(first('2026-11-02T10:00:00Z')).toBe('2026-11-02T11:00:00.000Z');
    expect(first('2026-11-02T08:30:00Z')).toBe('2026-11-02T09:00:00.000Z');
  });

  it('of one schedule are not those of another', () => {
    const first = (expression: string, timezone: string) => upcomingRuns({ expression, timezone }, now)[0];
    expect(first('0 12 * * *', 'UTC')).toBe('2026-11-02T12:00:00.000Z');
    expect(first('0 13 * * *', 'UTC')).toBe('2026-11-02T13:00:00.000Z');
    expect(first('0 12 * * *', 'Asia/Tokyo')).toBe('2026-11-03T03:00:00.000Z');
    expect(first('0 12 * * *', 'UTC')).toBe('2026-11-02T12:00:00.000Z');
  });

  it('given to one caller are not changed by another', () => {
    const schedule = { expression: '30 * * * *', timezone: 'UTC' };
    upcomingRuns(schedule, now).pop();
    expect(upcomingRuns(schedule, now)).toHaveLength(5);
  });

  it('fire once after a daylight-saving gap, and once when a time occurs twice', () => {
    const schedule = { expression: '30 2 * * *', timezone: 'Europe/Berlin' };
    const nextTwo = (after: string) => upcomingRuns(schedule, new Date(after)).slice(0, 2);
    expect(nextTwo('2026-03-28T12:00:00Z')).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z']);
    expect(nextTwo('2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
  });
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

  it('are computed again only when their first has come, or the clock has gone back', () => {
    const { kept, computed } = keeper();
    for (const time of ['09:00:00', '09:00:00', '09:59:59']) kept(daily(10), at(time));
    expect(computed).toHaveLength(1);
    kept(daily(10), at('10:00:00'));
    expect(computed).toHaveLength(2);
    kept(daily(10), at('09:30:00'));
    expect(computed).toHaveLength(3);
  });

  it('are those of the schedules computed last', () => {
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

  it('are not those of a schedule that has none', () => {
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
    },
  );

  it.each([
    '',
    '* * * *',
    '0 0 9 * * *',
    '@daily',
    '0 9 L * *',
    '0 9 15W * *',
    '0 9 * * 1#2',
    '0 9 ? * *',
    '60 9 * * *',
    '0 0 31 2 *',
    '0 9 * * FOO',
  ])('may not be %j', (expression) => {
    expect(() => stored(expression)).toThrow();
  });

  it('is refused in words that say why', () => {
    expect(() => stored('@daily')).toThrow('"@daily" is no cron expression of five fields.');
    expect(() => stored('0 0 31 2 *')).toThrow('"0 0 31 2 *" names a date that never comes.');
  });

  it('is in a zone that there is', () => {
    expect(() => stored('0 9 * * *', 'Europe/Atlantis')).toThrow('"Europe/Atlantis" is no IANA time zone.');
  });
});
