import { expect, it, vi } from 'vitest';
import { DraftReader, UNSENT_LENGTH } from './draft-reader.ts';
import { Drafts } from './drafts.ts';

const list = { workspaceId: 'wks_a', sessionId: 'sess_a', threadId: null };
const message = { id: 'evt_2', type: 'agent.message', after: 'evt_1' } as const;

function reading(over: Partial<typeof list> = {}) {
  const drafts = new Drafts();
  const woken: boolean[] = [];
  const reader = new DraftReader(['agent.message'], 'evt_1', (mustRead) => woken.push(mustRead));
  const leave = drafts.listen({ ...list, ...over }, reader);
  const take = () =>
    [...reader.take()].map(({ data }) =>
      data.type === 'event_start' ? data.event.id : data.delta.content.text,
    );
  return { drafts, reader, woken, leave, take };
}

it('sends the beginning and the first text at once, and the next texts together', async () => {
  const { drafts, take } = reading();
  const draft = drafts.begin(list, message);
  draft.add('a');
  expect(take()).toEqual(['evt_2', 'a']);
  draft.add('b');
  draft.add('c');
  expect(take()).toEqual([]);
  await vi.waitFor(() => expect(take()).toEqual(['bc']));
});

it('wants only what streams of the list ask for', () => {
  const { drafts, leave } = reading();
  expect(drafts.isWanted(list, 'agent.message')).toBe(true);
  expect(drafts.isWanted(list, 'agent.thinking')).toBe(false);
  expect(drafts.isWanted({ ...list, sessionId: 'sess_b' }, 'agent.message')).toBe(false);
  // A stream can name a session of another workspace.
  expect(drafts.isWanted({ ...list, workspaceId: 'wks_b' }, 'agent.message')).toBe(false);
  leave();
  expect(drafts.isWanted(list, 'agent.message')).toBe(false);
});

it('reads the list first if the event before is not sent yet', () => {
  const { drafts, woken } = reading();
  drafts.begin(list, message);
  drafts.begin(list, { ...message, id: 'evt_4', after: 'evt_3' });
  expect(woken).toEqual([false, true]);
});

it('sends nothing of an event after the event itself', () => {
  const { drafts, reader, take } = reading();
  const draft = drafts.begin(list, message);
  draft.add('a');
  reader.passed({ id: 'evt_2', type: 'agent.message' });
  draft.add('b');
  expect(take()).toEqual([]);
});

it('sends nothing of an event after the end of its request', () => {
  const { drafts, reader, take } = reading();
  drafts.begin(list, message).add('a');
  reader.passed({ id: 'evt_3', type: 'span.model_request_end' });
  expect(take()).toEqual([]);
});

it('sends nothing more of an event when the client reads too slowly', () => {
  const { reader, take } = reading();
  const delta = (text: string) => {
    const content = { type: 'text', text } as const;
    const data = {
      type: 'event_delta',
      event_id: 'evt_2',
      delta: { type: 'content_delta', content },
    } as const;
    reader.add({ event: 'event_delta', data });
  };
  const begin = (id: string) => {
    const data = { type: 'event_start', event: { id, type: 'agent.message' } } as const;
    reader.begin({ event: 'event_start', data }, 'evt_1');
  };
  begin('evt_2');
  delta('a');
  delta('b');
  expect(take()).toEqual(['evt_2', 'ab']);
  delta('x'.repeat(UNSENT_LENGTH));
  delta('y');
  delta('z');
  begin('evt_3');
  expect(take()).toEqual(['evt_3']);
});

it('continues the output of a command after the end of its request', () => {
  const drafts = new Drafts();
  const reader = new DraftReader(['agent.tool_result'], 'evt_1', () => {});
  drafts.listen(list, reader);
  const draft = drafts.begin(list, {
    id: 'evt_4',
    type: 'agent.tool_result',
    tool_use_id: 'evt_2',
    after: 'evt_2',
  });
  reader.passed({ id: 'evt_2', type: 'agent.tool_use' });
  reader.passed({ id: 'evt_3', type: 'span.model_request_end' });
  draft.add('a');
  expect([...reader.take()].map(({ event }) => event)).toEqual(['event_start', 'event_delta']);
});
