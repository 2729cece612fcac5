import { TriggerError } from '../trigger-error.ts';

/** A field of a cron expression and its values. */
export interface Field {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Names of the values, starting with `from`. */
  readonly names?: readonly string[];
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

export const fields = {
  minute: { name: 'minute', from: 0, to: 59 },
  hour: { name: 'hour', from: 0, to: 23 },
  dayOfMonth: { name: 'day of the month', from: 1, to: 31 },
  month: { name: 'month', from: 1, to: 12, names: monthNames },
  dayOfWeek: { name: 'day of the week', from: 0, to: 7, names: weekdayNames },
} as const satisfies Record<string, Field>;

/**
 * The values of a field, in order, without duplicates.
 *
 * @throws TriggerError if the text is not a valid list of values, ranges and steps.
 */
export function readField(text: string, field: Field): number[] {
  const values = text.split(',').flatMap((item) => readItem(item, field));
  return [...new Set(values)].sort((a, b) => a - b);
}

const itemPattern = /^(?:\*|(?<first>[0-9]+|[a-z]+)(?:-(?<last>[0-9]+|[a-z]+))?)(?:\/(?<step>[0-9]+))?$/i;

/** The values of `*`, a value or a range. `*` and ranges can have a step. */
function readItem(item: string, field: Field): number[] {
  const { name, from, to } = field;
  const parts = itemPattern.exec(item)?.groups;
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
