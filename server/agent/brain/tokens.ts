/** Sizes of requests: estimates of tokens, which only the provider can count, so these are rather too high; and bytes. */
import type { DocumentBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { Message, MessageBlock } from './message.ts';
import type { ToolDefinition } from './model-tools.ts';
import type { StoredBlock, StoredSource } from './stored.ts';

/** Bytes of UTF-8. English prose has about 4 per token, code and Chinese prose about 3. */
export const BYTES_PER_TOKEN = 3;
/** Providers scale larger images down. */
const IMAGE_TOKENS = 2_000;
/** The length of a document that the provider loads is unknown. */
const LINKED_DOCUMENT_TOKENS = 20_000;
/** A page of a PDF has about 40,000 characters of base64, and costs about 2,500 tokens. */
const PDF_CHARACTERS_PER_TOKEN = 16;
/** Scanned pages have many more characters. The most that a page costs: its text, and an image of it. */
const PAGE_TOKENS = 5_000;

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

/** The bytes around the content of a message, and around a result and base64, rounded up. */
const MESSAGE_BYTES = 50;
const FRAME_BYTES = 300;

/** Returns about how many bytes a request without messages has as JSON. */
export function frameBytes({ system, tools }: Frame): number {
  return jsonBytes(system) + jsonBytes(tools) + FRAME_BYTES;
}

/** Returns about how many bytes messages have as JSON, rather more. */
export function messageBytes(messages: readonly Message[]): number {
  return sum(messages.map(({ content }) => MESSAGE_BYTES + sum(content.map(blockBytes))));
}

/** Returns the bytes of a block as JSON. Base64 is not copied for it. */
export function blockBytes(block: MessageBlock): number {
  if (block.type === 'tool_result') return FRAME_BYTES + sum((block.content ?? []).map(blockBytes));
  if (block.type !== 'image' && block.type !== 'document') return jsonBytes(block);
  const { source } = block;
  const content =
    source.type === 'base64' ? source.data.length : source.type === 'stored' ? storedBytes(source) : null;
  return content === null ? jsonBytes(block) : content + FRAME_BYTES + jsonBytes({ ...block, source: null });
}

/** Returns about how many bytes the content of a file has in a request. JSON can double those of a text. */
function storedBytes({ kind, bytes, tokens = bytes }: StoredSource): number {
  return kind === 'text' ? 2 * Math.min(bytes, tokens * BYTES_PER_TOKEN) : base64Length(bytes);
}

function base64Length(bytes: number): number {
  return 4 * Math.ceil(bytes / 3);
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function documentTokens({ source }: DocumentBlockParam | StoredBlock): number {
  if (source.type === 'stored') {
    const { kind, bytes, pages, tokens = bytes } = source;
    return kind === 'text'
      ? Math.min(tokens, Math.ceil(bytes / BYTES_PER_TOKEN))
      : Math.min(pages * PAGE_TOKENS, Math.ceil(base64Length(bytes) / PDF_CHARACTERS_PER_TOKEN));
  }
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
