import { describe, expect, it } from 'vitest';
import {
  bash,
  compaction,
  idle,
  logOf,
  ofSession,
  response,
  running,
  thinking,
  timeOf,
  user,
} from '../../testing/conversations.ts';
import { conversationOf } from './conversation.ts';
import { listed, suspicions } from './suspects.ts';

const image = { type: 'image', source: { type: 'url', url: 'https://a.test/b.png' } };
const log = logOf(
  user('First', { content: [{ type: 'text', text: 'First' }, image] }),
  ...response('evt_r', [thinking, bash('evt_b')]),
  {
    type: 'agent.tool_result',
    id: 'evt_t',
    tool_use_id: 'evt_b',
    content: [{ type: 'text', text: 'x' }, image],
  },
  idle,
  running,
  user('Next', { id: 'evt_n' }),
);
/** Returns what each suspicion finds: the first, and the last four. */
const find = (said: string, events = log) => {
  const [first] = suspicions;
  return [first, ...suspicions.slice(-4)].map((suspicion) => [
    ...(suspicion?.(ofSession(events), said, events).keys() ?? []),
  ]);
};

describe('a suspicion', () => {
  it('finds first the part that the provider names', () => {
    expect(find('messages.0.content.1.image.source.url: gone')[0]).toEqual(['evt_1#1']);
    expect(find('messages.2.content.0.tool_result.content.1.image: gone')[0]).toEqual(['evt_t#1']);
    expect(find('messages.2.content.0.content.0.text: no')[0]).toEqual(['evt_t#0']);
    expect(find('messages.2.content.0.tool_result: no')[0]).toEqual(['evt_t#0', 'evt_t#1']);
    expect(find('messages.1.content.0: Invalid signature in thinking block')[0]).toEqual(['evt_3#0']);
  });

  it('finds all parts that the provider names', () => {
    const both = 'messages.0.content.1.image.source: gone, messages.2.content.0.content.1.image: gone';
    expect(find(both)[0]).toEqual(['evt_1#1', 'evt_t#1']);
  });

  it.each([
    'Could not process image',
    'messages.9.content.0: no',
    'messages.0.content.9: no',
    'messages.2.content.0.content.7: no',
    `messages.${'9'.repeat(100)}.content.0`,
  ])('does not find it in %s', (said) => {
    expect(find(said)[0]).toEqual(said.includes('content.7') ? ['evt_t#0', 'evt_t#1'] : []);
  });

  it('finds then the images and documents without a response', () => {
    expect(find('')[1]).toEqual(['evt_t#1']);
  });

  it('finds then all images, documents and thinking', () => {
    expect(find('')[2]).toEqual(['evt_1#1', 'evt_3#0', 'evt_t#1']);
  });

  it('finds then what has no response, except new texts of the user', () => {
    expect(find('')[3]).toEqual(['evt_t#0', 'evt_t#1']);
    const again = [...log, ...logOf(user('More', { id: 'evt_m', processed_at: timeOf(90) }))];
    expect(find('', again)[3]).toEqual(['evt_t#0', 'evt_t#1', 'evt_n#0']);
  });

  it('finds the summary of a compaction', () => {
    const compacted = [...log, ...logOf(...compaction('evt_c', 'We said hello.'))];
    expect(find('', compacted)[4]).toContain('evt_2#0');
    const { messages } = conversationOf(compacted, { threadId: null, withheld: new Set(['evt_2#0']) });
    expect(JSON.stringify(messages)).not.toContain('We said hello.');
  });

  it('finds at last everything else of the log', () => {
    expect(find('')[4]).toEqual(['evt_1#0', 'evt_1#1', 'evt_3#0', 'evt_b#0', 'evt_t#0', 'evt_t#1']);
    expect(find('messages.1.content.1.tool_use.input: no')[0]).toEqual(['evt_b#0']);
  });

  it('lists them with their events', () => {
    const media = suspicions.at(-3)?.(ofSession(log), '', log);
    expect(listed(media ?? new Map())).toBe('the image of evt_1, the thinking of evt_3, the image of evt_t');
    const many = Array.from(
      { length: 9 },
      (_, index) => [`evt_${index}#0`, `the image of evt_${index}`] as const,
    );
    expect(listed(new Map(many))).toMatch(/evt_4, 4 more$/);
  });
});

describe('a conversation with withheld parts', () => {
  const withheld = new Set(['evt_1#1', 'evt_3#0', 'evt_t#1']);

  it('shows a text instead, and does not suspect it again', () => {
    const { messages } = conversationOf(log, { threadId: null, withheld });
    expect(JSON.stringify(messages)).not.toMatch(/"type":"(image|thinking)"/);
    expect(JSON.stringify(messages[0])).toContain(
      '[The image at https://a.test/b.png is not shown, because the provider of the model rejected it]',
    );
    expect(suspicions.at(-3)?.(messages, '', log).size).toBe(0);
  });

  it('keeps calls without their input', () => {
    const { messages } = conversationOf(log, { threadId: null, withheld: new Set(['evt_b#0']) });
    expect(messages[1]?.content.at(-1)).toEqual({ type: 'tool_use', id: 'evt_b', name: 'Bash', input: {} });
  });

  it('withholds them after the request that the provider accepted without them', () => {
    const hidden = { type: 'withheld', parts: [...withheld] } as const;
    const end = { type: 'span.model_request_end', model_request_start_id: 'evt_x', hidden } as const;
    expect(JSON.stringify(ofSession([...log, ...logOf(end)]))).not.toMatch(/"type":"(image|thinking)"/);
  });
});
