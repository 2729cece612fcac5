/** The request for the summary of a conversation. */
import type { DocumentBlockParam, ImageBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { ModelBlock } from './block-parts.ts';
import { textBlocks } from './content.ts';
import { fitted } from './fitted.ts';
import { isMedia } from './media.ts';
import type { Message, MessageBlock } from './message.ts';
import { originOf, withOrigin } from './origins.ts';
import type { StoredBlock } from './stored.ts';

const INSTRUCTION = [
  '[Your context is almost full. Write a summary of this conversation, and nothing else. You will continue the work',
  'with the summary in place of the conversation, so it must contain everything that you need: what the user and',
  'system messages demand, in their own words; what you have done and found, with paths, names, ids and numbers; what',
  'remains to be done, and your next step. You cannot call tools now.]',
].join(' ');

/**
 * Returns the messages of a request that asks for a summary of a conversation. Calls and results are text, because some
 * providers reject their blocks in requests that declare no tools. Thinking is dropped. Images and PDFs are only named.
 *
 * @param messages The last one is the user's.
 * @param tokens The room for the conversation. Its largest parts are cut.
 */
export function summaryMessages(messages: readonly Message[], tokens: number): Message[] {
  const told = messages.map(({ role, content }) => ({ role, content: content.flatMap(retold) }));
  const instruction = textBlocks(INSTRUCTION);
  const messagesThatFit = fitted(told, tokens);
  return messagesThatFit.map(({ role, content }, index) => {
    return { role, content: index === messagesThatFit.length - 1 ? [...content, ...instruction] : content };
  });
}

/** Returns the summary that a response contains. It is empty if the model did not write one. */
export function summaryIn(content: readonly ModelBlock[]): string {
  return content.flatMap((block) => (block.type === 'text' ? block.text : [])).join('\n\n');
}

function retold(block: MessageBlock): MessageBlock[] {
  switch (block.type) {
    case 'tool_use':
      return textBlocks(`[Call ${block.id} of ${block.name}: ${JSON.stringify(block.input)}]`).map((each) =>
        withOrigin(each, originOf(block)),
      );
    case 'tool_result': {
      const { tool_use_id, is_error = false, content = [] } = block;
      const head = textBlocks(`[${is_error ? 'Error' : 'Result'} of call ${tool_use_id}:]`);
      return [...head, ...content.flatMap(retold)];
    }
    case 'thinking':
    case 'redacted_thinking':
      return [];
    default:
      return isMedia(block) ? textBlocks(named(block)) : [block];
  }
}

function named({ type, ...block }: ImageBlockParam | DocumentBlockParam | StoredBlock): string {
  const { source } = block;
  const kind = source.type === 'base64' || source.type === 'stored' ? ` of type ${source.media_type}` : '';
  const place = source.type === 'url' ? ` at ${source.url}` : '';
  const title = 'title' in block && block.title ? `: ${block.title}` : '';
  return `[Here is the ${type}${kind}${place}${title}. You have seen it, and do not see it now.]`;
}
