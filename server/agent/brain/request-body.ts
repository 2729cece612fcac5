import type {
  MessageCreateParamsStreaming,
  MessageParam,
  Tool,
} from '@anthropic-ai/sdk/resources/messages/messages';

export interface ModelRequest {
  /** Id of the definition. `ModelSettings.map` translates it. */
  model: string;
  /** Empty if the definition has no system prompt. */
  system: string;
  /** At least one. The last is from the user. */
  messages: readonly MessageParam[];
  tools: Tool[];
  maxTokens: number;
  /** Ends the request at once. */
  signal: AbortSignal;
  /** Removes secrets from what the provider says in errors. It can quote the request. */
  redact(text: string): string;
}

/** The provider can cache everything up to a block with this mark. */
const cached = { cache_control: { type: 'ephemeral' } } as const;

/** Returns the body of a request. System prompt and last message get a mark for the provider's cache. */
export function requestBody(
  { model, system, messages, tools, maxTokens }: ModelRequest,
  map: ReadonlyMap<string, string>,
): MessageCreateParamsStreaming {
  return {
    model: map.get(model) ?? model,
    max_tokens: maxTokens,
    stream: true,
    // The API rejects an empty text.
    ...(system !== '' && { system: [{ type: 'text', text: system, ...cached }] }),
    ...(tools.length > 0 && { tools }),
    messages: messages.map((message, index) => (index === messages.length - 1 ? marked(message) : message)),
  };
}

function marked(message: MessageParam): MessageParam {
  if (message.role !== 'user') return message;
  const { content } = message;
  const blocks = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
  const last = blocks.at(-1);
  // These are the blocks that our requests end with. Others, such as thinking, accept no mark.
  if (last?.type !== 'text' && last?.type !== 'tool_result') return message;
  return { ...message, content: [...blocks.slice(0, -1), { ...last, ...cached }] };
}
