import type { CronRun } from 'agent-cloud-contract';

/** A run as a point on a day, in the zone of the person who looks. */
export interface Point {
  at: string;
  /** Its time of day, from 0 to 24. */
  hour: number;
  /** True if daylight saving moves or repeats its local time. */
  marked: boolean;
}

export interface Day {
  /** Such as `2026-03-29`. */
  date: string;
  /** By how many minutes the person's clocks changed since the day before in this list. */
  shift: number;
  points: Point[];
}

const parts = (zone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** Returns the days on which runs happen in a zone, oldest first. */
export function daysOf(runs: readonly CronRun[], zone: string): Day[] {
  const format = parts(zone);
  const days: Day[] = [];
  let offsetBefore: number | undefined;
  for (const { scheduled_at: at, clock_change } of runs) {
    const time = Date.parse(at);
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const date = `${part.year}-${part.month}-${part.day}`;
    const local = Date.parse(`${date}T${part.hour}:${part.minute}:${part.second}Z`);
    const offset = Math.round((local - time) / 60_000);
    const hour = Number(part.hour) + Number(part.minute) / 60;
    const point = { at, hour, marked: clock_change !== 'none' };
    const last = days.at(-1);
    const shift = offset - (offsetBefore ?? offset);
    offsetBefore = offset;
    if (last?.date === date) {
      last.points.push(point);
      last.shift ||= shift;
    } else days.push({ date, shift, points: [point] });
  }
  return days;
}

const clock = (local: string) => local.slice(11, 16);

/** Returns what a daylight saving change does to a run, or null. */
export function changeText({ clock_change, moved_from, local_time }: CronRun): string | null {
  if (clock_change === 'moved')
    return `Clocks go forward: ${moved_from.map(clock).join(', ')} does not exist, so it runs at ${clock(local_time)}.`;
  if (clock_change === 'first_of_two')
    return `Clocks go back: ${clock(local_time)} occurs twice. This is the first.`;
  if (clock_change === 'second_of_two')
    return `Clocks go back: ${clock(local_time)} occurs twice. This is the second.`;
  return null;
}

/** Returns a change of clocks such as `+1 h`. */
export function shiftText(minutes: number): string {
  const hours = Math.abs(minutes) / 60;
  return `${minutes > 0 ? '+' : '−'}${Number.isInteger(hours) ? `${hours} h` : `${Math.abs(minutes)} min`}`;
}
