/** Checks what clients received: events of streams, and runs of deployments. */
import type { RunStatement } from '../../../platform/database/statements.ts';
import type { Load } from '../load.ts';
import type { SessionRow } from './sessions.ts';

/** Checks that a reader received all events of its session from its first one, in order. */
export function streamsOf({ readers }: Load, sessions: Map<string, SessionRow>): string[] {
  return readers.flatMap(({ sessionId, ids }) => {
    const all = (sessions.get(sessionId)?.events ?? []).map(({ id }) => id);
    const expected = all.slice(all.indexOf(ids[0] as string));
    const wrong = expected.findIndex((id, index) => id !== ids[index]);
    if (wrong < 0 && ids.length === expected.length) return [];
    return [
      `a reader of ${sessionId} got ${ids.length} events of ${expected.length}; the first wrong is ${wrong}`,
    ];
  });
}

const MINUTE_MS = 60_000;

/** Checks that each trigger time and each request has one run, and that all runs have ended. */
export async function runsOf(run: RunStatement, { deployments, runsByHand }: Load): Promise<string[]> {
  const { rows } = await run(`
    select owner_id, trigger_type, status, session_id, extract(epoch from scheduled_at)::float8 * 1000 as at from runs`);
  const wrong: string[] = [];
  const manual = rows.filter(({ trigger_type }) => trigger_type === 'manual');
  if (manual.length !== runsByHand)
    wrong.push(`${runsByHand} runs by hand were accepted, there are ${manual.length}`);
  for (const { id, from, to } of deployments) {
    const times = rows
      .filter(({ owner_id, at }) => owner_id === id && at !== null)
      .map(({ at }) => Number(at));
    for (const time of new Set(times)) {
      const count = times.filter((each) => each === time).length;
      if (count > 1) wrong.push(`${id} ran ${count} times for ${new Date(time).toISOString()}`);
    }
    for (let time = Math.ceil(from / MINUTE_MS) * MINUTE_MS; time < to; time += MINUTE_MS) {
      if (!times.includes(time)) wrong.push(`${id} did not run for ${new Date(time).toISOString()}`);
    }
  }
  for (const { owner_id, status } of rows) {
    if (status !== 'completed' && status !== 'failed') wrong.push(`a run of ${owner_id} is ${status}`);
  }
  return wrong;
}
