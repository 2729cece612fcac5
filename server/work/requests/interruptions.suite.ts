import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { turnState } from '../../agent/turns/turn-state.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { noLog } from '../../platform/log.ts';
import { serverQueries } from '../../records/servers/queries.ts';
import { events as eventTable } from '../../records/tables/events.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { creation, idleWork, type TestService, testService } from '../../testing/service.ts';

type Input = components['schemas']['SessionEventInput'];

const say = (text: string): Input => ({ type: 'user.message', content: [{ type: 'text', text }] });
const interrupt = { type: 'user.interrupt' } as const;
const outcome: Input = {
  type: 'user.define_outcome',
  description: 'A letter.',
  rubric: { type: 'text', content: 'It has a date.' },
};

/** Tests of interruptions of work that waits, on each database. */
export function describeInterruptions(on: TestDatabase): void {
  describe.each([
    ['AGENT_COMMAND', false],
    ['the built-in agent', true],
  ])('an interruption of a session of %s', (_, continues) => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db, undefined, idleWork(continues ? { model: {} } : {}));
    });

    /** A new session, in which this server can start turns. */
    async function session() {
      const { id } = await service.create({ ...creation(), resources: [] });
      const serverId = randomUUID();
      const epoch = await serverQueries(statementsOn(on.db)).register(serverId, 60, null);
      const of = {
        db: on.db,
        clock: service.clock,
        newId: on.newId,
        sessionId: id,
        prices: null,
        log: noLog,
      };
      const turns = turnState({ ...of, owner: { serverId, epoch }, continues });
      const send = (...events: Input[]) =>
        service.handlers.sendSessionEvents(
          { path: { session_id: id }, headers: {}, body: { events } },
          service.request(),
        );
      const rows = async (sql: string) => (await statementsOn(on.db)(sql, [id])).rows;
      /** Resolves to the events that a new turn processes, by their text. Null if none starts. */
      async function begin() {
        await service.queries.sandboxes.request(id);
        await statementsOn(on.db)('update workspaces set server_id = $1, epoch = $2 where session_id = $3', [
          serverId,
          epoch,
          id,
        ]);
        service.clock.advance(1);
        const turn = await turns.begin(randomUUID());
        return turn && (await textsAt(turn.beganAt));
      }
      const list = { workspaceId: service.workspaceId, sessionId: id, threadId: null };
      const events = async () => (await service.queries.events.after(list, 0, 100)).rows;
      const textsAt = async (time: string) =>
        (await events())
          .filter(({ type, processed_at }) => type === 'user.message' && processed_at === time)
          .map(({ data }) => JSON.parse(JSON.stringify(data)).content[0].text);
      const typesOf = async () => (await events()).map(({ type }) => type);
      const isRequested = async () =>
        (await rows('select from workspaces where session_id = $1 and work_since is not null')).length > 0;
      return { id, turns, send, begin, events, typesOf, isRequested, rows };
    }

    it.each([
      ['in one request', [[say('One.'), interrupt]]],
      ['in two requests', [[say('One.')], [interrupt]]],
    ])('stops a message that no turn has processed, %s', async (_, requests) => {
      const { turns, send, begin, events, typesOf } = await session();
      for (const each of requests) await send(...each);
      expect(await turns.hasTurn()).toBe(false);
      expect(await begin()).toBeNull();
      expect(await typesOf()).toEqual(['user.message', 'user.interrupt', 'session.status_idle']);
      const [message, interruption, idle] = await events();
      expect(message?.processed_at).toBe(interruption?.created_at);
      expect(idle?.data).toEqual({ stop_reason: { type: 'end_turn' } });
    });

    it('returns stopped events as processed, and later ones as waiting', async () => {
      const { send } = await session();
      const { body } = await send(say('One.'), interrupt, say('Two.'));
      const { data } = body as { data: { created_at: string; processed_at: string | null }[] };
      expect(data.map(({ processed_at }) => processed_at)).toEqual([
        data[1]?.created_at,
        data[1]?.created_at,
        null,
      ]);
    });

    it('reads no event that it stops', async () => {
      const { id, send, rows } = await session();
      await send(say('One.'), say('Two.'));
      await send(say('Three.'));
      const read = vi.spyOn(eventTable.data, 'mapFromDriverValue');
      try {
        await send(say('Four.'), interrupt);
        expect(read).not.toHaveBeenCalled();
        // The same spy sees a read.
        await on.db.select().from(eventTable).where(eq(eventTable.session_id, id));
        expect(read).toHaveBeenCalled();
      } finally {
        read.mockRestore();
      }
      const waiting = 'select from session_events where session_id = $1 and processed_at is null';
      expect(await rows(waiting)).toEqual([]);
    });

    it('requests no work for a request that ends with it', async () => {
      const { send, isRequested } = await session();
      await send(say('One.'), interrupt);
      expect(await isRequested()).toBe(false);
      await send(say('Two.'), interrupt, say('Three.'));
      expect(await isRequested()).toBe(true);
    });

    it('leaves later messages to the next turn', async () => {
      const { send, begin } = await session();
      await send(say('One.'), interrupt, say('Two.'), interrupt, say('Three.'));
      await send(say('Four.'));
      expect(await begin()).toEqual(['Three.', 'Four.']);
    });

    it('stops messages that wait for the end of a running turn', async () => {
      const { turns, send, begin, typesOf } = await session();
      await send(say('One.'));
      expect(await begin()).toEqual(['One.']);
      await send(say('Two.'));
      await send(interrupt);
      expect((await typesOf()).at(-1)).toBe('user.interrupt');
      await turns.end({ error: null });
      expect(await begin()).toBeNull();
    });

    it('stops nothing if it names a child thread, and everything if it names the coordinator', async () => {
      const { id, send, turns } = await session();
      const page = { direction: 'after', from: null, limit: 1, order: 'asc' } as const;
      const [coordinator] = (await service.queries.threads.page(service.workspaceId, id, page)).rows;
      const child = await service.data.addThread(service.workspaceId, id, {
        parent_thread_id: coordinator?.id ?? '',
      });
      await send(say('One.'), { ...interrupt, session_thread_id: child.id });
      expect(await turns.hasTurn()).toBe(true);
      await send({ ...interrupt, session_thread_id: coordinator?.id ?? '' });
      expect(await turns.hasTurn()).toBe(false);
    });

    it('changes nothing in an idle session without messages', async () => {
      const { send, typesOf } = await session();
      await send(interrupt, interrupt);
      expect(await typesOf()).toEqual(['user.interrupt', 'user.interrupt']);
    });

    it('completes a run that waits for its turn, and no later run', async () => {
      const { id, send, rows } = await session();
      const { id: owner_id, agent } = await service.data.addDeployment(service.workspaceId);
      const addRun = async (scheduled_at: string) => {
        await send(say('Run.'));
        const run = { id: on.newId('deploymentRun'), workspace_id: service.workspaceId, owner_id, agent };
        const of = {
          kind: 'deployment',
          trigger_type: 'manual',
          scheduled_at,
          created_at: scheduled_at,
        } as const;
        await service.queries.runs.add([
          { ...run, ...of, identity_id: null, template_id: null, requested_by: null },
        ]);
        await statementsOn(on.db)(
          `update runs set status = 'running', session_id = $1, started_at = $2, first_event = last_seq,
             last_event = last_seq from sessions where sessions.id = $1 and runs.id = $3`,
          [id, scheduled_at, run.id],
        );
      };
      await addRun('2026-11-02T09:00:00.000Z');
      await send(interrupt);
      await addRun('2026-11-02T10:00:00.000Z');
      expect(await rows('select status from runs where session_id = $1 order by last_event')).toEqual([
        { status: 'completed' },
        { status: 'running' },
      ]);
    });

    it('ends an outcome on which no turn has worked', async () => {
      const { id, send, typesOf, begin } = await session();
      await send(outcome, interrupt);
      expect(await begin()).toBeNull();
      const { outcome_evaluations } = (await service.queries.sessions.find(service.workspaceId, id)) ?? {};
      if (!continues) return expect(outcome_evaluations).toEqual([]);
      expect(outcome_evaluations).toMatchObject([
        { result: 'interrupted', completed_at: expect.any(String) },
      ]);
      expect(await typesOf()).toEqual([
        'user.define_outcome',
        'user.interrupt',
        'span.outcome_evaluation_start',
        'span.outcome_evaluation_end',
        'session.status_idle',
      ]);
    });
  });
}
