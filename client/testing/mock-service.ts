/** A mock service with a client, for the tests of the mock. */
import type { SetupServer } from 'msw/node';
import { type Client, type components, createClient, unwrap } from '../index.ts';
import { createMockService, type MockClock, type MockService, type MockServiceOptions } from '../mocks.ts';

type SessionEvent = components['schemas']['SessionEvent'];

export interface MockTest extends MockService {
  readonly client: Client;
  /** Creates a session, with a first message if there is a text. */
  session(text?: string, agent?: 'coordinator'): Promise<string>;
  send(session_id: string, ...events: object[]): Promise<unknown>;
  /** The events of a session up to the n-th end of a turn, from its stream. */
  untilIdle(session_id: string, turns?: number): Promise<SessionEvent[]>;
}

export const message = (text: string) => ({
  type: 'user.message' as const,
  content: [{ type: 'text' as const, text }],
});

export function startMockService(server: SetupServer, options: MockServiceOptions = {}): MockTest {
  const mock = createMockService(options);
  server.resetHandlers(...mock.handlers);
  const client = createClient({ baseUrl: 'http://mock.test', token: 'pat_any', retry: false });
  const { agent, environment_id } = mock.demo;
  return {
    ...mock,
    client,
    async session(text, kind) {
      const initial_events = text === undefined ? [] : [message(text)];
      const chosen = kind ? mock.demo.states.activeAgent : { type: 'agent' as const, ...agent };
      const body = { agent: chosen, environment_id, initial_events };
      return (await unwrap(client.createSession({ body }))).id;
    },
    send: (session_id, ...events) =>
      unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } as never })),
    async untilIdle(session_id, turns = 1) {
      const found: SessionEvent[] = [];
      const headers = { 'Last-Event-ID': 'start' };
      for await (const event of await client.streamSessionEvents({ path: { session_id }, headers })) {
        found.push(event);
        const ended = found.filter(({ type }) => type === 'session.status_idle');
        if (ended.length === turns) break;
      }
      return found;
    },
  };
}

/** A clock that stands still until a test advances it. */
export function manualClock(start = '2026-11-02T09:00:00.000Z') {
  let now = Date.parse(start);
  const waiting: { at: number; wake: () => void }[] = [];
  const clock: MockClock = {
    now: () => new Date(now),
    wait: (milliseconds) =>
      new Promise((wake) => {
        waiting.push({ at: now + milliseconds, wake });
      }),
  };
  return {
    ...clock,
    advance(milliseconds: number) {
      now += milliseconds;
      for (const each of waiting.splice(0)) each.at <= now ? each.wake() : waiting.push(each);
    },
  };
}
