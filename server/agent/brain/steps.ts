/** The log of a thread as steps: responses of the model, and what came between them. */
import type {
  RedactedThinkingBlockParam,
  TextBlockParam,
  ThinkingBlockParam,
  ToolUseBlockParam,
} from '@anthropic-ai/sdk/resources/messages';
import type { components } from '../../../generated/types.ts';
import { mcpToolName, toolNameForModel } from '../../records/agents/tool-names.ts';
import { toEvent } from '../../records/events/view.ts';
import type { Hidden } from '../../records/tables/events.ts';
import { allTokens } from '../../records/token-usage.ts';
import type { ModelBlock } from './block-parts.ts';
import { type InputBlock, textsOf } from './content.ts';
import { inputOf } from './input.ts';
import { type Origin, originIn, traced, withOrigin } from './origins.ts';
import { resultOf } from './results.ts';
import type { LogEvent } from './thread-log.ts';

type Event = components['schemas']['DeclaredSessionEvent'];

/** A response of the model. */
export interface ModelResponse {
  readonly type: 'response';
  readonly blocks: readonly ModelBlock[];
  /** False if the request failed or has no end. */
  readonly isComplete: boolean;
  /** The tokens of the request and the response, as the provider counted them. 0 if unknown. */
  readonly tokens: number;
}

/** A step of a conversation, in order. */
export type Step =
  | ModelResponse
  | { readonly type: 'input'; readonly blocks: readonly InputBlock[] }
  | { readonly type: 'interrupt' }
  /** The session has a new sandbox, without the files of the old one. */
  | { readonly type: 'reclaimed'; readonly snapshotAt?: string | undefined };

/** The response whose blocks the log lists at a place. */
interface OpenResponse {
  /** The `span.model_request_start` event. Null if the log has none, such as the log of AGENT_COMMAND. */
  readonly startId: string | null;
  readonly blocks: ModelBlock[];
  /** What arrived before the response ended. It belongs after the response. */
  readonly later: Step[];
}

/**
 * Returns the steps of a thread. `log` is in the order in which the agent processed it.
 *
 * @param withheld Parts that the provider rejected. A text replaces them. Thinking is omitted.
 */
export function stepsOf(
  log: readonly LogEvent[],
  threadId: string | null,
  withheld: ReadonlySet<Origin> = new Set(),
): Step[] {
  const steps: Step[] = [];
  let open: OpenResponse | null = null;

  function close(isComplete: boolean, tokens = 0): void {
    if (open === null) return;
    const blocks = validOrder(open.blocks);
    if (blocks.length > 0) steps.push({ type: 'response', blocks, isComplete, tokens });
    steps.push(...open.later);
    open = null;
  }
  /** Ends a response before other events. A response with a start lasts until its end. */
  function endUnlessStarted(): void {
    if (open?.startId === null) close(true);
  }

  for (const row of log) {
    const event = toEvent(row);
    const said = blocksOf(event, row.hidden, withheld);
    if (said.length > 0) {
      open ??= { startId: null, blocks: [], later: [] };
      open.blocks.push(...said);
    } else if (event.type === 'span.model_request_start') {
      close(open?.startId === null);
      open = { startId: event.id, blocks: [], later: [] };
    } else if (event.type === 'span.model_request_end') {
      if (open?.startId !== event.model_request_start_id) continue;
      close(!event.is_error, allTokens(event.model_usage));
    } else if (endsResponse(event.type)) {
      close(open?.startId === null);
    } else if (resultOf(event)) {
      endUnlessStarted();
    } else {
      const step = stepOf(event, threadId, withheld);
      if (step === null) continue;
      endUnlessStarted();
      (open?.later ?? steps).push(step);
    }
  }
  close(open?.startId === null);
  return steps;
}

/** Returns true for events at which a response ends, also without its end. */
export function endsResponse(type: Event['type']): boolean {
  return (
    type === 'span.model_request_start' || type === 'session.status_running' || type === 'session.status_idle'
  );
}

/** Returns the blocks of the model's response that an event is. */
function blocksOf(event: Event, hidden: Hidden | null, withheld: ReadonlySet<Origin>): ModelBlock[] {
  switch (event.type) {
    case 'agent.thinking': {
      const origin = originIn(event.id);
      if (hidden === null || !isThinking(hidden) || !isWhole(hidden) || withheld.has(origin)) return [];
      return [withOrigin(hidden, origin)];
    }
    case 'agent.message':
      return traced(textsOf(event.content), event.id, withheld) as TextBlockParam[];
    case 'agent.tool_use':
    case 'agent.custom_tool_use':
      return [toCall(event, toolNameForModel(event.name), withheld)];
    case 'agent.mcp_tool_use':
      return [toCall(event, mcpToolName(event.mcp_server_name, event.name), withheld)];
    default:
      return [];
  }
}

/** A call that is withheld has no input. It stays, because its result needs it. */
function toCall(
  { id, input }: { id: string; input: object },
  name: string,
  withheld: ReadonlySet<Origin>,
): ToolUseBlockParam {
  const origin = originIn(id);
  if (withheld.has(origin)) return { type: 'tool_use', id, name, input: {} };
  return withOrigin({ type: 'tool_use', id, name, input }, origin);
}

/** Returns a step that is not a response. */
function stepOf(event: Event, threadId: string | null, withheld: ReadonlySet<Origin>): Step | null {
  if (event.type === 'user.interrupt') return { type: 'interrupt' };
  if (event.type === 'session.workspace_reclaimed')
    return { type: 'reclaimed', snapshotAt: event.snapshot_at };
  const blocks = traced(inputOf(event, threadId), event.id, withheld);
  return blocks.length > 0 ? { type: 'input', blocks } : null;
}

type Thinking = ThinkingBlockParam | RedactedThinkingBlockParam;

function isThinking(block: { type: string }): block is Thinking {
  return block.type === 'thinking' || block.type === 'redacted_thinking';
}

/** A block without a signature is of a stream that ended early. The Messages API rejects it. */
function isWhole(block: Thinking): boolean {
  return block.type === 'thinking' ? block.signature !== '' : block.data !== '';
}

/** The Messages API requires that a response with thinking begins with it, and does not end with it. */
function validOrder(blocks: readonly ModelBlock[]): ModelBlock[] {
  const last = blocks.findLastIndex((block) => !isThinking(block));
  const kept = blocks.slice(0, last + 1);
  const [first] = kept;
  if (first === undefined || isThinking(first)) return kept;
  return [...kept.filter(isThinking), ...kept.filter((block) => !isThinking(block))];
}
