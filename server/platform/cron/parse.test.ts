import { describe, expect, it } from 'vitest';
import { fieldByChance } from '../../testing/cron-expressions.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { TriggerError } from '../trigger-error.ts';
import { DAY } from './named.ts';
import { parseCron } from './parse.ts';

/** Dates of some years that are named, as `2026-03-29`. */
function datesOf(expression: string, from = '2024-01-01', days = 1461): string[] {
  const { isOn } = parseCron(expression);
  const dates = Array.from({ length: days }, (_, day) => Date.parse(from) + day * DAY);
  return dates.filter(isOn).map((date) => new Date(date).toISOString().slice(0, 10));
}

const problemOf = (expression: string) => {
  try {
    parseCron(expression);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(TriggerError);
    return (error as Error).message;
  }
};

describe('an expression', () => {
  it.each([
    ['0 9 * * *', [540]],
    ['*/20 0 * * *', [0, 20, 40]],
    ['*/60 0-3/1 * * *', [0, 60, 120, 180]],
    ['5-15/5,59 1,0 * * *', [5, 10, 15, 59, 65, 70, 75, 119]],
    ['00 007 * * *', [420]],
    ['0 0-23/12,1-2 * * *', [0, 60, 120, 720]],
    ['59,0,59,0 23 * * *', [1380, 1439]],
  ])('%s names the minutes of a day in order, each once', (expression, minutes) => {
    expect(parseCron(expression).minutes).toEqual(minutes);
  });

  it('may name all minutes of a day', () => {
    expect(parseCron('* * * * *').minutes).toEqual(Array.from({ length: 1440 }, (_, minute) => minute));
  });

  it('names months and weekdays by number or name; Sunday is 0 and 7', () => {
    const week = (weekday: string) => datesOf(`0 0 * * ${weekday}`, '2026-11-01', 7);
    for (const sunday of ['0', '7', 'SUN', 'sun', '*/7']) expect(week(sunday)).toEqual(['2026-11-01']);
    for (const range of ['1-2', 'MON-TUE', 'mon-2', '1-Tue']) {
      expect(week(range)).toEqual(['2026-11-02', '2026-11-03']);
    }
    expect(week('5-7')).toEqual(['2026-11-01', '2026-11-06', '2026-11-07']);
    expect(datesOf('0 0 1 JAN,dec *', '2026-01-01', 365)).toEqual(['2026-01-01', '2026-12-01']);
    expect(datesOf('0 0 1 1-12/11 *', '2026-01-01', 365)).toEqual(['2026-01-01', '2026-12-01']);
  });

  it('fires on a date that either field of days names, when both restrict', () => {
    expect(datesOf('0 0 13 * 5', '2026-11-01', 14)).toEqual(['2026-11-06', '2026-11-13']);
    expect(datesOf('0 0 2 * 5', '2026-11-01', 7)).toEqual(['2026-11-02', '2026-11-06']);
  });

  it('fires on a date that both name, when one begins with *, also with a step', () => {
    expect(datesOf('0 0 * * 5', '2026-11-01', 7)).toEqual(['2026-11-06']);
    expect(datesOf('0 0 2 * *', '2026-11-01', 7)).toEqual(['2026-11-02']);
    // The 1st, the 3rd, the 5th … of the month that are a Thursday.
    expect(datesOf('0 0 */2 * 4', '2026-11-01', 30)).toEqual(['2026-11-05', '2026-11-19']);
    expect(datesOf('0 0 1-7 * */7', '2026-11-01', 30)).toEqual(['2026-11-01']);
    // A list that only ends with * restricts, by Debian's rule.
    expect(datesOf('0 0 1,* * 1', '2026-11-01', 3)).toHaveLength(3);
  });

  it('follows elapsed time when its minute or its hour begins with *', () => {
    const elapsed = (times: string) => parseCron(`${times} * * *`).isElapsed;
    for (const times of ['* 2', '*/5 2', '0 *', '0 */2', '*,5 2']) expect(elapsed(times), times).toBe(true);
    for (const times of ['0 2', '0-59 2', '0,30 0-23', '5,* 2']) expect(elapsed(times), times).toBe(false);
  });

  it('names the 29th of February', () => {
    expect(datesOf('0 0 29 2 *')).toEqual(['2024-02-29']);
    expect(parseCron('0 0 29 2 */7').isOn(Date.UTC(2032, 1, 29))).toBe(true);
  });
});

const fields = 'expression must be five fields with one space between them.';
const made = (name: string) =>
  `expression must be made of *, numbers, ranges, steps and lists in the ${name}.`;

it.each([
  ['', fields],
  ['* * * *', fields],
  ['0 0 9 * * *', fields],
  ['@daily', fields],
  ['0  9 * * *', fields],
  [' 0 9 * * *', fields],
  ['0 9 * * * ', fields],
  ['0 9 * * ', fields],
  ['0\t9 * * *', fields],
  ['0 9 15W * *', made('day of the month')],
  ['0 9 ? * *', made('day of the month')],
  ['0 9 * * 1#2', made('day of the week')],
  ['0 9 * * 5L', made('day of the week')],
  ['H 9 * * *', 'expression must have values from 0 to 59 in the minute.'],
  ['0 9 L * *', 'expression must have values from 1 to 31 in the day of the month.'],
  ['60 9 * * *', 'expression must have values from 0 to 59 in the minute.'],
  ['0 24 * * *', 'expression must have values from 0 to 23 in the hour.'],
  ['0 9 0 * *', 'expression must have values from 1 to 31 in the day of the month.'],
  ['0 9 1-32 * *', 'expression must have values from 1 to 31 in the day of the month.'],
  ['0 9 * 13 *', 'expression must have values from 1 to 12 or JAN to DEC in the month.'],
  ['0 9 * 0 *', 'expression must have values from 1 to 12 or JAN to DEC in the month.'],
  ['0 9 * MON *', 'expression must have values from 1 to 12 or JAN to DEC in the month.'],
  ['0 9 * * 8', 'expression must have values from 0 to 7 or SUN to SAT in the day of the week.'],
  ['0 9 * * MONDAY', 'expression must have values from 0 to 7 or SUN to SAT in the day of the week.'],
  ['99999999999999999999 9 * * *', 'expression must have values from 0 to 59 in the minute.'],
  ['0 17-9 * * *', 'expression must have ranges that go up in the hour.'],
  ['0 9 * * FRI-SUN', 'expression must have ranges that go up in the day of the week.'],
  ['5/15 * * * *', 'expression must have steps only after * and ranges in the minute.'],
  ['*/0 * * * *', 'expression must have steps from 1 to 60 in the minute.'],
  ['*/61 * * * *', 'expression must have steps from 1 to 60 in the minute.'],
  ['0 0-5/25 * * *', 'expression must have steps from 1 to 24 in the hour.'],
  ['0 0 */32 * *', 'expression must have steps from 1 to 31 in the day of the month.'],
  ['1,,2 * * * *', made('minute')],
  [', * * * *', made('minute')],
  ['1- * * * *', made('minute')],
  ['-1 * * * *', made('minute')],
  ['+1 * * * *', made('minute')],
  ['1.5 * * * *', made('minute')],
  ['0x5 * * * *', made('minute')],
  ['*-5 * * * *', made('minute')],
  ['** * * * *', made('minute')],
  ['*/ * * * *', made('minute')],
  ['*/5/2 * * * *', made('minute')],
  ['1-2-3 * * * *', made('minute')],
  ['٣ * * * *', made('minute')],
  ['0 0 31 2 *', 'expression must name a date that comes.'],
  ['0 0 30 FEB *', 'expression must name a date that comes.'],
  ['0 0 31 2,4,6,9,11 *', 'expression must name a date that comes.'],
  ['0 0 31 2 */2', 'expression must name a date that comes.'],
])('%j is rejected in words that say why', (expression, problem) => {
  expect(problemOf(expression)).toBe(problem);
});

it('accepts an impossible date beside a weekday', () => {
  expect(datesOf('0 0 31 2 1', '2026-02-01', 59)).toEqual([
    '2026-02-02',
    '2026-02-09',
    '2026-02-16',
    '2026-02-23',
  ]);
});

it(`A field names the values that it was made of (TEST_SEED=${testSeed})`, () => {
  const random = randomNumbers(testSeed);
  for (let count = 0; count < 400; count += 1) {
    const [minute, hour, day, month, weekday] = [0, 1, 2, 3, 4].map((place) => fieldByChance(place, random));
    const { minutes } = parseCron(`${minute?.text} ${hour?.text} * * *`);
    const named = hour?.values.flatMap((each) => minute?.values.map((past) => each * 60 + past));
    expect(minutes, `${minute?.text} ${hour?.text}`).toEqual(named);

    const date = Date.UTC(2024, random(12), 1 + random(31));
    const on = (field: string) => parseCron(field).isOn(date);
    const on31Days = Date.UTC(2024, 0, 1 + random(31));
    const { isOn } = parseCron(`0 0 ${day?.text} 1 *`);
    expect(isOn(on31Days), day?.text).toBe(day?.values.includes(new Date(on31Days).getUTCDate()));
    expect(on(`0 0 * ${month?.text} *`), month?.text).toBe(
      month?.values.includes(new Date(date).getUTCMonth() + 1),
    );
    expect(on(`0 0 * * ${weekday?.text}`), weekday?.text).toBe(
      weekday?.values.some((each) => each % 7 === new Date(date).getUTCDay()),
    );
  }
});

it(`Any other text is a TriggerError (TEST_SEED=${testSeed})`, () => {
  const random = randomNumbers(testSeed);
  const letters = '0123456789*/-,  LW#?@JANMON_.';
  const grammar = /^(\*(\/\d+)?|\w+(-\w+(\/\d+)?)?)(,(\*(\/\d+)?|\w+(-\w+(\/\d+)?)?))*$/;
  for (let count = 0; count < 2000; count += 1) {
    const characters = [...'*/5 0-8 1,15 * 1-5'];
    for (let change = random(4); change >= 0; change -= 1) {
      characters[random(characters.length)] = letters[random(letters.length)] as string;
    }
    const text = characters.join('');
    const shaped = text.split(' ').length === 5 && text.split(' ').every((field) => grammar.test(field));
    if (!shaped) expect(problemOf(text), text).not.toBeNull();
    else problemOf(text);
  }
});
