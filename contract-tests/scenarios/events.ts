import type { components } from '../../generated/types.ts';
import { example } from '../support/contract.ts';
import { acceptsAnyCall, archived, emptySession, missing, missingFile, wrongImage } from './given.ts';
import { type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Sent = components['schemas']['SendSessionEventsRequest'];

type Operations =
  | 'listSessionEvents'
  | 'sendSessionEvents'
  | 'streamSessionEvents'
  | 'listSessionThreadEvents'
  | 'streamSessionThreadEvents'
  | 'streamEvents';

const ofSession = ({ session }: States) => ({ path: { session_id: session } });
const ofThread = ({ session, idleThread }: States) => ({
  path: { session_id: session, thread_id: idleThread },
});

export const validInput: ValidInput<Operations> = {
  listSessionEvents: ofSession,
  streamSessionEvents: ofSession,
  listSessionThreadEvents: ofThread,
  streamSessionThreadEvents: ofThread,
  streamEvents: ({ session }) => ({ query: { session_ids: [session] } }),
  sendSessionEvents: ({ session }) => ({
    path: { session_id: session },
    body: { events: [{ type: 'user.message', content: [{ type: 'text', text: 'Continue.' }] }] },
  }),
};

const list = { operation: 'listSessionEvents', needs: ['session'] } as const;
const stream = { operation: 'streamSessionEvents', needs: ['session'] } as const;
const threadStream = { operation: 'streamSessionThreadEvents', needs: ['idleThread'] } as const;
/** An event that no session has. */
const unknownEvent = 'evt_01m6drpf5r9c3k7n1s5v8x2z4b';

/** No state names events. Those of the demo data are only in our store. */
const demoEvents = ['store'] as const;

/** The id of an event of the demo data, by its place in an example. */
const idIn = (page: string, place: number): string =>
  example<{ data: { id: string }[] }>(page).data[place]?.id as string;
const after = (id: string) => ({ headers: { 'Last-Event-ID': id } });

const reading: readonly Scenario[] = [
  scenario({
    ...list,
    name: 'of a day',
    // Other scenarios send their events today.
    input: (states) => ({ ...ofSession(states), query: { created_at: { lt: '2026-11-03T00:00:00Z' } } }),
    status: 200,
    example: 'session_events',
  }),
  scenario({
    ...list,
    name: 'of a type',
    input: (states) => ({ ...ofSession(states), query: { types: ['agent.message'] } }),
    status: 200,
    example: 'agent_messages',
  }),
  scenario({
    operation: 'listSessionEvents',
    name: 'of a new session',
    needs: ['newSession'],
    given: emptySession,
    input: ofSession,
    status: 200,
    example: 'no_session_events',
  }),
  scenario({
    ...list,
    name: 'after an event of a thread',
    needs: ['session', ...demoEvents],
    input: (states) => ({ ...ofSession(states), query: { after_id: idIn('thread_events', 0) } }),
    status: 400,
    example: 'after_id_elsewhere',
  }),
  scenario({
    operation: 'listSessionThreadEvents',
    name: 'oldest first',
    needs: ['idleThread'],
    input: ofThread,
    status: 200,
    example: 'thread_events',
  }),
  scenario({
    operation: 'listSessionThreadEvents',
    name: 'after an event of the session',
    needs: ['idleThread'],
    input: (states) => ({ ...ofThread(states), query: { after_id: idIn('session_events', 3) } }),
    status: 400,
    example: 'after_id_elsewhere',
  }),
  scenario({
    ...stream,
    name: 'after an event',
    needs: ['session', ...demoEvents],
    input: (states) => ({ ...ofSession(states), ...after(idIn('session_events', 2)) }),
    status: 200,
    example: 'streamed_message',
  }),
  scenario({
    ...stream,
    name: 'after the last but one',
    needs: ['session', ...demoEvents],
    input: (states) => ({ ...ofSession(states), ...after(idIn('session_events', 3)) }),
    status: 200,
    example: 'streamed_end_of_turn',
  }),
  scenario({
    ...stream,
    name: 'after an event that it does not have',
    input: (states) => ({ ...ofSession(states), ...after(unknownEvent) }),
    status: 400,
    example: 'unknown_last_event',
  }),
  scenario({
    ...threadStream,
    name: 'after an event',
    needs: ['idleThread', ...demoEvents],
    input: (states) => ({ ...ofThread(states), ...after(idIn('thread_events', 0)) }),
    status: 200,
    example: 'streamed_thread_message',
  }),
  scenario({
    ...threadStream,
    name: 'after an event of the session',
    input: (states) => ({ ...ofThread(states), ...after(idIn('session_events', 0)) }),
    status: 400,
    example: 'unknown_last_event',
  }),
  scenario({
    operation: 'streamEvents',
    name: 'of a session, from its first event on',
    needs: ['session', ...demoEvents],
    input: ({ session }) => ({
      query: { session_ids: [session], types: ['agent.message'] },
      ...after('start'),
    }),
    status: 200,
    example: 'streamed_session_message',
  }),
  scenario({
    operation: 'streamEvents',
    name: 'of all sessions, when one was created',
    needs: ['newSession'],
    given: emptySession,
    input: () => ({ query: { types: ['session.created'] }, ...after('start') }),
    status: 200,
    example: 'streamed_session_created',
  }),
  scenario({
    operation: 'streamEvents',
    name: 'of all sessions, when one was archived',
    needs: ['newSession'],
    given: archived(emptySession),
    input: () => ({ query: { types: ['session.archived'] }, ...after('start') }),
    status: 200,
    example: 'streamed_session_archived',
  }),
  scenario({
    operation: 'streamEvents',
    name: 'after a position of another stream',
    input: () => after(unknownEvent),
    status: 400,
    example: 'unknown_position',
  }),
  scenario({
    operation: 'streamEvents',
    name: 'with deltas of all sessions',
    input: () => ({ query: { event_deltas: ['agent.thinking'] as unknown as undefined } }),
    status: 400,
    example: 'deltas_without_sessions',
  }),
  scenario({
    operation: 'streamEvents',
    name: 'of a missing session',
    input: () => ({ query: { session_ids: [missing.session] } }),
    status: 404,
    example: 'session_not_found',
  }),
  ...(['listSessionThreadEvents', 'streamSessionThreadEvents'] as const).map((operation) =>
    scenario({
      operation,
      name: 'of a missing thread',
      needs: ['session'],
      input: ({ session }) => ({ path: { session_id: session, thread_id: missing.thread } }),
      status: 404,
      example: 'session_thread_not_found',
    }),
  ),
];

export const events: readonly Scenario[] = [
  ...reading,
  scenario({
    operation: 'sendSessionEvents',
    name: 'with a message',
    needs: ['session'],
    input: (states) => ({
      ...validInput.sendSessionEvents(states),
      body: example<Sent>('send_user_message'),
    }),
    status: 200,
    example: 'received_user_message',
  }),
  scenario({
    operation: 'sendSessionEvents',
    name: 'with an interruption',
    needs: ['newSession'],
    given: emptySession,
    input: (states) => ({
      ...validInput.sendSessionEvents(states),
      body: example<Sent>('send_user_interrupt'),
    }),
    status: 200,
    example: 'received_user_interrupt',
  }),
  scenario({
    operation: 'sendSessionEvents',
    name: 'with an interruption of a thread that the session does not have',
    needs: ['newSession'],
    given: emptySession,
    input: (states) => ({
      ...validInput.sendSessionEvents(states),
      body: { events: [{ type: 'user.interrupt', session_thread_id: missing.thread }] },
    }),
    status: 400,
    example: 'interrupted_thread_unknown',
  }),
  scenario({
    operation: 'sendSessionEvents',
    name: 'with an image that names a file',
    needs: ['newSession'],
    given: emptySession,
    input: (states) => ({
      ...validInput.sendSessionEvents(states),
      body: { events: [{ type: 'user.message', content: [{ type: 'image', source: missingFile }] }] },
    }),
    status: 400,
    example: 'file_in_events',
  }),
  scenario({
    operation: 'sendSessionEvents',
    name: 'with a JPEG image that is sent as PNG',
    needs: ['newSession'],
    given: emptySession,
    input: (states) => ({
      ...validInput.sendSessionEvents(states),
      body: { events: [wrongImage] },
    }),
    status: 400,
    example: 'unreadable_image',
  }),
  scenario({
    operation: 'sendSessionEvents',
    name: 'with one of each type that begins no turn',
    needs: ['session'],
    given: acceptsAnyCall,
    input: (states) => ({
      ...validInput.sendSessionEvents(states),
      body: example<Sent>('send_other_events'),
    }),
    status: 200,
    example: 'received_other_events',
  }),
  scenario({
    operation: 'sendSessionEvents',
    name: 'to an archived session',
    needs: ['newSession'],
    given: archived(emptySession),
    input: validInput.sendSessionEvents,
    status: 409,
    example: 'session_archived_conflict',
  }),
];
