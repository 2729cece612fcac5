import type { ContentBlockParam, MessageParam } from '@anthropic-ai/sdk/resources/messages';
import { toEvent } from '../events/view.ts';
import { textBlocks } from './content.ts';
import { inOrder, type LogEvent } from './log.ts';
import { type ModelResponse, stepsOf } from './responses.ts';
import { cutOff, resultsOf } from './results.ts';

export interface ConversationOptions {
  /** The child thread of the log. Null for the coordinator, whose events belong to the session. */
  readonly threadId: string | null;
}

/** What the user says between two responses if nobody said anything. */
const CONTINUE = '[Continue.]';
const CUT_OFF = '[Your response was cut off. Continue from there.]';
const INTERRUPTED = '[The user interrupted you.]';
const RECLAIMED =
  '[Your workspace was replaced. Files that you did not push are lost. Repositories are cloned again.]';

/**
 * Builds the messages of a request to the model from the log of a thread. `events` are in the order of `seq`. The
 * messages are always valid for the Messages API: roles alternate, the first message is the user's, no content is
 * empty, and each call has one result in the next message.
 *
 * The last message is the model's if its last response is complete and has no calls. Then the model has finished.
 * Returns an empty list if the log has nothing for the model.
 */
export function conversationOf(
  events: readonly LogEvent[],
  { threadId }: ConversationOptions,
): MessageParam[] {
  const { summary, log } = sinceCompaction(inOrder(events, threadId));
  const results = resultsOf(log.map(toEvent));
  const messages = createMessages();
  messages.add('user', textBlocks(summary));

  let isCutOff = false;
  let isInterrupted = false;
  let isReclaimed = false;
  /** Adds to a message of the user that the workspace is new. Alone, it needs no response. */
  function addReclaimed(): void {
    if (isReclaimed) messages.add('user', textBlocks(RECLAIMED));
    isReclaimed = false;
  }
  /** Adds the message that the Messages API requires between two responses. */
  function addNote(): void {
    const note = isInterrupted ? INTERRUPTED : isCutOff ? CUT_OFF : CONTINUE;
    if (messages.lastRole() !== 'user') messages.add('user', textBlocks(note));
    addReclaimed();
  }
  for (const step of stepsOf(log, threadId)) {
    if (step.type === 'interrupt') isInterrupted = true;
    else if (step.type === 'reclaimed') isReclaimed = true;
    else if (step.type === 'input') {
      addReclaimed();
      messages.add('user', step.blocks);
    } else {
      addNote();
      messages.add('assistant', step.blocks);
      messages.add(
        'user',
        callsOf(step).map((id) => results.get(id) ?? cutOff(id)),
      );
      isCutOff = !step.isComplete;
      isInterrupted = false;
    }
  }
  if (isCutOff || messages.lastRole() === 'user') addNote();
  return messages.all;
}

type Role = 'user' | 'assistant';

/** Collects messages. Content of the same role is one message. */
function createMessages() {
  const all: { role: Role; content: ContentBlockParam[] }[] = [];
  return {
    all,
    lastRole: () => all.at(-1)?.role,
    add(role: Role, content: readonly ContentBlockParam[]): void {
      if (content.length === 0) return;
      const last = all.at(-1);
      if (last?.role === role) last.content.push(...content);
      else all.push({ role, content: [...content] });
    },
  };
}

function callsOf({ blocks }: ModelResponse): string[] {
  return blocks.flatMap((block) => (block.type === 'tool_use' ? block.id : []));
}

/** Returns the last summary of a thread and the events after it, or an empty text and all events. */
function sinceCompaction(log: readonly LogEvent[]): { summary: string; log: readonly LogEvent[] } {
  const at = log.findLastIndex((event) => summaryOf(event) !== '');
  const compaction = log[at];
  return compaction ? { summary: summaryOf(compaction), log: log.slice(at + 1) } : { summary: '', log };
}

function summaryOf({ type, hidden }: LogEvent): string {
  const isSummary = type === 'agent.thread_context_compacted' && hidden?.type === 'summary';
  return isSummary ? hidden.text.trim() : '';
}
