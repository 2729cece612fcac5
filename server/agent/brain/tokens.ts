/** Estimates of tokens. Only the provider can count them, so these are rather too high. */
import type { DocumentBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { Message, MessageBlock } from './message.ts';
import type { ToolDefinition } from './model-tools.ts';

/** Bytes of UTF-8. English prose has about 4 per token, code and Chinese prose about 3. */
export const BYTES_PER_TOKEN = 3;
/** Providers scale larger images down. */
const IMAGE_TOKENS = 2_000;
/** The length of a document that the provider loads is unknown. */
const LINKED_DOCUMENT_TOKENS = 20_000;
/** A page of a PDF has about 40,000 characters of base64, and costs about 2,500 tokens. */
const PDF_CHARACTERS_PER_TOKEN = 16;

/** The parts of a request that do not change. */
export interface Frame {
  readonly system: string;
  readonly tools: readonly ToolDefinition[];
}

export function frameTokens({ system, tools }: Frame): number {
  return textTokens(system) + textTokens(JSON.stringify(tools));
}

export function messageTokens(messages: readonly Message[]): number {
  return sum(messages.flatMap(({ content }) => content.map(blockTokens)));
}

export function blockTokens(block: MessageBlock): number {
  if (block.type === 'text') return textTokens(block.text);
  if (block.type === 'image') return IMAGE_TOKENS;
  if (block.type === 'document') return documentTokens(block);
  if (block.type === 'tool_result') return sum((block.content ?? []).map(blockTokens));
  return textTokens(JSON.stringify(block));
}

function documentTokens({ source }: DocumentBlockParam): number {
  if (source.type === 'text') return textTokens(source.data);
  if (source.type === 'base64') return Math.ceil(source.data.length / PDF_CHARACTERS_PER_TOKEN);
  return LINKED_DOCUMENT_TOKENS;
}

function textTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
