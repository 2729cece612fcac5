import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { previewRuns } from './preview.ts';

const contract = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
);

const preview = (expression: string, timezone: string, after: string, count: number) =>
  previewRuns({ expression, timezone }, new Date(after), count);

/** The changes of the runs, in order. */
const changes = (...asked: Parameters<typeof preview>) =>
  preview(...asked).runs.map(({ clock_change }) => clock_change);

describe('a preview of fixed times', () => {
  it('names all that are made up for by one run', () => {
    const { runs, dropped } = preview('0,20,40 2,3 * * *', 'Europe/Berlin', '2026-03-29T00:30:00Z', 2);
    expect(runs).toEqual([
      {
        scheduled_at: '2026-03-29T01:00:00.000Z',
        local_time: '2026-03-29T03:00:00+02:00',
        clock_change: 'moved',
        moved_from: ['2026-03-29T02:00:00', '2026-03-29T02:20:00', '2026-03-29T02:40:00'],
      },
      {
        scheduled_at: '2026-03-29T01:20:00.000Z',
        local_time: '2026-03-29T03:20:00+02:00',
        clock_change: 'none',
        moved_from: [],
      },
    ]);
    expect(dropped).toEqual([]);
  });

  it('tells that the end of a gap is nothing moved', () => {
    expect(changes('0 3 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual(['none', 'none']);
  });

  it('shows clocks that are half an hour or a day apart', () => {
    const [run] = preview('10 2 * * *', 'Australia/Lord_Howe', '2026-10-03T00:00:00Z', 1).runs;
    expect(run).toMatchObject({ local_time: '2026-10-04T02:30:00+11:00', clock_change: 'moved' });
    const [day] = preview('0-59 0-23 30 12 *', 'Pacific/Apia', '2011-12-01T00:00:00Z', 1).runs;
    expect(day?.local_time).toBe('2011-12-31T00:00:00+14:00');
    expect(day?.moved_from).toHaveLength(1440);
    const [west] = preview('0 12 * * *', 'America/St_Johns', '2026-01-01T00:00:00Z', 1).runs;
    expect(west?.local_time).toBe('2026-01-01T12:00:00-03:30');
  });

  it('drops the second of two, between the moment requested and the last run', () => {
    const dropped = (after: string, count: number) =>
      preview('30 2 * * *', 'Europe/Berlin', after, count).dropped.map(({ local_time }) => local_time);
    expect(changes('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      'first_of_two',
      'none',
    ]);
    expect(dropped('2026-10-24T12:00:00Z', 1)).toEqual([]);
    expect(dropped('2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T02:30:00']);
    expect(dropped('2026-10-25T01:29:59Z', 1)).toEqual(['2026-10-25T02:30:00']);
    expect(dropped('2026-10-25T01:30:00Z', 1)).toEqual([]);
  });
});

describe('a preview of elapsed time', () => {
  it('tells the first of two from the second', () => {
    expect(changes('*/30 * * * *', 'Europe/Berlin', '2026-10-24T23:00:00Z', 6)).toEqual([
      'none',
      'first_of_two',
      'first_of_two',
      'second_of_two',
      'second_of_two',
      'none',
    ]);
    // Two hours apart, at the South Pole.
    expect(changes('0 * * * *', 'Antarctica/Troll', '2026-10-24T22:00:00Z', 6)).toEqual([
      'first_of_two',
      'first_of_two',
      'second_of_two',
      'second_of_two',
      'none',
      'none',
    ]);
  });

  it('drops what is omitted, between the moment requested and the last run', () => {
    const dropped = (after: string, count: number) =>
      preview('*/30 * * * *', 'Europe/Berlin', after, count).dropped.map(({ local_time }) => local_time);
    expect(dropped('2026-03-29T00:29:00Z', 1)).toEqual([]);
    expect(dropped('2026-03-29T00:30:00Z', 1)).toEqual(['2026-03-29T02:00:00', '2026-03-29T02:30:00']);
    expect(dropped('2026-03-29T01:00:00Z', 5)).toEqual([]);
  });

  it('shows as many of the dropped times as the contract allows', () => {
    const { dropped } = preview('* 2 25-31 3,11 */7', 'Europe/Berlin', '2026-01-01T00:00:00Z', 100);
    expect(dropped).toHaveLength(contract.components.schemas.CronPreview.properties.dropped.maxItems);
    expect(dropped.at(-1)).toEqual({ local_time: '2027-03-28T02:39:00', clock_change: 'skipped' });
  });
});

it('ends if no more times follow', () => {
  const { runs } = preview('0 0 * * *', 'UTC', '9999-12-30T00:00:00Z', 100);
  expect(runs.map(({ scheduled_at }) => scheduled_at)).toEqual(['9999-12-31T00:00:00.000Z']);
});

it('ends where clocks of the zone show the year 10000', () => {
  const { runs } = preview('* * * * *', 'Pacific/Kiritimati', '9999-12-31T09:57:00Z', 100);
  expect(runs.map(({ local_time }) => local_time)).toEqual([
    '9999-12-31T23:58:00+14:00',
    '9999-12-31T23:59:00+14:00',
  ]);
});
