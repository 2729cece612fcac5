import { expect, it } from 'vitest';
import { agent, idle, logOf, running, timeOf, user } from '../../testing/conversations.ts';
import { inOrder } from './thread-log.ts';

const idsOf = (log: ReturnType<typeof logOf>, threadId: string | null = null) =>
  inOrder(log, threadId).map(({ id }) => id);

it('moves waiting events to the start of the turn that processed them, in their order', () => {
  const log = logOf(
    running,
    user('Second turn', { processed_at: timeOf(5) }),
    agent('First turn'),
    user('Third turn', { processed_at: timeOf(7) }),
    running,
    idle,
    running,
  );
  expect(idsOf(log)).toEqual(['evt_1', 'evt_3', 'evt_2', 'evt_5', 'evt_6', 'evt_4', 'evt_7']);
});

it('leaves events at their place if the log has no such turn', () => {
  const log = logOf(user('Hi', { processed_at: timeOf(1.5) }), agent('Hello'), running);
  expect(idsOf(log)).toEqual(['evt_1', 'evt_2', 'evt_3']);
});

it('omits events that no turn has processed', () => {
  expect(idsOf(logOf(running, user('Later', { processed_at: null })))).toEqual(['evt_1']);
});

it('omits events of a run that took too long to start', () => {
  const expired = user('Too late', { processed_at: timeOf(2) });
  expect(idsOf(logOf(expired, { type: 'session.error' }, running))).toEqual(['evt_2', 'evt_3']);
});

it('moves stopped events to their interruption, also beside a turn of the same time', () => {
  const stopped = { processed_at: timeOf(5) };
  const entries = [user('Two', stopped), agent('One'), idle, { type: 'user.interrupt' } as const];
  const log = logOf(running, ...entries, user('Three', stopped), running);
  const next = log.with(-1, { ...(log.at(-1) as (typeof log)[0]), created_at: timeOf(5) });
  expect(idsOf(next)).toEqual(['evt_1', 'evt_3', 'evt_4', 'evt_2', 'evt_5', 'evt_6', 'evt_7']);
});

it('keeps interruptions that name the coordinator', () => {
  const hidden = { type: 'of_coordinator' } as const;
  const log = logOf({ type: 'user.interrupt', session_thread_id: 'sthr_main', hidden });
  expect(idsOf(log)).toEqual(['evt_1']);
  expect(idsOf(log, 'sthr_main')).toEqual([]);
});

it('keeps interruptions at their place', () => {
  expect(idsOf(logOf(running, { type: 'user.interrupt' }, idle, running))).toEqual([
    'evt_1',
    'evt_2',
    'evt_3',
    'evt_4',
  ]);
});

it('omits events of other threads', () => {
  const ofThread = (session_thread_id: string) => ({ type: 'user.interrupt', session_thread_id }) as const;
  const log = logOf(ofThread('sthr_a'), ofThread('sthr_b'), agent('Hello'));
  expect(idsOf(log)).toEqual(['evt_3']);
  expect(idsOf(log, 'sthr_b')).toEqual(['evt_2', 'evt_3']);
});
