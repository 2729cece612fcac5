/**
 * Counts how often servers start a turn. So a turn that ends its server does not end all servers, one after the other.
 *
 * All turns of a server end with it, and move together. So only starts count whose turn can have ended the server: it had
 * sent no request to the model, or was in a call. A turn that waited for the model is as a rule another turn's victim: its
 * log was read, and its request was made. So is one whose call ran for some seconds (`uncount`). A call that ends servers
 * later than that is not found here: the budget of the turn limits how often it runs.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Owner } from '../../records/servers/queries.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { turns } from '../../records/tables/turns.ts';
import { type TurnFailure, unknownError } from '../../records/turns/outcome.ts';

type TurnRow = typeof turns.$inferSelect;

/** True if an event since the last start of a turn meets a condition. */
const since = (which: SQL) => sql`exists (
  select from session_events done
  where done.session_id = ${turns.session_id} and done.seq > coalesce(${turns.started_after}, ${turns.last_event})
    and ${which})`;

const isRequest = sql`done.type = 'span.model_request_start'`;
const isResponse = sql`done.type = 'span.model_request_end' and done.data ->> 'is_error' = 'false'`;

/**
 * True if a turn has made progress since its last start: the model responded, and another request followed. A response
 * alone does not count, because its calls can end the server.
 */
const hasProgress = since(sql`${isResponse} and exists (
  select from session_events next
  where next.session_id = done.session_id and next.seq > done.seq and next.type = 'span.model_request_start')`);

/** True if a turn waited for the first response of the model since its last start. */
const waitedForModel = sql`(${since(isRequest)} and not ${since(isResponse)})`;

/** The starts of the running turn of a session. */
export function turnStarts(db: Database, sessionId: string, owner: Owner) {
  const { serverId: server_id, epoch } = owner;
  const running = and(eq(turns.session_id, sessionId), eq(turns.state, 'running'));
  const isOwn = sql`(${turns.server_id} = ${server_id} and ${turns.epoch} = ${epoch})`;

  return {
    /** Gives the turn to this server, and counts its start once. Returns null if no turn is running. */
    async take(): Promise<TurnRow | null> {
      const [row] = await db
        .update(turns)
        .set({
          starts: sql`case when ${isOwn} then ${turns.starts} when ${hasProgress} then 1
            when ${waitedForModel} then greatest(${turns.starts}, 1) else ${turns.starts} + 1 end`,
          started_after: sql`case when ${isOwn} then ${turns.started_after} else (
            select ${sessions.last_seq} from ${sessions} where ${sessions.id} = ${sessionId}) end`,
          server_id,
          epoch,
        })
        .where(running)
        .returning();
      return row ?? null;
    },

    /** Takes back that the start of this server counts. */
    async uncount(): Promise<void> {
      await db
        .update(turns)
        .set({ starts: sql`greatest(${turns.starts} - 1, 0)` })
        .where(and(running, isOwn));
    },

    /** Records that messages up to a place begin no turn. */
    async hold(id: string, place: number): Promise<void> {
      await db.update(turns).set({ held_to: place }).where(eq(turns.id, id));
    },
  };
}

/** The error of a turn that was started too often. */
export function startedTooOften(starts: number): TurnFailure {
  return unknownError(
    `The turn ended without progress on ${starts} servers, because each of them stopped unexpectedly. Send a message to continue.`,
  );
}
