import { describe, expect, it } from 'vitest';
import {
  checkTrigger,
  nextTrigger,
  previousTrigger,
  type Trigger,
  triggerProblem,
  triggersBetween,
  upcomingTriggers,
} from './triggers.ts';

const at = (time: string) => new Date(`2026-${time}Z`);
const anchor = at('11-02T09:15:04.482');
const iso = (time: Date | null) => time?.toISOString() ?? null;

const once = (expression: string, timezone?: string): Trigger => ({
  type: 'once',
  expression,
  ...(timezone !== undefined && { timezone }),
});
const interval = (expression: string): Trigger => ({ type: 'interval', expression });
const cron = (expression: string, timezone = 'UTC'): Trigger => ({ type: 'cron', expression, timezone });

describe('a cron trigger', () => {
  it('fires when its expression says so', () => {
    const daily = cron('0 9 * * *', 'Europe/Berlin');
    expect(iso(nextTrigger(daily, anchor, anchor))).toBe('2026-11-03T08:00:00.000Z');
    expect(iso(previousTrigger(daily, at('11-01T00:00:00'), anchor, anchor))).toBe(
      '2026-11-02T08:00:00.000Z',
    );
    expect(triggersBetween(daily, at('10-01T00:00:00'), anchor, anchor)).toBe(33);
    expect(upcomingTriggers(daily, anchor, anchor)).toHaveLength(5);
  });
});

describe('a trigger for one time', () => {
  const trigger = once('2026-11-05T09:00:00+01:00');

  it('fires once', () => {
    const time = at('11-05T08:00:00');
    expect(nextTrigger(trigger, anchor, anchor)).toEqual(time);
    expect(nextTrigger(trigger, time, anchor)).toBeNull();
    expect(previousTrigger(trigger, anchor, time, anchor)).toEqual(time);
    expect(previousTrigger(trigger, time, at('12-01T00:00:00'), anchor)).toBeNull();
    expect(previousTrigger(trigger, anchor, at('11-05T07:59:59'), anchor)).toBeNull();
    expect(triggersBetween(trigger, anchor, time, anchor)).toBe(1);
    expect(triggersBetween(trigger, time, at('12-01T00:00:00'), anchor)).toBe(0);
    expect(upcomingTriggers(trigger, anchor, anchor)).toEqual(['2026-11-05T08:00:00.000Z']);
  });

  it.each([
    ['2026-11-05T09:00:00Z', undefined, '2026-11-05T09:00:00.000Z'],
    ['2026-11-05T09:00Z', undefined, '2026-11-05T09:00:00.000Z'],
    ['2026-11-05T09:00:00.25-03:30', undefined, '2026-11-05T12:30:00.250Z'],
    ['2026-11-05T09:00:00.250999', 'UTC', '2026-11-05T09:00:00.250Z'],
    ['2026-11-05T09:00:00', 'Europe/Berlin', '2026-11-05T08:00:00.000Z'],
    ['2026-11-05T09:00', 'Pacific/Kiritimati', '2026-11-04T19:00:00.000Z'],
    ['2026-11-05T23:00', 'Pacific/Pago_Pago', '2026-11-06T10:00:00.000Z'],
    // In the gap, and the time that occurs twice.
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2011-12-30T12:00:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('reads %s in %s as %s', (expression, timezone, time) => {
    expect(iso(nextTrigger(once(expression, timezone), new Date(0), anchor))).toBe(time);
  });

  it.each([
    '2026-02-30T09:00:00Z',
    '2026-13-01T09:00:00Z',
    '2026-11-05T24:00:00Z',
    '2026-11-05T09:60:00Z',
    '2026-11-05 09:00:00Z',
    '2026-11-05',
    '2026-11-05T09:00:00+1',
    '2026-11-05T09:00:00+24:00',
    '2026-11-05T09:00:00 Z',
    '2026-11-05T09:00:00Z.',
    '2026-11-05T09:00:00+01:00.',
    '2026-11-05T09:002026-11-05T09:00',
    'tomorrow',
    '',
  ])('is not at %j', (expression) => {
    expect(triggerProblem(once(expression, 'UTC'))?.message).toBe('expression must be an ISO 8601 instant.');
  });

  it.each([
    ['9999-12-31T23:59:59-23:59', undefined],
    ['9999-12-31T23:59:59', 'America/New_York'],
  ])('rejects %s in %s, which is in the year 10000 in UTC', (expression, timezone) => {
    const problem = 'body.trigger_policy.expression must be before the year 10000 in UTC.';
    expect(() => checkTrigger(once(expression, timezone), anchor, 'body.trigger_policy.')).toThrow(
      expect.objectContaining({ status: 400, message: problem }),
    );
  });

  it.each([
    ['0000-01-01T00:00:00+23:59', undefined],
    ['0000-01-01T00:00:00', 'Pacific/Kiritimati'],
    ['1969-12-31T23:59:59', 'America/New_York'],
  ])('rejects %s in %s, which is in the past', (expression, timezone) => {
    expect(() => checkTrigger(once(expression, timezone), anchor, '')).toThrow(
      expect.objectContaining({ status: 400, message: 'expression must be a minute ahead or more.' }),
    );
  });

  it('accepts the last instant that a timestamp can name', () => {
    const last = once('9999-12-31T23:59:59.999Z');
    expect(iso(nextTrigger(last, anchor, anchor))).toBe('9999-12-31T23:59:59.999Z');
  });

  it('has a time zone where its time has no offset', () => {
    expect(triggerProblem(once('2026-11-05T09:00:00'))?.message).toBe(
      'timezone is required where the expression has no offset.',
    );
    expect(triggerProblem(once('2026-11-05T09:00:00', 'Mars'))?.message).toBe(
      'timezone must be an IANA time zone.',
    );
  });

  it('is a minute ahead when it comes in', () => {
    const now = at('11-05T07:59:00');
    expect(() => checkTrigger(trigger, now, '')).not.toThrow();
    expect(() => checkTrigger(trigger, new Date(now.getTime() + 1), 'body.trigger_policy.')).toThrow(
      expect.objectContaining({
        status: 400,
        message: 'body.trigger_policy.expression must be a minute ahead or more.',
      }),
    );
  });
});

describe('an interval', () => {
  it('fires each time that it has passed since its anchor, and not at its anchor', () => {
    const trigger = interval('PT15M');
    const next = (time: string) => iso(nextTrigger(trigger, at(time), anchor));
    expect(next('11-02T09:15:04.481')).toBe('2026-11-02T09:30:04.482Z');
    expect(next('11-02T09:15:04.482')).toBe('2026-11-02T09:30:04.482Z');
    expect(next('11-02T09:30:04.481')).toBe('2026-11-02T09:30:04.482Z');
    expect(next('11-02T09:30:04.482')).toBe('2026-11-02T09:45:04.482Z');
    expect(next('10-01T00:00:00')).toBe('2026-11-02T09:30:04.482Z');
    expect(upcomingTriggers(trigger, anchor, anchor).at(-1)).toBe('2026-11-02T10:30:04.482Z');
  });

  it('is found after an outage without a step for each', () => {
    const [down, up] = [at('11-02T09:30:04.482'), at('12-02T09:30:00')];
    const trigger = interval('PT1M');
    expect(iso(previousTrigger(trigger, down, up, anchor))).toBe('2026-12-02T09:29:04.482Z');
    expect(triggersBetween(trigger, down, up, anchor)).toBe(30 * 1440 - 1);
    expect(previousTrigger(trigger, up, at('12-02T09:30:04'), anchor)).toBeNull();
    expect(previousTrigger(trigger, at('10-01T00:00:00'), anchor, anchor)).toBeNull();
    expect(triggersBetween(trigger, up, down, anchor)).toBe(0);
  });

  it.each([
    ['PT1M', 60],
    ['PT90S', 90],
    ['PT1H30M', 5400],
    ['P1D', 86_400],
    ['P1DT12H', 129_600],
    ['P2W', 1_209_600],
    ['P366D', 366 * 86_400],
  ])('%s is %d seconds', (expression, seconds) => {
    const next = nextTrigger(interval(expression), anchor, anchor);
    expect(next?.getTime()).toBe(anchor.getTime() + seconds * 1000);
  });

  it.each(['', 'P', 'PT', 'P1DT', 'P1M', 'P1Y', 'PT0.5H', '-PT1M', 'PT1', '15M', 'P1W1D', 'pt5m', 'PT1M '])(
    'is not %j',
    (expression) => {
      expect(triggerProblem(interval(expression))?.message).toBe(
        'expression must be an ISO 8601 duration without years and months.',
      );
    },
  );

  it.each(['PT59S', 'PT0M', 'P367D', 'PT999999999H'])('is not as short or as long as %s', (expression) => {
    expect(triggerProblem(interval(expression))?.message).toBe('expression must be from PT1M to P366D.');
  });
});

it('never fires a manual trigger', () => {
  const manual: Trigger = { type: 'manual' };
  expect(nextTrigger(manual, anchor, anchor)).toBeNull();
  expect(previousTrigger(manual, new Date(0), anchor, anchor)).toBeNull();
  expect(triggersBetween(manual, new Date(0), anchor, anchor)).toBe(0);
  expect(upcomingTriggers(manual, anchor, anchor)).toEqual([]);
  expect(() => checkTrigger(manual, anchor, '')).not.toThrow();
});

it('reports an invalid stored trigger, without upcoming times', () => {
  const problem = (trigger: unknown) => triggerProblem(trigger)?.message;
  expect(problem(null)).toBe('expression must be text.');
  expect(problem({ type: 'cron', expression: '@daily', timezone: 'UTC' })).toBe(
    'expression must be five fields with one space between them.',
  );
  expect(problem({ type: 'cron', expression: '0 9 * * *' })).toBe('timezone must be text.');
  expect(problem({ type: 'interval' })).toBe('expression must be text.');
  expect(problem({ type: 'hourly', expression: '1' })).toBe('type must be cron, once, interval or manual.');
  expect(problem({ type: 'cron', expression: '0 9 * * *', timezone: 'UTC' })).toBeUndefined();
  expect(upcomingTriggers(interval('P1M'), anchor, anchor)).toEqual([]);
});

it('rejects an invalid trigger with a 400 that names its place', () => {
  const place = 'body.trigger_policy.';
  expect(() => checkTrigger(cron('61 * * * *'), anchor, place)).toThrow(
    'body.trigger_policy.expression must have values from 0 to 59 in the minute.',
  );
  expect(() => checkTrigger(interval('PT30S'), anchor, place)).toThrow(
    'body.trigger_policy.expression must be from PT1M to P366D.',
  );
  expect(() => checkTrigger(interval('PT30M'), anchor, place)).not.toThrow();
  // The hour that is omitted on the last Sunday of March.
  const never = cron('*/10 2 25-31 3 */7', 'Europe/Berlin');
  expect(nextTrigger(never, anchor, anchor)).toBeNull();
  expect(() => checkTrigger(never, anchor, place)).toThrow(
    'body.trigger_policy.expression must name a time that comes.',
  );
});
