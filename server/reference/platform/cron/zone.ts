import { TriggerError } from '../trigger-error.ts';
import { DAY } from './named.ts';

/** Some time without a change of clocks, of a UTC day at most. All in milliseconds; local times as if they were UTC. */
export interface Stretch {
  /** Instants; `end` is not part of it. */
  readonly start: number;
  readonly end: number;
  /** Local time less UTC. */
  readonly offset: number;
  /**
   * The local time up to which the clock has shown all times, or passed them over, at `start`. It is the local time of
   * `start`, an earlier one where a gap lies before it, a later one where times occur again.
   */
  readonly mark: number;
}

/** A time zone. Clocks change once in a UTC day at most: since 1970 at least a week has lain between two changes. */
export interface Zone {
  /** The stretches of a UTC day, given as its midnight. */
  stretchesOf(day: number): readonly Stretch[];
}

/** A formatter has some 30 KB, and clients name the zones. */
const ZONES = 100;
/** Schedules of a zone ask for the same days; a day has two offsets, and seventeen more when clocks change. */
const OFFSETS = 500;

const zones = new Map<string, Zone>();

/** The zone of an IANA name, in any case. Throws a `TriggerError` where there is none. */
export function zoneOf(name: string): Zone {
  return zones.get(name) ?? keep(zones, name, createZone(name), ZONES);
}

/** Keeps a value among the newest. */
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

  /** The day in one piece, or in two when clocks change. */
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
      // What a change makes occur again is over within a day.
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

/** The instant at which clocks first show a local time, or pass it over: the first moment after the gap that it is in. */
export function firstInstantOf(local: number, zone: Zone): number {
  const date = Math.floor(local / DAY) * DAY;
  // The UTC day may be another one than the date.
  const days = [date - DAY, date, date + DAY].flatMap((day) => zone.stretchesOf(day));
  const stretch = days.find(({ end, offset, mark }) => local >= mark && local < end + offset) as Stretch;
  return Math.max(local - stretch.offset, stretch.start);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Later releases of Node take +01:00 too, which is not an IANA name.
  if (/[A-Za-z]/.test(timeZone)) {
    try {
      // The hour is the shortest that can are beside the offset.
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

/** Milliseconds of `01h GMT+01:00`, or `00h GMT` in some releases; long ago offsets had seconds, as in `GMT-00:44:30`. */
function readOffset(text: string): number {
  const parts = offsetShape.exec(text);
  if (!parts) return 0;
  const [, sign, hours, minutes, seconds = 0] = parts;
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -offset : offset;
}
