import { describe, expect, it } from 'vitest';
import { nextRunAt, uncounted } from '../../records/owners/next-run.ts';
import { firingOf } from './firing.ts';

const hourly = { type: 'cron', expression: '0 * * * *', timezone: 'UTC' } as const;
const minutely = { type: 'cron', expression: '* * * * *', timezone: 'UTC' } as const;
const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const grace = 60_000;

describe('what is due', () => {
  it('fires for its trigger time, and is due again at the next', () => {
    expect(firingOf(hourly, at('09:00:00'), at('09:00:00.250'), grace)).toEqual({
      at: at('09:00:00'),
      next: at('10:00:00'),
      missed: 0,
    });
  });

  it('fires as long as its trigger time is not older than the grace', () => {
    expect(firingOf(hourly, at('09:00:00'), at('09:01:00'), grace).at).toEqual(at('09:00:00'));
    expect(firingOf(hourly, at('09:00:00'), at('09:01:00.001'), grace)).toEqual({
      at: null,
      next: at('10:00:00'),
      missed: 1,
    });
  });

  it('fires once for all that was missed, for the latest', () => {
    expect(firingOf(minutely, at('07:00:00'), at('09:00:30'), grace)).toEqual({
      at: at('09:00:00'),
      next: at('09:01:00'),
      missed: 120,
    });
    expect(firingOf(minutely, at('08:59:40'), at('09:00:30'), grace).at).toEqual(at('09:00:00'));
  });

  it('does not fire when its next trigger time was yet to be counted', () => {
    expect(firingOf(hourly, new Date(uncounted), at('09:00:00'), grace)).toEqual({
      at: null,
      next: at('10:00:00'),
      missed: 0,
    });
  });

  it('is a fault when its trigger cannot be read', () => {
    const broken = { ...hourly, expression: 'at noon' };
    expect(() => firingOf(broken, at('09:00:00'), at('09:00:00'), grace)).toThrow();
    expect(nextRunAt(broken, at('09:00:00').toISOString())).toBe(uncounted);
  });

  it('keeps the times of an interval after a delay', () => {
    const interval = { type: 'interval', expression: 'PT25M' } as const;
    expect(firingOf(interval, at('09:00:00'), at('09:00:40'), grace)).toEqual({
      at: at('09:00:00'),
      next: at('09:25:00'),
      missed: 0,
    });
    expect(firingOf(interval, at('09:00:00'), at('10:00:40'), grace)).toEqual({
      at: null,
      next: at('10:15:00'),
      missed: 3,
    });
  });

  it('has no next time after a trigger that fires once', () => {
    const once = { type: 'once', expression: '2026-11-21T09:00:00Z' } as const;
    expect(firingOf(once, at('09:00:00'), at('09:00:01'), grace)).toEqual({
      at: at('09:00:00'),
      next: null,
      missed: 0,
    });
  });
});

it('is never due without a trigger', () => {
  expect(nextRunAt(null, at('09:00:00').toISOString())).toBeNull();
});
