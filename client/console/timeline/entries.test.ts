import type { SessionEvent } from 'agent-cloud-contract';
import { expect, it } from 'vitest';
import { entriesOf, waitingCalls, withDrafts } from './entries.ts';
import { indexAt, offsetsOf } from './offsets.ts';

const at = '2026-01-01T00:00:00Z';
const event = (id: string, type: string, more: object = {}) =>
  ({ id, type, created_at: at, processed_at: at, ...more }) as SessionEvent;

const call = event('c', 'agent.tool_use', { name: 'Bash', input: {} });
const asks = event('i', 'session.status_idle', {
  stop_reason: { type: 'requires_action', event_ids: ['c'] },
});
const allows = event('a', 'user.tool_confirmation', { tool_use_id: 'c', result: 'allow' });
const result = event('r', 'agent.tool_result', { tool_use_id: 'c', content: [] });

it('joins a call with its confirmation and its result', () => {
  const [entry, note] = entriesOf([call, asks, allows, result]);
  expect(entry).toMatchObject({ kind: 'call', event: call, confirmation: allows, result, waits: false });
  expect(note).toMatchObject({ kind: 'note', event: asks });
});

it('shows the output of a command beside its call, and a message at the end', () => {
  const text = (value: string) => [{ type: 'text' as const, text: value }];
  const output = { id: 'r', type: 'agent.tool_result', tool_use_id: 'c', content: text('1 of 2') } as const;
  const message = { id: 'm', type: 'agent.message', content: text('Done') } as const;
  const shown = withDrafts(entriesOf([call]), [output, message]);
  expect(shown).toMatchObject([
    { kind: 'call', event: call, output },
    { kind: 'draft', draft: message },
  ]);
});

it('shows a result whose call is on an older page', () => {
  expect(entriesOf([result]).map(({ kind }) => kind)).toEqual(['note']);
});

it('folds thoughts in a row, and hides requests to the model', () => {
  const events = ['agent.thinking', 'span.model_request_start', 'agent.thinking'].map((type, index) =>
    event(String(index), type),
  );
  expect(entriesOf(events)).toMatchObject([{ kind: 'thinking', events: [{ id: '0' }, { id: '2' }] }]);
});

it('knows which calls wait for a person', () => {
  const ended = event('e', 'session.status_idle', { stop_reason: { type: 'end_turn' } });
  expect([...waitingCalls([call, asks])]).toEqual(['c']);
  expect([...waitingCalls([call, asks, allows])]).toEqual([]);
  expect([...waitingCalls([call, asks, ended])]).toEqual([]);
});

it('finds rows by their positions', () => {
  const offsets = offsetsOf(['a', 'b', 'c'], new Map([['b', 30]]), 10);
  expect([...offsets]).toEqual([0, 10, 40, 50]);
  expect([-5, 0, 10, 39, 40, 999].map((y) => indexAt(offsets, y))).toEqual([0, 0, 1, 1, 2, 2]);
});
