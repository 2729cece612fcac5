import type {
  RedactedThinkingBlockParam,
  TextBlockParam,
  ThinkingBlockParam,
  ToolUseBlockParam,
} from '@anthropic-ai/sdk/resources/messages/messages';
import { storableText } from '../../platform/storable.ts';
import type { BlockDraft } from './block-drafts.ts';

export type ModelBlock = TextBlockParam | ThinkingBlockParam | RedactedThinkingBlockParam | ToolUseBlockParam;

/** A block that arrives in parts. */
export interface Draft {
  type: ModelBlock['type'];
  /** Id and name of a tool call. */
  id: string;
  name: string;
  /** Text, thinking, redacted data, or the JSON of a tool's input. */
  text: string;
  signature: string;
  cut: boolean;
  /** Undefined until the block has something to show. */
  shown: BlockDraft | null | undefined;
}

/** The block, as the API accepts it in the next request: it rejects a blank text and a thinking that was changed. */
export function finished({ type, text, signature, cut }: Draft): ModelBlock[] {
  const stored = storableText(text);
  if (type === 'text') return stored.trim() === '' ? [] : [{ type, text: stored }];
  if (cut) return [];
  if (type === 'thinking') return [{ type, thinking: stored, signature: storableText(signature) }];
  return type === 'redacted_thinking' ? [{ type, data: stored }] : [];
}
