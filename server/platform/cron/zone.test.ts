import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from './named.ts';
import { zoneOf } from './zone.ts';

describe('the offset of a zone', () => {
  const minutes = (zone: string, year: number) =>
    zoneOf(zone)
      .stretchesOf(Date.UTC(year, 0, 1))
      .map(({ offset }) => offset / 60_000);

  it.each([
    ['UTC', 2026, 0],
    ['Asia/Kathmandu', 2026, 5 * 60 + 45],
    ['America/St_Johns', 2026, -(3 * 60 + 30)],
    // Before 1972 its clocks were 44 minutes and 30 seconds behind.
    ['Africa/Monrovia', 1971, -44.5],
  ])('%s in %d is %d minutes', (zone, year, offset) => {
    expect(minutes(zone, year)).toEqual([offset]);
  });
});

it('splits a day in two only if clocks change within it', () => {
  const stretches = (zone: string, day: string) =>
    zoneOf(zone)
      .stretchesOf(Date.parse(day))
      .map(({ start, end }) => [start, end].map((time) => new Date(time).toISOString().slice(5, 16)));
  // At midnight UTC and at one o'clock.
  expect(stretches('Asia/Jerusalem', '2026-03-26')).toEqual([['03-26T00:00', '03-27T00:00']]);
  expect(stretches('Asia/Jerusalem', '2026-03-27')).toEqual([['03-27T00:00', '03-28T00:00']]);
  expect(stretches('Europe/Berlin', '2026-03-29')).toEqual([
    ['03-29T00:00', '03-29T01:00'],
    ['03-29T01:00', '03-30T00:00'],
  ]);
});

it('keeps the hundred zones that were used last', () => {
  const names = Intl.supportedValuesOf('timeZone');
  // Zones that other tests have named are gone after these.
  for (const name of names.slice(0, 200)) zoneOf(name);
  const hundred = names.slice(200, 300);
  const zones = hundred.map(zoneOf);
  expect(hundred.every((name, index) => zoneOf(name) === zones[index])).toBe(true);
  zoneOf(names[300] as string);
  expect(zoneOf(hundred[1] as string)).toBe(zones[1]);
  expect(zoneOf(hundred[0] as string)).not.toBe(zones[0]);
});

it('rejects the Kelvin sign instead of a k', () => {
  zoneOf('Asia/Tokyo');
  expect(() => zoneOf('Asia/To\u212Ayo')).toThrow('timezone must be an IANA time zone.');
});

describe('on other releases of Node', () => {
  // One that takes any name, and writes nothing more of UTC.
  beforeEach(() => {
    const Format = class {
      format = () => '00h GMT';
    };
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(Format as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('rejects offsets as names of zones', () => {
    expect(() => zoneOf('+02:00')).toThrow('timezone must be an IANA time zone.');
  });

  it('reads GMT as UTC', () => {
    const day = Date.UTC(2026, 0, 1);
    expect(zoneOf('Test/Zone').stretchesOf(day)).toEqual([
      { start: day, end: day + DAY, offset: 0, mark: day },
    ]);
  });
});
