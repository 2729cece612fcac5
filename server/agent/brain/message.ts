/** Messages of a conversation. They are narrower than those of the SDK: we write only these blocks. */
import type { ModelBlock } from './block-parts.ts';
import type { InputBlock } from './content.ts';
import type { ResultBlock } from './results.ts';

export type MessageBlock = ModelBlock | InputBlock | ResultBlock;

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: MessageBlock[];
}
