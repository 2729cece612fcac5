/** What the built-in agent writes: responses of the model and results of tools, as events. */
import type { components } from '../../../generated/types.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { WaitingCalls } from '../../records/tables/sessions.ts';
import { ownEvents, type Said, type WriteOptions } from '../../records/turns/own-events.ts';
import type { ModelEnd } from '../brain/model.ts';
import type { ModelTool } from '../brain/model-tools.ts';
import type { Origin } from '../brain/origins.ts';
import type { ToolOutcome } from '../hands/hands-process.ts';
import type { PartsOutcome } from '../mcp/result.ts';
import { cutText } from '../text/cut-text.ts';
import { printable } from '../text/printable.ts';
import type { CallEvent } from './open-calls.ts';
import { OVERDUE } from './stops.ts';

type Response = Extract<ModelEnd, { how: 'responded' }>;
type Usage = components['schemas']['TokenUsage'];

/** The result of a call that a user interrupted before it ran. */
export const CALL_INTERRUPTED = 'The user interrupted the call.';
export const DECLINED = 'The call did not run, because the model declined to continue.';
const CALL_OVERDUE = 'The call was ended, because the time of the turn has passed.';

/** Returns the result of a call that ends with a signal. */
export function endOfCall({ reason }: AbortSignal): string {
  return reason === OVERDUE ? CALL_OVERDUE : CALL_INTERRUPTED;
}

const NOT_KEPT =
  'The call did not run. Its input contains a secret, and the service stores no secrets while a call waits for the user. ' +
  'Use an environment variable that has the secret instead.';

/** Removes secrets from a text. */
type Redact = (text: string) => string;

/** The contract's limit of the name of a tool. */
const NAME_LENGTH = 256;

/** A call that can run at once. */
export interface ReadyCall {
  readonly id: string;
  readonly type: CallEvent['type'];
  readonly tool: ModelTool;
  readonly input: object;
}

/** A response as events. */
export interface ResponseEvents {
  readonly events: readonly NewEvent[];
  /** The calls that can run at once. */
  readonly ready: readonly ReadyCall[];
  /** The calls that wait for the client. */
  readonly waiting: WaitingCalls;
}

/**
 * Returns a response as events: one for each block, and the results of calls that cannot run. The `span.model_request_end`
 * stands after the blocks, and before the results.
 */
export function responseEvents(
  { content, problems, stopReason, cut, ids, usage }: Response,
  startId: string,
  tools: readonly ModelTool[],
  redact: Redact,
  options: WriteOptions,
): ResponseEvents {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  const said: NewEvent[] = [];
  const refused: NewEvent[] = [];
  const ready: ReadyCall[] = [];
  const waiting: Record<string, 'confirmation' | 'result'> = {};
  const write = (event: Said, id?: string) =>
    ownEvents([event], id === undefined ? options : { ...options, newId: () => id })[0] as NewEvent;
  for (const block of content) {
    if (block.type === 'text') {
      const text = cutText(redact(printable(block.text)), cut && block === content.at(-1));
      said.push(write({ type: 'agent.message', content: [{ type: 'text', text }] }, ids.get(block)));
    } else if (block.type !== 'tool_use') {
      said.push({
        ...write({ type: 'agent.thinking' }, ids.get(block)),
        hidden: hasSecret(block, redact) ? null : block,
      });
    } else {
      const tool = byName.get(block.name);
      const name = redact(block.name).slice(0, NAME_LENGTH);
      const input = block.input as object;
      // A call that the user allows runs with the input that the log has.
      const isLost = tool?.permission === 'always_ask' && hasSecret(input, redact);
      const invalid = problems.get(block.id) ?? (isLost ? NOT_KEPT : undefined);
      const problem = tool ? invalid : `There is no tool ${name}.`;
      const call = write(callOf(name, tool, redacted(input, redact), problem === undefined));
      said.push(call);
      if (!tool || problem !== undefined) {
        const text = problem ?? 'There is no such tool.';
        refused.push(
          ...resultEvents({ id: call.id, type: call.type as CallEvent['type'] }, failure(text), options),
        );
      } else if (tool.kind === 'custom') waiting[call.id] = 'result';
      else if (tool.permission === 'always_ask') waiting[call.id] = 'confirmation';
      else {
        const type = call.type as CallEvent['type'];
        ready.push({ id: call.id, type, tool, input });
      }
    }
  }
  // A text that was cut is continued by the next request. A call that was cut cannot run.
  const isCut = stopReason === 'max_tokens' && !content.some(({ type }) => type === 'tool_use');
  return { events: [...said, ...spanEnd(startId, isCut, usage, options), ...refused], ready, waiting };
}

/** Returns the `span.model_request_end` event. `isError` means that the response is not complete. */
export function spanEnd(startId: string, isError: boolean, usage: Usage, options: WriteOptions): NewEvent[] {
  return ownEvents(
    [
      {
        type: 'span.model_request_end',
        model_request_start_id: startId,
        is_error: isError,
        model_usage: usage,
      },
    ],
    options,
  );
}

/** Adds to the end of a request that the provider accepted it only without these parts. No later request has them. */
export function remembering(events: readonly NewEvent[], withheld: readonly Origin[]): readonly NewEvent[] {
  if (withheld.length === 0) return events;
  return events.map((event) =>
    event.type === 'span.model_request_end'
      ? { ...event, hidden: { type: 'withheld', parts: withheld } }
      : event,
  );
}

/** Returns the result of a call. */
export function resultEvents(
  { id, type }: Pick<CallEvent, 'id' | 'type'>,
  outcome: ToolOutcome | PartsOutcome,
  options: WriteOptions,
): NewEvent[] {
  const result = { content: partsOf(outcome), is_error: outcome.isError };
  if (type === 'agent.custom_tool_use') {
    return ownEvents([{ type: 'user.custom_tool_result', custom_tool_use_id: id, ...result }], options);
  }
  return type === 'agent.mcp_tool_use'
    ? ownEvents([{ type: 'agent.mcp_tool_result', mcp_tool_use_id: id, ...result }], options)
    : ownEvents([{ type: 'agent.tool_result', tool_use_id: id, ...result }], options);
}

function partsOf(outcome: ToolOutcome | PartsOutcome): PartsOutcome['content'] {
  if ('content' in outcome) return outcome.content;
  return outcome.text === '' ? [] : [{ type: 'text', text: outcome.text }];
}

export function failure(text: string): ToolOutcome {
  return { text, isError: true };
}

function callOf(name: string, tool: ModelTool | undefined, input: object, isValid: boolean): Said {
  const call = { name: tool?.name ?? name, input: input as Record<string, unknown> };
  if (tool?.kind === 'custom') return { type: 'agent.custom_tool_use', ...call };
  const asks = tool?.permission === 'always_ask';
  const evaluated_permission = !tool || !isValid ? 'deny' : asks ? 'ask' : 'allow';
  if (tool?.kind === 'mcp') {
    return { type: 'agent.mcp_tool_use', mcp_server_name: tool.server, ...call, evaluated_permission };
  }
  return { type: 'agent.tool_use', ...call, evaluated_permission };
}

/**
 * Returns true if a block of thinking or an input contains a secret. Such a block is not kept, because its signature is not
 * valid for another text.
 */
function hasSecret(block: object, redact: Redact): boolean {
  return JSON.stringify(redacted(block, redact)) !== JSON.stringify(block);
}

/** Returns a copy of an input without secrets. */
function redacted<Value>(value: Value, redact: Redact): Value {
  if (typeof value === 'string') return redact(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => redacted(each, redact)) as Value;
  const entries = Object.entries(value).map(([name, each]) => [redact(name), redacted(each, redact)]);
  return Object.fromEntries(entries) as Value;
}
