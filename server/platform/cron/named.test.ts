import { describe, expect, it } from 'vitest';
import { countNamed, DAY, dateFrom, dateUntil, firstNamed, lastNamed } from './named.ts';
import { parseCron } from './parse.ts';

/** A local time of November 2026, which begins on a Sunday, such as `02T09:00`. */
const at = (time: string) => Date.parse(`2026-11-${time}Z`);
/** At nine and at twelve, on Mondays and Wednesdays. */
const cron = parseCron('0 9,12 * * 1,3');

describe('between two local times', () => {
  it('finds first and last times on other dates than the bounds', () => {
    expect(firstNamed(cron, at('02T12:01'), at('05T00:00'))).toBe(at('04T09:00'));
    expect(lastNamed(cron, at('02T10:00'), at('04T09:00'))).toBe(at('02T12:00'));
    expect(lastNamed(cron, at('02T10:00'), at('05T00:00'))).toBe(at('04T12:00'));
    expect(countNamed(cron, at('01T10:00'), at('05T00:00'))).toBe(4);
  });

  it('includes the beginning and excludes the end', () => {
    const [nine, noon] = [at('02T09:00'), at('02T12:00')];
    expect(firstNamed(cron, nine, noon)).toBe(nine);
    expect(lastNamed(cron, nine, noon)).toBe(nine);
    expect(countNamed(cron, nine, noon)).toBe(1);
    for (const find of [firstNamed, lastNamed]) expect(find(cron, nine + 1, noon)).toBeNull();
    expect(countNamed(cron, nine + 1, noon)).toBe(0);
    expect(countNamed(cron, noon + 1, nine)).toBe(0);
  });

  it('finds nothing on dates that do not match', () => {
    for (const find of [firstNamed, lastNamed]) expect(find(cron, at('03T00:00'), at('04T00:00'))).toBeNull();
    expect(countNamed(cron, at('03T00:00'), at('04T00:00'))).toBe(0);
  });
});

it('includes both ends of a range of dates, with or without excluded months', () => {
  const [monday, wednesday] = [at('02T00:00'), at('04T00:00')];
  expect([dateFrom(cron, monday, monday), dateUntil(cron, monday, monday)]).toEqual([monday, monday]);
  expect(dateFrom(cron, monday + DAY, wednesday)).toBe(wednesday);
  expect(dateUntil(cron, monday, wednesday - DAY)).toBe(monday);
  expect(dateFrom(cron, monday + DAY, wednesday - DAY)).toBeNull();
  expect(dateUntil(cron, monday + DAY, wednesday - DAY)).toBeNull();
  const leap = parseCron('0 0 29 2 *');
  expect(dateFrom(leap, monday, Date.UTC(2028, 1, 29))).toBe(Date.UTC(2028, 1, 29));
  expect(dateUntil(leap, Date.UTC(2024, 1, 29), monday)).toBe(Date.UTC(2024, 1, 29));
});
