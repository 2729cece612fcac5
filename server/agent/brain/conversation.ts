import { toEvent } from '../../records/events/view.ts';
import type { Summary } from '../../records/tables/events.ts';
import { textBlocks } from './content.ts';
import type { Message, MessageBlock } from './message.ts';
import { type Origin, traced } from './origins.ts';
import { cutOff, resultsOf } from './results.ts';
import { endsResponse, type ModelResponse, type Step, stepsOf } from './steps.ts';
import { inOrder, type LogEvent } from './thread-log.ts';

export interface ConversationOptions {
  /** The child thread of the log. Null for the coordinator, whose events belong to the session. */
  readonly threadId: string | null;
  /** Parts that the provider may have rejected, beside those that the log names. They are not shown. */
  readonly withheld?: ReadonlySet<Origin>;
}

/** The messages of the next request. */
export interface Conversation {
  readonly messages: readonly Message[];
  /** The tokens up to the end of the last response, as the provider counted them. 0 if unknown. */
  readonly tokens: number;
}

/** What the user says between two responses if nobody said anything. */
const CONTINUE = '[Continue.]';
const CUT_OFF = '[Your response was cut off. Continue from there.]';
const INTERRUPTED = '[The user interrupted you.]';
const STOPPED =
  '[The user interrupted you before you responded. Do not start this unless the user asks again.]';
const SUMMARY = '[Your context was full. This is your summary of the conversation before.]';
const RECLAIMED =
  '[Your sandbox was replaced. Files that you did not push are lost. Repositories are cloned again.]';
const restoredTo = (at: string) =>
  `[Your sandbox was replaced. It has its files as they were at ${at}, at the end of a turn. Later changes are lost, and nothing that you started runs.]`;

/**
 * Builds the messages of a request to the model from the log of a thread. `events` are in the order of `seq`. The
 * messages are always valid for the Messages API: roles alternate, the first message is the user's, no content is
 * empty, and each call has one result in the next message.
 *
 * The last message is the model's if its last response is complete and has no calls. Then the model has finished.
 * The list is empty if the log has nothing for the model.
 */
export function conversationOf(events: readonly LogEvent[], options: ConversationOptions): Conversation {
  const { threadId } = options;
  const log = inOrder(events, threadId);
  const withheld = new Set([...withheldIn(log), ...(options.withheld ?? [])]);
  const results = resultsOf(log.map(toEvent), withheld);
  const messages = createMessages();
  let tokens = 0;
  let isCutOff = false;
  let isInterrupted = false;
  let reclaimed: string | null = null;
  /** True after a message of the user without a response, and after its interruption. */
  let isUnanswered = false;
  let isStopped = false;
  /** Adds to a message of the user that the sandbox is new. Alone, it needs no response. */
  function addReclaimed(): void {
    if (reclaimed !== null) messages.add('user', textBlocks(reclaimed));
    reclaimed = null;
  }
  /** Adds the message that the Messages API requires between two responses. */
  function addNote(): void {
    const note = isInterrupted ? INTERRUPTED : isCutOff ? CUT_OFF : CONTINUE;
    if (messages.lastRole() !== 'user') messages.add('user', textBlocks(note));
    addReclaimed();
  }
  for (const step of sinceCompaction(log, threadId, withheld)) {
    if (step.type === 'interrupt') {
      isInterrupted = true;
      isStopped = isUnanswered;
    } else if (step.type === 'reclaimed') {
      reclaimed = step.snapshotAt === undefined ? RECLAIMED : restoredTo(step.snapshotAt);
    } else if (step.type === 'input') {
      if (isStopped) messages.add('user', textBlocks(STOPPED));
      addReclaimed();
      messages.add('user', step.blocks);
      isUnanswered = true;
      isStopped = false;
    } else {
      addNote();
      messages.add('assistant', step.blocks);
      messages.add(
        'user',
        callsOf(step).map((id) => results.get(id) ?? cutOff(id)),
      );
      isCutOff = !step.isComplete;
      isInterrupted = false;
      isUnanswered = false;
      isStopped = false;
      tokens = step.tokens;
    }
  }
  if (isCutOff || messages.lastRole() === 'user') addNote();
  return { messages: messages.all, tokens };
}

/** Returns the text of the model's last message with text, or an empty text. */
export function finalMessageOf(messages: readonly Message[]): string {
  const said = messages
    .filter(({ role }) => role === 'assistant')
    .map(({ content }) => content.flatMap((block) => (block.type === 'text' ? block.text : [])).join('\n\n'));
  return said.findLast((text) => text !== '') ?? '';
}

/** Collects messages. Content of the same role is one message. */
function createMessages() {
  const all: { role: Message['role']; content: MessageBlock[] }[] = [];
  return {
    all,
    lastRole: () => all.at(-1)?.role,
    add(role: Message['role'], content: readonly MessageBlock[]): void {
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

/**
 * Returns true if a log begins early enough for the conversation: before the last response that the last compaction
 * covers. What came before this response is in the summary. The calls of that time have results, because a thread is
 * compacted only if no call is open.
 */
export function beginsEarlyEnough(events: readonly LogEvent[], { threadId }: ConversationOptions): boolean {
  // It is called for each page of a log, and most have no compaction.
  if (!events.some((event) => summaryOf(event) !== null)) return false;
  const log = inOrder(events, threadId);
  const compaction = lastCompaction(log);
  if (compaction?.start == null) return false;
  const covered = log.slice(0, compaction.start);
  // What ends the response before.
  const from = covered.findIndex(({ type }) => endsResponse(type));
  return from !== -1 && stepsOf(covered.slice(from), threadId).some(({ type }) => type === 'response');
}

/**
 * Returns the steps after the last compaction, or all. They begin with the summary. What the user said after the last
 * response stays as it was, because nobody has responded to it. So does what arrived during the request for the summary.
 */
function sinceCompaction(
  log: readonly LogEvent[],
  threadId: string | null,
  withheld: ReadonlySet<Origin>,
): Step[] {
  const compaction = lastCompaction(log);
  if (!compaction) return stepsOf(log, threadId, withheld);
  const { id, summary, place, start } = compaction;
  const end = start ?? place;
  const covered = stepsOf(log.slice(0, end), threadId, withheld);
  const waiting = covered.slice(covered.findLastIndex(({ type }) => type === 'response') + 1);
  const later = stepsOf(log.slice(end + 1), threadId, withheld);
  const blocks = traced(textBlocks(`${SUMMARY}\n\n${summary.text}`), id, withheld);
  return [{ type: 'input', blocks }, ...waiting, ...later];
}

/** Returns the parts without which the provider accepted a request. */
function withheldIn(log: readonly LogEvent[]): Origin[] {
  return log.flatMap(({ hidden }) => (hidden?.type === 'withheld' ? hidden.parts : []));
}

/** Returns the last compaction: its id, its summary, its place, and that of the start of its request. The log may begin after that. */
function lastCompaction(
  log: readonly LogEvent[],
): { id: string; summary: Summary; place: number; start: number | null } | null {
  const place = log.findLastIndex((event) => summaryOf(event) !== null);
  const event = log[place];
  const summary = event && summaryOf(event);
  if (!summary) return null;
  const start = log.findLastIndex(({ id }, at) => at <= place && id === summary.request_id);
  return { id: event.id, summary, place, start: start === -1 ? null : start };
}

function summaryOf({ type, hidden }: LogEvent): Summary | null {
  const isSummary = type === 'agent.thread_context_compacted' && hidden?.type === 'summary';
  return isSummary && hidden.text.trim() !== '' ? hidden : null;
}
