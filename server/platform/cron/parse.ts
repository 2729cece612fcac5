import { TriggerError } from '../trigger-error.ts';
import { fields, readField } from './fields.ts';
import { type Cron, DAY, dateFrom } from './named.ts';

/** Every date of a month and a weekday occurs within 40 years, for example the 29th of February on a Sunday around 2100. */
export const HORIZON = 41 * 366 * DAY;
/** Where the search for the first date starts. The result does not depend on it, because dates recur. */
const SEARCH_START = Date.UTC(2000, 0, 1);

/**
 * Reads a cron expression of five POSIX fields with names, ranges, steps and lists, by the rules of Debian's cron. A day field
 * that begins with `*` (also with a step) does not restrict dates. If both day fields restrict, one of them must match.
 *
 * @throws TriggerError if the expression is invalid, or if no date matches, such as the 31st of February.
 */
export function parseCron(expression: string): Cron {
  const texts = expression.split(' ');
  const [minuteText = '', hourText = '', dayText = '', monthText = '', weekdayText = ''] = texts;
  if (texts.length !== 5 || texts.includes('')) {
    throw new TriggerError('expression', 'must be five fields with one space between them');
  }
  const minutes = readField(minuteText, fields.minute);
  const hours = readField(hourText, fields.hour);
  const days = new Set(readField(dayText, fields.dayOfMonth));
  const months = new Set(readField(monthText, fields.month));
  // 0 and 7 are Sunday.
  const weekdays = new Set(readField(weekdayText, fields.dayOfWeek).map((day) => day % 7));
  const bothDaysMustMatch = dayText.startsWith('*') || weekdayText.startsWith('*');
  const excludesMonthOf = (date: number) => !months.has(new Date(date).getUTCMonth() + 1);
  const cron: Cron = {
    minutes: minutesOfDay(hours, minutes),
    excludesMonthOf,
    isOn(date) {
      if (excludesMonthOf(date)) return false;
      const day = new Date(date);
      const [dayMatches, weekdayMatches] = [days.has(day.getUTCDate()), weekdays.has(day.getUTCDay())];
      return bothDaysMustMatch ? dayMatches && weekdayMatches : dayMatches || weekdayMatches;
    },
    isElapsed: minuteText.startsWith('*') || hourText.startsWith('*'),
  };
  if (dateFrom(cron, SEARCH_START, SEARCH_START + HORIZON) === null) {
    throw new TriggerError('expression', 'must name a date that comes');
  }
  return cron;
}

/** The minutes of the day, in order. A loop, because `flatMap` took half a millisecond for 1,440 minutes. */
function minutesOfDay(hours: readonly number[], minutes: readonly number[]): number[] {
  const all: number[] = [];
  for (const hour of hours) for (const minute of minutes) all.push(hour * 60 + minute);
  return all;
}
