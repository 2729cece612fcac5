import { TriggerError } from '../trigger-error.ts';
import { DAY } from './named.ts';

/**
 * A period of at most one UTC day in which clocks do not change. All times are in milliseconds, local times as if they
 * were UTC.
 */
export interface Stretch {
  /** Instants. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Local time minus UTC. */
  readonly offset: number;
  /**
   * The local time up to which the clock has shown or skipped all times at `start`. It is earlier than the local time
   * of `start` after a gap, and later if times repeat.
   */
  readonly mark: number;
}

/** A time zone. Clocks change at most once in a UTC day. Since 1970, two changes have been at least a week apart. */
export interface Zone {
  /** Returns the stretches of a UTC day. The day is its midnight. */
  stretchesOf(day: number): readonly Stretch[];
}

/** A formatter uses about 30 KB, and clients choose the zones. */
const ZONES = 100;
/** Schedules of a zone request the same days. A day has two offsets, and seventeen more when clocks change. */
const OFFSETS = 500;

const zones = new Map<string, Zone>();

/**
 * Returns the zone of an IANA name in any case.
 *
 * @throws TriggerError if there is no such zone.
 */
export function zoneOf(name: string): Zone {
  return zones.get(name) ?? keep(zones, name, createZone(name), ZONES);
}

/** Old names of ICU, which Node accepts. They are not IANA names, and BST is Dhaka, not London. */
const oldNames = /^(?:[ABCIJPVNS]ST|A[CE]T|AGT|ART|BET|CAT|CNT|CTT|EAT|ECT|IET|MIT|NET|PLT|PNT|PRT|SST)$/i;

/** @throws TriggerError for a name of a request that is not an IANA name. Stored schedules can have one. */
export function requireIanaName(name: string): void {
  if (oldNames.test(name)) throw new TriggerError('timezone', 'must be an IANA time zone');
}

/** Adds a value and removes the oldest ones. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, limit: number): Value {
  map.set(key, value);
  if (map.size > limit) map.delete(map.keys().next().value as Key);
  return value;
}

function createZone(name: string): Zone {
  const format = formatOf(name);
  const offsets = new Map<number, number>();
  const offsetAt = (time: number) =>
    offsets.get(time) ?? keep(offsets, time, readOffset(format.format(time)), OFFSETS);

  /** Returns the day as one stretch, or as two if clocks change. */
  function piecesOf(day: number): Omit<Stretch, 'mark'>[] {
    const [next, offset] = [day + DAY, offsetAt(day)];
    if (offsetAt(next) === offset) return [{ start: day, end: next, offset }];
    let [before, change] = [day, next];
    while (change - before > 1000) {
      const middle = Math.floor((before + change) / 2000) * 1000;
      if (offsetAt(middle) === offset) before = middle;
      else change = middle;
    }
    const pieces = [
      { start: day, end: change, offset },
      { start: change, end: next, offset: offsetAt(change) },
    ];
    return pieces.filter(({ start, end }) => start < end);
  }

  return {
    stretchesOf(day) {
      const offset = offsetAt(day);
      // Most days have no clock change, and neither does the day before.
      if (offsetAt(day - DAY) === offset && offsetAt(day + DAY) === offset)
        return [{ start: day, end: day + DAY, offset, mark: day + offset }];
      // Clocks repeat times for less than a day after a change.
      const [first, second] = piecesOf(day - DAY);
      let mark = Math.max(...[first, second].map((piece) => (piece ? piece.end + piece.offset : -Infinity)));
      return piecesOf(day).map((piece) => {
        const stretch = { ...piece, mark };
        mark = Math.max(mark, piece.end + piece.offset);
        return stretch;
      });
    },
  };
}

/**
 * Returns the instant at which clocks first show or skip a local time. For a time in a gap, it is the end of the gap.
 */
export function firstInstantOf(local: number, zone: Zone): number {
  const date = Math.floor(local / DAY) * DAY;
  // The UTC day can differ from the local date.
  const days = [date - DAY, date, date + DAY].flatMap((day) => zone.stretchesOf(day));
  const stretch = days.find(({ end, offset, mark }) => local >= mark && local < end + offset) as Stretch;
  return Math.max(local - stretch.offset, stretch.start);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Later releases of Node accept +01:00 too, which is not an IANA name.
  if (/[A-Za-z]/.test(timeZone)) {
    try {
      // The formatter must return something beside the offset. The hour is the shortest.
      return new Intl.DateTimeFormat('en', {
        timeZone,
        hour: 'numeric',
        hourCycle: 'h23',
        timeZoneName: 'longOffset',
      });
    } catch {
      // A RangeError: there is no such zone.
    }
  }
  throw new TriggerError('timezone', 'must be an IANA time zone');
}

const offsetShape = /([+-])(\d\d):(\d\d)(?::(\d\d))?/;

/**
 * Parses `01h GMT+01:00`, or `00h GMT` in some releases, to milliseconds. Old offsets have seconds, as in
 * `GMT-00:44:30`.
 */
function readOffset(text: string): number {
  const parts = offsetShape.exec(text);
  if (!parts) return 0;
  const [, sign, hours, minutes, seconds = 0] = parts;
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -offset : offset;
}
