import type { MessageParam } from '@anthropic-ai/sdk/resources/messages/messages';
import { expect, it } from 'vitest';
import { requestBody } from './request-body.ts';

const signal = new AbortController().signal;
const body = (system: string, messages: MessageParam[]) =>
  requestBody({ model: 'm', system, messages, tools: [], maxTokens: 9, signal, redact: String }, new Map());
const mark = { cache_control: { type: 'ephemeral' } };

it('marks the last block of the last message for the cache', () => {
  const result = { type: 'tool_result' as const, tool_use_id: 'a', content: 'b' };
  const first = { role: 'user' as const, content: 'hello' };
  const messages: MessageParam[] = [first, { role: 'user', content: [result, result] }];
  expect(body('', messages).messages).toEqual([
    first,
    { role: 'user', content: [result, { ...result, ...mark }] },
  ]);
  expect(messages[1]?.content).toEqual([result, result]);
});

it.each<MessageParam>([
  { role: 'assistant', content: [{ type: 'thinking', thinking: 'a', signature: 'b' }] },
  { role: 'user', content: [] },
])('sends other messages as they are: %j', (message) => {
  expect(body('', [message]).messages).toEqual([message]);
});

it('sends no empty system prompt', () => {
  expect(body('', [])).not.toHaveProperty('system');
  expect(body('Be brief.', [])).toMatchObject({ system: [{ type: 'text', text: 'Be brief.', ...mark }] });
});
