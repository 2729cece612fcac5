import type { components } from '../../../generated/types.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { Cron } from '../platform/cron/named.ts';
import { DAY, dateOf, firstNamed } from '../platform/cron/named.ts';
import { type Run, runAfter, stretchesFrom } from '../platform/cron/runs.ts';
import type { Stretch, Zone } from '../platform/cron/zone.ts';
import { type CronSchedule, readCron } from '../platform/cron.ts';

type Schemas = components['schemas'];
type Change = Schemas['CronRun']['clock_change'];

/** The greatest number of dropped times that are shown, which is also that of runs. */
const MOST_DROPPED = 100;

/** The next `count` runs after an instant, and what changes of clocks drop until the last of them. */
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
  // What a change makes occur again is over within a day.
  const later = [dateOf(at), dateOf(at) + DAY].flatMap((day) => zone.stretchesOf(day));
  const isShownAgain = later.some((each) => {
    const [from, to] = shownAgain(each);
    return each.start > at && from <= local && local < to;
  });
  return isShownAgain ? 'first_of_two' : 'none';
}

/** The local times of a stretch that clocks have shown before: from one and before another. */
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

/** The local times that it names from `from` on and before `to`, in order. */
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
