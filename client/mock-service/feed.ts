/** The streams of events, which wait for changes of the state. */
import { toTimestamp } from '../../server/platform/clock.ts';
import type { NewId } from '../../server/platform/ids.ts';
import type { SentDelta, SentStartOf } from '../../server/records/events/draft-reader.ts';
import type { Feed } from '../../server/records/events/feed.ts';
import { type SentEvent, sentEvent, toEvent } from '../../server/records/events/view.ts';
import type { RecordParts } from '../../server/records/parts.ts';
import { eventsOf } from './memory/events.ts';
import type { State } from './memory/state.ts';
import type { MockClock } from './options.ts';
import { newFrames } from './turns/drafts.ts';

/** The event that ends the streams of a deleted session. */
export function deletedEvent({
  clock,
  newId,
}: {
  clock: RecordParts['clock'];
  newId: NewId;
}): SentEvent['data'] {
  const now = toTimestamp(clock.now());
  return {
    id: newId('event'),
    type: 'session.deleted',
    created_at: now,
    processed_at: now,
  } as SentEvent['data'];
}

type Sent = Feed extends { read(...given: never[]): AsyncIterableIterator<infer Item, void> } ? Item : never;

export function createFeed(state: State, parts: { clock: MockClock; newId: NewId }): Feed {
  return {
    read({ list, after, deltas = [], signal }) {
      async function* events(): AsyncGenerator<Sent, void> {
        let place = after.seq;
        const begun = new Map<string, number>();
        const hasMore = () =>
          eventsOf(state, list).some(({ seq }) => seq > place) ||
          newFrames(state, list, deltas, new Map(begun)).length > 0;
        yield { comment: 'open', id: after.id } as const;
        while (!signal.aborted) {
          for (const row of eventsOf(state, list).filter(({ seq }) => seq > place)) {
            place = row.seq;
            yield sentEvent(toEvent(row), row.seq);
          }
          yield* newFrames(state, list, deltas, begun) as (SentStartOf | SentDelta)[];
          if (!state.sessions.has(list.sessionId)) {
            yield sentEvent(deletedEvent(parts), place);
            return;
          }
          if (!hasMore()) await state.nextChange(signal);
        }
      }
      return Object.assign(events(), { disconnect: new AbortController().signal });
    },
  };
}
