/**
 * Finds when a cron schedule fires, by walking over each hour of some years with `Intl`, and over each minute of hours with a
 * clock change. It is slow and simple, and shares no code with the evaluator that it checks.
 */

const HOUR = 3_600_000;
/** This file counts time in minutes: instants since 1970, and local times as if they were UTC. */
const DAY = 1440;

/** The local times of a time zone in each hour of some years. */
export interface Wall {
  timezone: string;
  /** The first instant of the walk. */
  start: number;
  /** Local time at the beginning of each hour. */
  hours: Int32Array;
  /** For hours with a clock change: the local time of each minute, by the number of the hour. */
  changes: Map<number, number[]>;
}

/** Walks from the start of one year to the end of another. */
export function walkYears(timezone: string, first: number, last: number): Wall {
  return walk(timezone, Date.UTC(first, 0, 1), (Date.UTC(last + 1, 0, 1) - Date.UTC(first, 0, 1)) / HOUR);
}

/** Walks `count` hours from the start of an hour, in milliseconds since 1970. */
export function walk(timezone: string, start: number, count: number): Wall {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const local = (time: number) => {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = format.format(time).split(/\D+/).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute) / 60_000;
  };
  const hours = Int32Array.from({ length: count + 1 }, (_, hour) => local(start + hour * HOUR));
  const changes = new Map<number, number[]>();
  for (let hour = 0; hour < count; hour += 1) {
    if ((hours[hour + 1] as number) - (hours[hour] as number) === 60) continue;
    const minutes = Array.from({ length: 60 }, (_, minute) => local(start + hour * HOUR + minute * 60_000));
    changes.set(hour, minutes);
  }
  return { timezone, start: start / 60_000, hours: hours.subarray(0, count), changes };
}

const names = ['', '', '', 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC', 'SUN MON TUE WED THU FRI SAT'];
const lowest = [0, 0, 1, 1, 0];
const highest = [59, 23, 31, 12, 7];

/** Returns the values of a valid field. */
function valuesOf(text: string, place: number): Set<number> {
  const low = lowest[place] as number;
  const value = (word: string) => {
    const name = names[place]?.split(' ').indexOf(word.toUpperCase()) as number;
    return /\d/.test(word) ? Number(word) : low + name;
  };
  const values = new Set<number>();
  for (const item of text.split(',')) {
    const [range = '', step = '1'] = item.split('/');
    const [from = '', to = from] = range === '*' ? [`${low}`, `${highest[place]}`] : range.split('-');
    for (let each = value(from); each <= value(to); each += Number(step)) values.add(each);
  }
  return values;
}

/** The dates and times of an expression. */
export class Named {
  readonly elapsed: boolean;
  readonly #sets: Set<number>[];
  readonly #either: boolean;
  readonly #dates = new Map<number, boolean>();

  constructor(expression: string) {
    const fields = expression.split(' ');
    this.#sets = fields.map(valuesOf);
    if (this.#sets[4]?.has(7)) this.#sets[4].add(0);
    const star = fields.map((field) => field[0] === '*');
    this.elapsed = Boolean(star[0] || star[1]);
    this.#either = !star[2] && !star[4];
  }

  date(day: number): boolean {
    const known = this.#dates.get(day);
    if (known !== undefined) return known;
    const date = new Date(day * 86_400_000);
    const dayOfMonth = this.#sets[2]?.has(date.getUTCDate());
    const weekday = this.#sets[4]?.has(date.getUTCDay());
    const days = this.#either ? dayOfMonth || weekday : dayOfMonth && weekday;
    const named = Boolean(this.#sets[3]?.has(date.getUTCMonth() + 1) && days);
    this.#dates.set(day, named);
    return named;
  }

  time(local: number): boolean {
    if (!this.date(Math.floor(local / DAY))) return false;
    const past = ((local % DAY) + DAY) % DAY;
    return Boolean(this.#sets[1]?.has(Math.floor(past / 60)) && this.#sets[0]?.has(past % 60));
  }
}

/**
 * Returns the instants at which it fires between two hours, in minutes. An expression that follows elapsed time fires in each
 * minute whose local time matches. Any other expression fires once per matching local time, when the clock first shows or skips
 * it.
 */
export function firings(wall: Wall, named: Named, from: number, to: number): number[] {
  const found: number[] = [];
  // Starts two days earlier, to know which local times the clock has shown.
  const first = Math.max(0, from - 48);
  let shown = (wall.hours[first] as number) - 1;
  for (let hour = first; hour < Math.min(to, wall.hours.length); hour += 1) {
    const local = wall.hours[hour] as number;
    const minutes = wall.changes.get(hour);
    const idle = !named.date(Math.floor(local / DAY)) && !named.date(Math.floor((local + 59) / DAY));
    // Without a clock change in this hour or before it, no time is skipped.
    if (!minutes && idle && shown === local - 1) {
      shown = local + 59;
      continue;
    }
    for (let minute = 0; minute < 60; minute += 1) {
      const now = minutes ? (minutes[minute] as number) : local + minute;
      const fires = named.elapsed ? named.time(now) : passes(named, shown, now);
      if (fires && hour >= from) found.push(wall.start + hour * 60 + minute);
      shown = Math.max(shown, now);
    }
  }
  return found;
}

/** Returns true if a matching time is after one local time and not after another. */
function passes(named: Named, after: number, until: number): boolean {
  for (let local = after + 1; local <= until; local += 1) if (named.time(local)) return true;
  return false;
}
