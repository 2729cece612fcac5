import type {
  AgentCustomToolUse,
  AgentMcpToolResult,
  AgentMcpToolUse,
  AgentMessage,
  AgentThreadMessageReceived,
  AgentThreadMessageSent,
  AgentToolResult,
  AgentToolUse,
  Draft,
  SessionEvent,
  SystemMessage,
  UserCustomToolResult,
  UserMessage,
  UserToolConfirmation,
  UserToolResult,
} from 'agent-cloud-contract';

export type Call = AgentToolUse | AgentMcpToolUse | AgentCustomToolUse;
export type Result = AgentToolResult | AgentMcpToolResult | UserCustomToolResult | UserToolResult;
export type Message =
  | UserMessage
  | AgentMessage
  | SystemMessage
  | AgentThreadMessageSent
  | AgentThreadMessageReceived;

/** A row of the timeline. */
export type Entry =
  | { kind: 'message'; key: string; event: Message }
  | {
      kind: 'call';
      key: string;
      event: Call;
      result: Result | undefined;
      /** The output of a command that runs. */
      output?: Draft;
      confirmation: UserToolConfirmation | undefined;
      /** True if the call waits for a person. */
      waits: boolean;
    }
  | { kind: 'thinking'; key: string; events: readonly SessionEvent[] }
  | { kind: 'draft'; key: string; draft: Draft }
  | { kind: 'note'; key: string; event: SessionEvent };

const messages = new Set([
  'user.message',
  'agent.message',
  'system.message',
  'agent.thread_message_sent',
  'agent.thread_message_received',
]);

/** The usage chart shows them, and they say nothing to a reader of the conversation. */
const unshown = new Set(['span.model_request_start', 'span.model_request_end', 'session.usage']);

/** Returns the id of the call that an event is the result of. */
function callOf(event: SessionEvent): string | undefined {
  if (event.type === 'agent.tool_result' || event.type === 'user.tool_result') return event.tool_use_id;
  if (event.type === 'agent.mcp_tool_result') return event.mcp_tool_use_id;
  if (event.type === 'user.custom_tool_result') return event.custom_tool_use_id;
  return undefined;
}

/** Returns the rows with what is being written: the output of commands beside their calls, and the rest as rows at the end. */
export function withDrafts(entries: readonly Entry[], drafts: readonly Draft[]): readonly Entry[] {
  const outputs = new Map(drafts.map((draft) => [draft.tool_use_id, draft]));
  const rows = entries.map((entry) => {
    const output = outputs.get(entry.key);
    return entry.kind === 'call' && output ? { ...entry, output } : entry;
  });
  const others = drafts.filter(({ tool_use_id }) => tool_use_id === undefined);
  return [...rows, ...others.map((draft) => ({ kind: 'draft' as const, key: draft.id, draft }))];
}

/** Returns the rows of a timeline. Calls are joined with their results and confirmations. */
export function entriesOf(events: readonly SessionEvent[]): Entry[] {
  const waiting = waitingCalls(events);
  const calls = new Map<string, Entry & { kind: 'call' }>();
  const entries: Entry[] = [];
  let thoughts: SessionEvent[] = [];
  for (const event of events) {
    const { id, type } = event;
    if (unshown.has(type)) continue;
    if (type === 'agent.thinking') {
      if (thoughts.push(event) === 1) entries.push({ kind: 'thinking', key: id, events: thoughts });
      continue;
    }
    thoughts = [];
    const call = calls.get(callOf(event) ?? (type === 'user.tool_confirmation' ? event.tool_use_id : ''));
    if (call && type === 'user.tool_confirmation') call.confirmation = event;
    else if (call) call.result = event as Result;
    else if (type === 'agent.tool_use' || type === 'agent.mcp_tool_use' || type === 'agent.custom_tool_use') {
      const entry = {
        kind: 'call' as const,
        key: id,
        event,
        result: undefined,
        confirmation: undefined,
        waits: waiting.has(id),
      };
      calls.set(id, entry);
      entries.push(entry);
    } else if (messages.has(type)) entries.push({ kind: 'message', key: id, event: event as Message });
    else entries.push({ kind: 'note', key: id, event });
  }
  return entries;
}

/** Returns the ids of the calls that wait for a person: those that the last idle status of their thread names. */
export function waitingCalls(events: readonly SessionEvent[]): ReadonlySet<string> {
  const waiting = new Map<string, readonly string[]>();
  const answered = new Set<string>();
  for (const event of events) {
    if (event.type === 'session.status_idle' || event.type === 'session.thread_status_idle') {
      const thread = event.type === 'session.status_idle' ? '' : event.session_thread_id;
      waiting.set(thread, event.stop_reason.type === 'requires_action' ? event.stop_reason.event_ids : []);
    } else if (event.type === 'session.status_terminated') waiting.clear();
    else if (event.type === 'user.tool_confirmation') answered.add(event.tool_use_id);
    else answered.add(callOf(event) ?? '');
  }
  return new Set([...waiting.values()].flat().filter((id) => !answered.has(id)));
}

/** Returns true if both rows look the same, so that a row is drawn only if it changed. */
export function isSame(a: Entry, b: Entry): boolean {
  if (a.kind === 'call' && b.kind === 'call') {
    return (
      a.event === b.event &&
      a.result === b.result &&
      a.output === b.output &&
      a.confirmation === b.confirmation &&
      a.waits === b.waits
    );
  }
  if (a.kind === 'thinking' && b.kind === 'thinking') return a.events.length === b.events.length;
  if (a.kind === 'draft' && b.kind === 'draft') return a.draft === b.draft;
  return 'event' in a && 'event' in b && a.event === b.event;
}
