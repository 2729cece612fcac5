import { eq, sql } from 'drizzle-orm';
import { withDatabase } from '../../platform/database/unavailable.ts';
import { toEvent } from '../events/view.ts';
import { toSession } from '../sessions/view.ts';
import { events } from '../tables/events.ts';
import { sessions } from '../tables/sessions.ts';
import { threads } from '../tables/threads.ts';
import { toThread } from '../threads/view.ts';
import type { ContentLine } from './lines.ts';
import type { Exporting } from './parts.ts';
import { everyPage, everyRow, pagesOf } from './rows.ts';

/** Yields each session with its resources, then its threads, then its events in their order. */
export async function* sessionLines(exporting: Exporting): AsyncGenerator<ContentLine> {
  const { queries, secrets, now, workspace } = exporting;
  const read = pagesOf(queries.db, { table: sessions });
  for await (const rows of everyPage(
    (request) => read(workspace, request),
    ({ id }) => id,
  )) {
    const ids = rows.map(({ id }) => id);
    const attached = await withDatabase(() => queries.resources.ofSessions(workspace, ids));
    const since = await withDatabase(() => queries.threads.runningSince(ids));
    for (const row of rows) {
      const own = attached.filter(({ session_id }) => session_id === row.id);
      const parts = { attached: own, secrets, now: now(), runningSince: since.get(row.id) };
      yield { type: 'session', object: toSession(row, parts) };
      yield* threadLines(exporting, row);
      yield* eventLines(exporting, row.id);
    }
  }
}

async function* threadLines(
  { queries, now, workspace }: Exporting,
  { id, archived_at }: Pick<typeof sessions.$inferSelect, 'id' | 'archived_at'>,
): AsyncGenerator<ContentLine> {
  const read = pagesOf(queries.db, {
    table: threads,
    where: eq(threads.session_id, sql.placeholder('sessionId')),
  });
  const rows = everyRow(
    (request) => read(workspace, request, { sessionId: id }),
    (row) => row.id,
  );
  for await (const row of rows)
    yield { type: 'session_thread', object: toThread(row, { now: now(), ended: archived_at }) };
}

async function* eventLines(
  { queries, workspace }: Exporting,
  session_id: string,
): AsyncGenerator<ContentLine> {
  const read = pagesOf(queries.db, {
    table: events,
    where: eq(events.session_id, sql.placeholder('sessionId')),
    key: events.seq,
  });
  const rows = everyRow(
    (request) => read(workspace, request, { sessionId: session_id }),
    ({ seq }) => String(seq),
  );
  for await (const row of rows)
    yield { type: 'event', session_id, thread_id: row.thread_id, object: toEvent(row) };
}
