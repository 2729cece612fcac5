import type { components } from '../../../generated/types.ts';
import { toTimestamp } from '../clock.ts';
import { type CronSchedule, readCron } from '../cron.ts';
import type { Cron } from './named.ts';
import { DAY, dateOf, firstNamed } from './named.ts';
import { type Run, runAfter, stretchesFrom } from './runs.ts';
import type { Stretch, Zone } from './zone.ts';

type Schemas = components['schemas'];
type Change = Schemas['CronRun']['clock_change'];

/** The maximum number of dropped times in a response. It equals the maximum number of runs. */
const MOST_DROPPED = 100;

/**
 * Returns the next `count` runs after an instant, and the times that changes of clocks drop until the last of these
 * runs.
 */
export function previewRuns(
  schedule: CronSchedule,
  after: Date,
  count: number,
): Pick<Schemas['CronPreview'], 'runs' | 'dropped'> {
  const { cron, zone } = readCron(schedule);
  const runs: Run[] = [];
  for (let at = after.getTime(); runs.length < count; ) {
    const run = runAfter(cron, zone, at);
    if (!run) break;
    runs.push(run);
    at = run.at;
  }
  const last = runs.at(-1)?.at ?? after.getTime();
  return {
    runs: runs.map((run) => shown(run, cron, zone)),
    dropped: droppedTimes(cron, zone, after.getTime(), last),
  };
}

function shown(run: Run, cron: Cron, zone: Zone): Schemas['CronRun'] {
  const { at, stretch, named } = run;
  const local = at + stretch.offset;
  return {
    scheduled_at: toTimestamp(new Date(at)),
    local_time: `${localTime(local)}${offsetText(stretch.offset)}`,
    clock_change: changeOf(run, zone),
    moved_from: [...namedBetween(cron, named, stretch.start + stretch.offset)].map(localTime),
  };
}

function changeOf({ at, stretch, named }: Run, zone: Zone): Change {
  const local = at + stretch.offset;
  if (named < local) return 'moved';
  if (local < stretch.mark) return 'second_of_two';
  // Clocks repeat times for less than a day after a change.
  const later = [dateOf(at), dateOf(at) + DAY].flatMap((day) => zone.stretchesOf(day));
  const isShownAgain = later.some((each) => {
    const [from, to] = shownAgain(each);
    return each.start > at && from <= local && local < to;
  });
  return isShownAgain ? 'first_of_two' : 'none';
}

/** Returns the range of local times that a stretch repeats, as [from, before). */
function shownAgain({ start, end, offset, mark }: Stretch): [number, number] {
  return [start + offset, Math.min(mark, end + offset)];
}

function droppedTimes(cron: Cron, zone: Zone, after: number, last: number): Schemas['DroppedTime'][] {
  const dropped: Schemas['DroppedTime'][] = [];
  for (const stretch of stretchesFrom(cron, zone, after, last)) {
    const { start, offset, mark } = stretch;
    if (cron.isElapsed && start > after && start <= last) {
      for (const time of namedBetween(cron, mark, start + offset)) {
        dropped.push({ local_time: localTime(time), clock_change: 'skipped' });
      }
    }
    if (!cron.isElapsed) {
      const [from, to] = shownAgain(stretch);
      for (const time of namedBetween(cron, Math.max(from, after + 1 + offset), to)) {
        if (time - offset > last) break;
        dropped.push({ local_time: localTime(time), clock_change: 'repeated' });
      }
    }
    if (dropped.length >= MOST_DROPPED) break;
  }
  return dropped.slice(0, MOST_DROPPED);
}

/** Returns the local times of the expression in [from, before), in order. */
function* namedBetween(cron: Cron, from: number, to: number): Generator<number> {
  let time = firstNamed(cron, from, to);
  while (time !== null) {
    yield time;
    time = firstNamed(cron, time + 1, to);
  }
}

/** `2026-03-29T02:30:00`. */
function localTime(local: number): string {
  return new Date(local).toISOString().slice(0, 19);
}

/** `+02:00`. */
function offsetText(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${new Date(Math.abs(offset)).toISOString().slice(11, 16)}`;
}
