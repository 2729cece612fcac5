import type { components } from '../../generated/types.ts';
import { type Timestamp, toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { patchMetadata } from '../platform/metadata.ts';
import { listPage } from '../platform/pagination.ts';
import { checkContent } from '../records/events/check-content.ts';
import { withCopiesOfFiles } from '../records/events/files.ts';
import { received } from '../records/events/received.ts';
import { releaseBlobs } from '../records/files/release-blobs.ts';
import { type Budget, checkBudget } from '../records/list-cost.ts';
import type { Queries } from '../records/queries.ts';
import { requestedBy } from '../records/requested-by.ts';
import { newSession } from '../records/sessions/new-session.ts';
import { removeSession } from '../records/sessions/remove.ts';
import { sealedVariables, variablesOf } from '../records/sessions/session-variables.ts';
import { updatedEvent } from '../records/sessions/updated.ts';
import { type ShownRow, toSession } from '../records/sessions/view.ts';
import type { sessions } from '../records/tables/sessions.ts';
import { invalidParameter } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { holdOpenSession, requireNoHold } from './found.ts';

type Session = components['schemas']['Session'];
type SessionRow = typeof sessions.$inferSelect;

type Operations =
  | 'listSessions'
  | 'createSession'
  | 'getSession'
  | 'updateSession'
  | 'archiveSession'
  | 'deleteSession';

/** Handlers of sessions (spec. 4.7). The specification defines only creation. The rest is our design. */
export function sessionHandlers(parts: Parts): HandlersOf<Operations> {
  const { blobs, clock, cursors, newId, secrets, work } = parts;
  const now = () => toTimestamp(clock.now());
  const changeOf = (
    { id: session_id, workspace_id }: Pick<SessionRow, 'id' | 'workspace_id'>,
    created_at: Timestamp,
  ) => {
    return { id: newId('event'), workspace_id, session_id, created_at };
  };

  /** Returns rows in the contract's form, with their resources and current stats. Resources take one query for all rows, or none if no row has any. */
  async function shown(workspaceId: string, rows: readonly ShownRow[], queries: Queries): Promise<Session[]> {
    const at = clock.now();
    const ids = (of: readonly ShownRow[]) => of.map(({ id }) => id);
    const owners = rows.filter(({ has_resources }) => has_resources !== false);
    const attached = await queries.resources.ofSessions(workspaceId, ids(owners));
    const since = await queries.threads.runningSince(ids(rows.filter(({ status }) => status === 'running')));
    const idle = rows.filter(({ id, archived_at }) => archived_at === null && !since.has(id));
    const workOf = await queries.sessions.workOf(ids(idle.filter(({ has_work }) => has_work !== false)));
    return rows.map((row) =>
      toSession(row, {
        attached: attached.filter(({ session_id }) => session_id === row.id),
        secrets,
        now: at,
        runningSince: since.get(row.id),
        work: workOf.get(row.id),
      }),
    );
  }

  const withVariables = <Row extends ShownRow>(row: Row) => ({
    ...row,
    environment_variables: variablesOf(row, secrets),
  });

  /** Turns of a session without a budget do not look for one. */
  function checkNewBudget({ budget, agent }: ShownRow, next: Budget): void {
    const rule = 'cannot be added to a session that was created without one';
    if (budget === null) throw invalidParameter('body.budget', rule, 'budget_create_only');
    checkBudget(next, agent.model.id, parts.prices);
  }

  async function one(workspaceId: string, row: ShownRow, queries: Queries): Promise<Session> {
    const [session] = await shown(workspaceId, [row], queries);
    return session as Session;
  }

  return implement<Context>()({
    /** Newest first by default. */
    async listSessions({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/sessions`,
        async load(request) {
          const { rows, hasMore } = await queries.sessions.page(workspaceId, query, request);
          return { rows: await shown(workspaceId, rows, queries), hasMore };
        },
        show: (session) => session,
      });
      return { status: 200, body: page };
    },

    async createSession({ body }, context) {
      const { principal, queries } = context;
      const { workspaceId, limits } = principal;
      const { initial_events = [] } = body;
      const place = 'body.initial_events';
      checkContent(initial_events, place);
      const origin = { workspaceId, deploymentId: null, by: requestedBy(context) };
      const made = await newSession(body, origin, queries, parts, { created: true });
      const { coordinator, attached } = made;
      // Sessions are counted one after the other.
      if (limits) await queries.workspaces.requireRoomForOne(workspaceId, 'sessions', limits);
      const named = await withCopiesOfFiles(initial_events, made.session, place, queries, parts);
      const events = received(named.events, parts);
      const session = { ...made.session, outcome_evaluations: work.outcomesOf(events) };
      const waits = work.isMadeBy(events, attached);
      await queries.sessions.create(session, coordinator, attached, [...made.copies, ...named.copies]);
      if (waits) {
        if (events.length > 0) await queries.events.append(workspaceId, session.id, events);
        await work.created(queries, session.id, events);
        if (limits) await queries.workspaces.requireRoomForMessages(workspaceId, events, limits);
      }
      // The session has existed for 0 seconds.
      const now = new Date(session.created_at);
      const state = { state: 'waiting', since: session.created_at } as const;
      const begun = { attached, secrets, now, ...(waits && { work: state }) };
      return { status: 200, body: toSession(session, begun) };
    },

    async getSession({ path: { session_id: id } }, { principal: { workspaceId, client }, queries }) {
      const row = found(await queries.sessions.find(workspaceId, id), 'Session', id);
      const session = await one(workspaceId, row, queries);
      return { status: 200, body: client ? { ...session, environment_variables: {} } : session };
    },

    async updateSession({ path: { session_id: id }, body }, context) {
      const { workspaceId } = context.principal;
      const { queries } = context;
      await holdOpenSession(context, id);
      const before = found(await queries.sessions.find(workspaceId, id), 'Session', id);
      if (body.budget) checkNewBudget(before, body.budget);
      const row = await queries.sessions.change(workspaceId, id, {
        ...(body.budget !== undefined && { budget: body.budget }),
        ...(body.title !== undefined && { title: body.title ?? '' }),
        ...(body.metadata !== undefined && { metadata: patchMetadata(before.metadata, body.metadata) }),
        ...(body.environment_variables !== undefined &&
          sealedVariables(id, body.environment_variables ?? {}, secrets)),
        updated_at: now(),
      });
      const event = updatedEvent(withVariables(before), withVariables(row), newId);
      if (event) await queries.events.append(workspaceId, id, [event]);
      return { status: 200, body: await one(workspaceId, row, queries) };
    },

    async archiveSession({ path: { session_id: id } }, context) {
      const { workspaceId } = context.principal;
      const { queries } = context;
      await holdOpenSession(context, id);
      const time = now();
      const session = await queries.turns.lock(id);
      if (session) await queries.turns.end(session, { error: null, clock, newId });
      // Also the runs that wait for a turn, because no turn follows.
      await queries.runs.endWithSession(workspaceId, id, time);
      await work.changed(queries, id);
      const row = await queries.sessions.change(workspaceId, id, { archived_at: time, updated_at: time });
      await queries.clientTokens.endWithSession(workspaceId, id, time);
      await queries.sessionChanges.add({ ...changeOf(row, time), type: 'session.archived' });
      return { status: 200, body: await one(workspaceId, row, queries) };
    },

    async deleteSession({ path: { session_id: id } }, { principal: { workspaceId }, queries, afterCommit }) {
      // No file is added from now on.
      requireNoHold(id, found(await queries.sessions.hold(workspaceId, id), 'Session', id));
      const keys = await removeSession(queries, { workspaceId, id }, parts);
      afterCommit(({ files }) => releaseBlobs(files, blobs, keys));
      return { status: 200, body: { id, type: 'session_deleted' } };
    },
  });
}
