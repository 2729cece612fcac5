import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { newEvent } from '../../records/events/view.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { creation, refused, type TestService, testService } from '../../testing/service.ts';

/** Tests of the calls that wait, on each database. */
export function describeWaitingCalls(on: TestDatabase): void {
  describe('the calls that wait, on a server without the built-in agent', () => {
    let service: TestService;
    beforeAll(async () => {
      // No server runs agents.
      await statementsOn(on.db)('delete from servers');
      service = await testService(on.db);
    });

    /** Creates a session with a call of the built-in agent that waits for a confirmation. */
    async function waiting(): Promise<{ session: string; call: string }> {
      const { id: session } = await service.create({ ...creation(), resources: [] });
      const call = on.newId('event');
      const at = service.clock.now().toISOString();
      const times = { created_at: at, processed_at: at };
      const use = { id: call, type: 'agent.tool_use', name: 'Bash', input: {}, ...times } as const;
      await service.queries.events.append(service.workspaceId, session, [
        newEvent({ ...use, evaluated_permission: 'ask' }),
      ]);
      await statementsOn(on.db)('update sessions set waits_for = $1 where id = $2', [
        JSON.stringify({ [call]: 'confirmation' }),
        session,
      ]);
      return { session, call };
    }
    const send = (session_id: string, ...events: components['schemas']['SessionEventInput'][]) =>
      service.handlers.sendSessionEvents(
        { path: { session_id }, headers: {}, body: { events } },
        service.request(),
      );
    const allowed = (tool_use_id: string) =>
      ({ type: 'user.tool_confirmation', tool_use_id, result: 'allow' }) as const;
    async function typesOf(sessionId: string) {
      const list = { workspaceId: service.workspaceId, sessionId, threadId: null };
      return (await service.queries.events.after(list, 0, 10)).rows.map(({ type }) => type);
    }
    async function isRequested(session: string): Promise<boolean> {
      const { rows } = await statementsOn(on.db)('select work_since from workspaces where session_id = $1', [
        session,
      ]);
      return rows.length > 0;
    }

    it('requests a turn when the last call has its confirmation', async () => {
      const { session, call } = await waiting();
      await send(session, {
        type: 'user.define_outcome',
        description: 'Done.',
        rubric: { type: 'text', content: 'It is.' },
      });
      expect(await isRequested(session)).toBe(false);
      await send(session, allowed(call));
      expect(await isRequested(session)).toBe(true);
    });

    it('ends the wait when the user interrupts', async () => {
      const { session } = await waiting();
      await send(session, { type: 'user.interrupt' });
      expect(await typesOf(session)).toEqual([
        'agent.tool_use',
        'user.interrupt',
        'agent.tool_result',
        'session.status_idle',
      ]);
      expect(await isRequested(session)).toBe(false);
    });

    it('stops messages that waited for the calls', async () => {
      const { session } = await waiting();
      const said = { type: 'user.message' as const, content: [{ type: 'text' as const, text: 'And then?' }] };
      await send(session, said, { type: 'user.interrupt' });
      expect(await isRequested(session)).toBe(false);
      const list = { workspaceId: service.workspaceId, sessionId: session, threadId: null };
      const { rows: all } = await service.queries.events.after(list, 0, 10);
      expect(all.filter(({ processed_at }) => processed_at === null)).toEqual([]);
      expect(all.filter(({ type }) => type === 'session.status_idle')).toHaveLength(1);
    });

    it('rejects a confirmation of another call, and stores none of the events', async () => {
      const { session } = await waiting();
      const error = refused(
        400,
        'invalid_request_error',
        'body.events[1]: no call with the id evt_other waits for a confirmation.',
        'call_not_waiting',
      );
      await expect(send(session, { type: 'user.interrupt' }, allowed('evt_other'))).rejects.toEqual(error);
      expect(await typesOf(session)).toEqual(['agent.tool_use']);
    });

    it('stores confirmations of a session whose calls do not wait', async () => {
      const { id } = await service.create({ ...creation(), resources: [] });
      await send(id, allowed('evt_other'));
      expect(await typesOf(id)).toEqual(['user.tool_confirmation']);
      expect(await isRequested(id)).toBe(false);
    });
  });
}
