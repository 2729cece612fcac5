/** The tokens that the scripted model reports. They are invented, and grow as those of a real model. */
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages/messages';
import type { TokenUsage } from '../../records/token-usage.ts';
import type { Message } from './reply.ts';

const CHARACTERS_PER_TOKEN = 4;

/**
 * Returns what a request and its response use. The cache has what the previous request of the conversation had. The
 * response to it is written to the cache, and so is the frame of the first request: system prompt and tools. The last
 * message is not cached.
 */
export function usageOf(
  { system, tools, messages }: Pick<MessageCreateParams, 'system' | 'tools' | 'messages'>,
  { blocks, tokens }: Pick<Message, 'blocks' | 'tokens'>,
): TokenUsage {
  const frame = tokensOf([system, tools]);
  const before = messages.slice(0, -2);
  const isFirst = before.length === 0;
  return {
    input_tokens: tokensOf(messages.at(-1)),
    output_tokens: tokens ?? tokensOf(blocks),
    cache_creation_input_tokens: isFirst ? frame : tokensOf(messages.at(-2)),
    cache_read_input_tokens: isFirst ? 0 : frame + sum(before.map(tokensOf)),
  };
}

function tokensOf(part: unknown): number {
  return Math.ceil((JSON.stringify(part) ?? '').length / CHARACTERS_PER_TOKEN);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
