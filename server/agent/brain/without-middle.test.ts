import { expect, it } from 'vitest';
import { fitted } from './fitted.ts';
import type { Message } from './message.ts';
import { messageBytes, messageTokens } from './tokens.ts';

const text = (value: string) => ({ type: 'text' as const, text: value });
const result = (id: string, ...content: ReturnType<typeof text>[]) => {
  return { type: 'tool_result' as const, tool_use_id: id, content };
};
const user = (...content: Message['content']): Message => ({ role: 'user', content });
const many = (length: number) => Array.from({ length }, (_, index) => text(`${index} ${'x'.repeat(94)}`));

it('keeps the first and the last of 100,000 small parts', () => {
  const [message, ...others] = fitted([user(...many(100_000))], 100_000);
  expect(others).toEqual([]);
  const { content = [] } = message ?? {};
  expect(messageTokens([user(...content)])).toBeLessThanOrEqual(100_000);
  expect(messageTokens([user(...content)])).toBeGreaterThan(80_000);
  expect(messageBytes([user(...content)])).toBeLessThan(400_000);
  const [first, last] = [content[0], content.at(-1)].map((block) => block?.type === 'text' && block.text);
  expect(first).toMatch(/^0 /);
  expect(last).toMatch(/^99999 /);
  const notes = content.filter(
    (block) => block.type === 'text' && block.text.includes('parts were removed here'),
  );
  expect(notes).toHaveLength(1);
});

it('drops messages in the middle, and roles still alternate', () => {
  const said = many(3_000).map((part, index): Message => {
    return { role: index % 2 === 0 ? 'user' : 'assistant', content: [part] };
  });
  const left = fitted(said, 2_000);
  expect(messageTokens(left)).toBeLessThanOrEqual(2_000);
  expect(left.map(({ role }) => role)).toEqual(
    left.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
  );
  expect(left.length).toBeGreaterThan(20);
});

it('keeps a result of each call', () => {
  const results = Array.from({ length: 50 }, (_, index) => result(`evt_${index}`, ...many(20)));
  const [message] = fitted([user(...results, text('Continue.'))], 500);
  const { content = [] } = message ?? {};
  expect(content.map((block) => block.type === 'tool_result' && block.tool_use_id)).toEqual([
    ...results.map(({ tool_use_id }) => tool_use_id),
    false,
  ]);
  expect(content[25]).toEqual(result('evt_25', text('[Removed.]')));
  expect(content.at(-1)).toEqual(text('Continue.'));
});
