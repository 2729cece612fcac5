import { TriggerError } from '../trigger-error.ts';
import { DAY, dateFrom } from './named.ts';

/** What a cron expression names, as sets. Local times are written as if they were UTC, in milliseconds since 1970. */
export interface Cron {
  /** Minutes of the day, 0 to 1439, in order. */
  readonly minutes: readonly number[];
  /** Whether it fires on this date, given as its midnight. */
  readonly isOn: (date: number) => boolean;
  /** Whether months are named that this date is not in. */
  readonly isOffMonth: (date: number) => boolean;
  /**
   * Whether minute or hour begins with `*`: it follows elapsed time then, and fires whenever the clock shows a time that
   * it names. Otherwise it fires once for each local time that it names, whatever clocks do.
   */
  readonly isElapsed: boolean;
}

interface Field {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The first stands for `from`. */
  readonly names?: readonly string[];
}

/** A date of a month and of a day of the week comes within 40 years: the 29th of February on a Sunday, around 2100. */
export const HORIZON = 41 * 366 * DAY;
/** A date that comes once comes again, so it does not matter from when they are looked for. */
const SOME_DATE = Date.UTC(2000, 0, 1);

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const minute: Field = { name: 'minute', from: 0, to: 59 };
const hour: Field = { name: 'hour', from: 0, to: 23 };
const dayOfMonth: Field = { name: 'day of the month', from: 1, to: 31 };
const month: Field = { name: 'month', from: 1, to: 12, names: months };
const dayOfWeek: Field = { name: 'day of the week', from: 0, to: 7, names: weekdays };

/**
 * Reads an expression of five POSIX fields with names, ranges, steps and lists, as Debian's cron does: a field that begins
 * with `*` (also with a step) restricts nothing, and where both fields of days restrict, a date fires that either names.
 * Throws a `TriggerError`, also where no date comes that it names, such as the 31st of February.
 */
export function parseCron(expression: string): Cron {
  const texts = expression.split(' ');
  const [minuteText = '', hourText = '', dayText = '', monthText = '', weekdayText = ''] = texts;
  if (texts.length !== 5 || texts.includes('')) {
    throw new TriggerError('expression', 'must be five fields with one space between them');
  }
  const minutes = readField(minuteText, minute);
  const hours = readField(hourText, hour);
  const days = new Set(readField(dayText, dayOfMonth));
  const inMonths = new Set(readField(monthText, month));
  // 0 and 7 are Sunday.
  const onWeekdays = new Set(readField(weekdayText, dayOfWeek).map((day) => day % 7));
  const both = dayText.startsWith('*') || weekdayText.startsWith('*');
  const isOffMonth = (date: number) => !inMonths.has(new Date(date).getUTCMonth() + 1);
  const cron: Cron = {
    minutes: minutesOfDay(hours, minutes),
    isOffMonth,
    isOn(date) {
      if (isOffMonth(date)) return false;
      const day = new Date(date);
      const [inDays, onDay] = [days.has(day.getUTCDate()), onWeekdays.has(day.getUTCDay())];
      return both ? inDays && onDay : inDays || onDay;
    },
    isElapsed: minuteText.startsWith('*') || hourText.startsWith('*'),
  };
  if (dateFrom(cron, SOME_DATE, SOME_DATE + HORIZON) === null) {
    throw new TriggerError('expression', 'must name a date that comes');
  }
  return cron;
}

/** A loop, for there are up to 1,440: `flatMap` took half a millisecond. */
function minutesOfDay(hours: readonly number[], minutes: readonly number[]): number[] {
  const all: number[] = [];
  for (const each of hours) for (const past of minutes) all.push(each * 60 + past);
  return all;
}

/** The values that a field names, in order, each once. */
function readField(text: string, field: Field): number[] {
  const values = text.split(',').flatMap((item) => readItem(item, field));
  return [...new Set(values)].sort((a, b) => a - b);
}

const shape = /^(?:\*|(?<first>[0-9]+|[a-z]+)(?:-(?<last>[0-9]+|[a-z]+))?)(?:\/(?<step>[0-9]+))?$/i;

/** `*`, a value or a range, the first and the last with a step. */
function readItem(item: string, field: Field): number[] {
  const { name, from, to } = field;
  const parts = shape.exec(item)?.groups;
  if (!parts)
    throw new TriggerError(
      'expression',
      `must be made of *, numbers, ranges, steps and lists in the ${name}`,
    );
  const first = parts.first === undefined ? from : readValue(parts.first, field);
  const single = parts.last === undefined ? first : readValue(parts.last, field);
  const last = parts.first === undefined ? to : single;
  if (first > last) throw new TriggerError('expression', `must have ranges that go up in the ${name}`);
  if (parts.step === undefined) return range(first, last, 1);
  if (parts.first !== undefined && parts.last === undefined) {
    throw new TriggerError('expression', `must have steps only after * and ranges in the ${name}`);
  }
  const step = Number(parts.step);
  const most = to - from + 1;
  if (step < 1 || step > most) {
    throw new TriggerError('expression', `must have steps from 1 to ${most} in the ${name}`);
  }
  return range(first, last, step);
}

function readValue(text: string, { name, from, to, names }: Field): number {
  const place = names?.indexOf(text.toUpperCase()) ?? -1;
  const value = place < 0 ? Number(text) : from + place;
  if (value >= from && value <= to) return value;
  const words = names ? ` or ${names[0]} to ${names.at(-1)}` : '';
  throw new TriggerError('expression', `must have values from ${from} to ${to}${words} in the ${name}`);
}

function range(first: number, last: number, step: number): number[] {
  const values: number[] = [];
  for (let value = first; value <= last; value += step) values.push(value);
  return values;
}
