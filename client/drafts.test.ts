import { describe, expect, it } from 'vitest';
import { type Draft, draftsAfter, type StreamedEvent } from './index.ts';

const start = (id: string, type = 'agent.message') => ({ type: 'event_start', event: { id, type } });
const delta = (event_id: string, text: string, index?: number) => ({
  type: 'event_delta',
  event_id,
  delta: { type: 'content_delta', index, content: { type: 'text', text } },
});
const drafted = (...events: object[]) =>
  events.reduce<readonly Draft[]>((drafts, event) => draftsAfter(drafts, event as StreamedEvent), []);
const text = (value: string) => ({ type: 'text', text: value });

describe('draftsAfter', () => {
  it('joins the text of each event', () => {
    const drafts = drafted(start('a'), delta('a', 'He'), start('b'), delta('b', 'By'), delta('a', 'llo', 0));
    expect(drafts).toEqual([
      { id: 'a', type: 'agent.message', content: [text('Hello')] },
      { id: 'b', type: 'agent.message', content: [text('By')] },
    ]);
  });

  it('keeps the parts of the content apart', () => {
    const [draft] = drafted(start('a'), delta('a', 'One'), delta('a', 'Two', 1));
    expect(draft?.content).toEqual([text('One'), text('Two')]);
  });

  it('has thinking without text', () => {
    expect(drafted(start('a', 'agent.thinking'))).toEqual([{ id: 'a', type: 'agent.thinking', content: [] }]);
  });

  it('removes a draft when its whole event arrives', () => {
    const drafts = drafted(start('a'), start('b'), { id: 'a', type: 'agent.message', content: [] });
    expect(drafts.map(({ id }) => id)).toEqual(['b']);
  });

  it.each(['span.model_request_end', 'session.status_idle'])('drops what is not whole at %s', (type) =>
    expect(drafted(start('a'), delta('a', 'Lost'), { id: 'x', type })).toEqual([]),
  );

  it('removes the output of a call when its result arrives, also with another id', () => {
    const output = {
      type: 'event_start',
      event: { id: 'a', type: 'agent.tool_result', tool_use_id: 'call' },
    };
    const result = { id: 'b', type: 'agent.tool_result', tool_use_id: 'call' };
    expect(drafted(output, delta('a', 'out'), start('m'))).toMatchObject([
      { id: 'a', tool_use_id: 'call', content: [text('out')] },
      { id: 'm' },
    ]);
    expect(drafted(output, start('m'), result).map(({ id }) => id)).toEqual(['m']);
  });

  it('keeps what a coordinator writes when another thread has ended', () => {
    const idle = { id: 'x', type: 'session.thread_status_idle' };
    expect(drafted(start('a'), delta('a', 'Text'), idle)).toHaveLength(1);
  });

  it('ignores the text of an event whose beginning it has not seen', () => {
    expect(drafted(delta('a', 'late'))).toEqual([]);
  });

  it('returns the same list if an event changes nothing', () => {
    const drafts = drafted(start('a'));
    expect(draftsAfter(drafts, { id: 'x', type: 'user.message' } as StreamedEvent)).toBe(drafts);
  });
});
