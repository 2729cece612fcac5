import { expect, it } from 'vitest';
import { fitted } from './fitted.ts';
import type { Message } from './message.ts';
import { messageTokens } from './tokens.ts';

const text = (value: string) => ({ type: 'text' as const, text: value });
const user = (...content: Message['content']): Message => ({ role: 'user', content });
const note = (what: string) => `[${what}, because your context has no room for more.]`;

it('returns messages that fit as they are', () => {
  const messages = [user(text('a'.repeat(300)))];
  expect(fitted(messages, 100)).toBe(messages);
});

it('keeps the beginning and the end of a text that is too large', () => {
  const [message] = fitted([user(text(`begin${'é'.repeat(10_000)}end`))], 100);
  const block = message?.content[0];
  const [first, cut, last] = block?.type === 'text' ? block.text.split('\n') : [];
  expect(first).toBe(`begin${'é'.repeat(35)}`);
  expect(cut).toBe(note('19858 bytes were cut here'));
  expect(last).toBe(`${'é'.repeat(36)}end`);
});

it('cuts the largest parts to the same size, and leaves smaller ones', () => {
  const result = (id: string, value: string) => {
    return { type: 'tool_result' as const, tool_use_id: id, content: [text(value)] };
  };
  const messages = [
    user(result('evt_a', 'a'.repeat(6_000)), result('evt_b', 'b'.repeat(90_000)), text('Read them.')),
    { role: 'assistant' as const, content: [text('c'.repeat(30_000))] },
  ];
  const found = fitted(messages, 9_000);
  expect(messageTokens(found)).toBeLessThanOrEqual(9_000);
  const [results, said] = found;
  expect(results?.content[0]).toEqual(messages[0]?.content[0]);
  expect(results?.content[2]).toEqual(text('Read them.'));
  const [long, longest] = [said?.content[0], results?.content[1]].map((block) =>
    messageTokens([user(block as Message['content'][number])]),
  );
  expect(long).toBe(longest);
});

it('replaces images and documents that do not fit by a note', () => {
  const image = { type: 'image' as const, source: { type: 'url' as const, url: 'https://a.example' } };
  const pdf = {
    type: 'document' as const,
    source: { type: 'base64' as const, media_type: 'application/pdf' as const, data: 'a'.repeat(100_000) },
  };
  const plain = {
    type: 'document' as const,
    source: { type: 'text' as const, media_type: 'text/plain' as const, data: 'a'.repeat(100_000) },
  };
  const [message] = fitted([user(image, pdf, plain)], 7_000);
  expect(message?.content).toEqual([
    image,
    text(note('The document was removed here')),
    { ...plain, source: { ...plain.source, data: expect.stringContaining('bytes were cut here') } },
  ]);
  expect(fitted([user(image)], 10)).toEqual([user(text(note('The image was removed here')))]);
});

it('leaves room for a note, however small the room is', () => {
  const parts = Array.from({ length: 10 }, () => text('a'.repeat(1_000)));
  const [message] = fitted([user(...parts)], 0);
  expect(message?.content).toEqual([
    text(note('9 parts were removed here')),
    text(note('1000 bytes were cut here')),
  ]);
});

it('never changes calls and thinking', () => {
  const content: Message['content'] = [
    { type: 'thinking', thinking: 'a'.repeat(1_000), signature: 'c2ln' },
    { type: 'tool_use', id: 'evt_a', name: 'Write', input: { content: 'a'.repeat(1_000) } },
    { type: 'tool_result', tool_use_id: 'evt_b' },
  ];
  expect(fitted([{ role: 'assistant', content }], 10)).toEqual([{ role: 'assistant', content }]);
});
