import { describe, expect, it } from 'vitest';
import { cronProblem, isTimeZone, upcomingRuns } from './cron.ts';

const now = new Date('2026-11-02T09:15:04.482Z');
const problem = (expression: string, timezone = 'UTC') => cronProblem({ expression, timezone }, now);

describe('a cron expression', () => {
  it.each([
    '* * * * *',
    '0 9 * * 1-5',
    '*/15 0-6,22,23 1,15 1-12/3 0',
    '0 0 29 2 *',
    '0 0 * * 7',
    '0 0 * * 0-7',
    ' 5  4 * * 5-7 ',
  ])('%j is accepted', (expression) => expect(problem(expression)).toBeNull());

  it.each([
    '',
    '* * * *',
    '0 * * * * *',
    '@daily',
    '60 * * * *',
    '0 24 * * *',
    '0 0 0 * *',
    '0 0 * 13 *',
    '0 0 * * 8',
    '0 0 L * *',
    '0 0 15W * *',
    '0 0 * * 5#2',
    '0 0 ? * 1',
    '0 0 * * MON',
    '5-1 * * * *',
    '*/0 * * * *',
    '10/5 * * * *',
    '1,,2 * * * *',
    '-1 * * * *',
  ])('%j is refused', (expression) => expect(problem(expression)).toMatch(/^(The|A) cron/));

  it('that names a day which never comes is refused', () => {
    expect(problem('0 0 30 2 *')).toBe('The cron expression never fires.');
    expect(problem('0 0 31 4,6 *')).toBe('The cron expression never fires.');
  });

  it('needs an IANA time zone', () => {
    expect(problem('0 9 * * *', 'Mars/Olympus')).toBe('The time zone must be an IANA time zone name.');
    expect(['UTC', 'Europe/Berlin', 'Asia/Calcutta', 'Etc/GMT+5'].filter(isTimeZone)).toHaveLength(4);
    expect(['', '+02:00', 'Berlin time', 'Europe/Nowhere'].filter(isTimeZone)).toEqual([]);
  });
});

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
