/**
 * When a cron schedule fires, found by walking: each hour of some years is asked of `Intl`, each minute of those in which
 * clocks change. Slow, plain, and without a line of the evaluator that it is there to judge.
 */

const HOUR = 3_600_000;
/** Times are counted in minutes here: instants since 1970, local times as if they were UTC. */
const DAY = 1440;

/** What the clocks of a zone show in each hour of some years. */
export interface Wall {
  timezone: string;
  /** The first instant of the walk. */
  start: number;
  /** Local time at the beginning of each hour. */
  hours: Int32Array;
  /** The local times of the minutes of an hour in which clocks change, by the number of the hour. */
  changes: Map<number, number[]>;
}

/** Walks from the beginning of a year to the end of another. */
export function walkYears(timezone: string, first: number, last: number): Wall {
  return walk(timezone, Date.UTC(first, 0, 1), (Date.UTC(last + 1, 0, 1) - Date.UTC(first, 0, 1)) / HOUR);
}

/** Walks as many hours from an instant, which is at the beginning of one, in milliseconds since 1970. */
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

/** The values of a field that is known to be right. */
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

/** What an expression names. */
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
 * The instants at which it fires in the hours from one number to another, in minutes. An expression that follows elapsed
 * time fires in each minute in which the clock shows what it names; any other one in the minute in which the clock first
 * shows, or has passed over, a time that it names.
 */
export function firings(wall: Wall, named: Named, from: number, to: number): number[] {
  const found: number[] = [];
  // From two days before, to know what the clock has shown already.
  const first = Math.max(0, from - 48);
  let shown = (wall.hours[first] as number) - 1;
  for (let hour = first; hour < Math.min(to, wall.hours.length); hour += 1) {
    const local = wall.hours[hour] as number;
    const minutes = wall.changes.get(hour);
    const idle = !named.date(Math.floor(local / DAY)) && !named.date(Math.floor((local + 59) / DAY));
    // In an hour without a change, and not after one, there is nothing to pass over.
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

/** Whether a named time is after one local time and not after another. */
function passes(named: Named, after: number, until: number): boolean {
  for (let local = after + 1; local <= until; local += 1) if (named.time(local)) return true;
  return false;
}
