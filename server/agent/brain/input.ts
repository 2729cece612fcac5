import type { TextBlockParam } from '@anthropic-ai/sdk/resources/messages';
import type { components } from '../../../generated/types.ts';
import { type InputBlock, inputBlocks, notShown, storedBlock, textBlocks } from './content.ts';

type Event = components['schemas']['DeclaredSessionEvent'];

/**
 * Returns what an event says to the model as a user, without results of tools. Returns an empty list for other events.
 *
 * @param threadId The child thread of the log. Null for the coordinator. It gets messages of its children as results of
 * its calls.
 */
export function inputOf(event: Event, threadId: string | null): InputBlock[] {
  switch (event.type) {
    case 'user.message':
      return inputBlocks(event.content);
    case 'system.message':
      return wrapped('system-message', event.content.map(({ text }) => text).join('\n'));
    case 'user.define_outcome':
      return outcomeBlocks(event);
    case 'span.outcome_evaluation_end':
      return event.result === 'needs_revision' ? wrapped('needs-revision', event.explanation) : [];
    case 'agent.thread_message_received':
      return threadId === null ? [] : inputBlocks(event.content);
    default:
      return [];
  }
}

function outcomeBlocks({ description, rubric }: components['schemas']['UserDefineOutcome']): InputBlock[] {
  if (rubric.type === 'text') return wrapped('outcome', `${description}\n\nRubric:\n${rubric.content}`);
  const block = storedBlock({ type: 'document', source: rubric, isRubric: true });
  return [...wrapped('outcome', description), ...(block ?? notShown('rubric', 'its file is unknown'))];
}

/** Encloses text, so that the model can distinguish it from messages of the user. Returns an empty list for a blank text. */
export function wrapped(tag: string, text: string): TextBlockParam[] {
  return textBlocks(text).map((block) => ({ ...block, text: `<${tag}>\n${block.text}\n</${tag}>` }));
}
