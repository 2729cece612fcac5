import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import { eventQueries } from '../../records/events/queries.ts';
import { toEvent } from '../../records/events/view.ts';
import type { BegunTurn } from '../turns/turn-state.ts';

/** The number of events per query. */
const PAGE = 200;

/** The input of an agent: one event per line. The events that the turn processes are last. Waiting events are for later turns. */
export async function* inputOf(turn: BegunTurn, db: Database, patience: AbortSignal): AsyncGenerator<string> {
  const { session, beganAt, from, lastEvent } = turn;
  const list = { workspaceId: session.workspace_id, sessionId: session.id, threadId: null };
  const queries = eventQueries(db);
  async function* eventsAfter(place: number) {
    for (let last = place; last < lastEvent; ) {
      const seen = last;
      const { rows, hasMore } = await throughOutages(() => queries.after(list, seen, PAGE), patience);
      for (const row of rows) {
        last = row.seq;
        if (row.seq <= lastEvent) yield row;
      }
      if (!hasMore) return;
    }
  }
  const isTakenUp = ({ seq, processed_at }: { seq: number; processed_at: Timestamp | null }) =>
    seq >= from && processed_at === beganAt;
  for await (const row of eventsAfter(0)) {
    if (row.processed_at !== null && !isTakenUp(row)) yield JSON.stringify(toEvent(row));
  }
  for await (const row of eventsAfter(from - 1)) {
    if (isTakenUp(row)) yield JSON.stringify(toEvent(row));
  }
}
