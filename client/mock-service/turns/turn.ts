/** A turn of the scripted agent: what scripts read, and the steps that they yield. */
import type { NewId } from '../../../server/platform/ids.ts';
import type { NewEvent } from '../../../server/records/events/view.ts';
import type { WaitingCalls } from '../../../server/records/tables/sessions.ts';
import { noTokens } from '../../../server/records/token-usage.ts';
import type { TurnOutcome } from '../../../server/records/turns/outcome.ts';
import type { Said } from '../../../server/records/turns/own-events.ts';
import type { SessionRow } from '../memory/state.ts';

export type Step =
  /**
   * Adds events after a pause. `open` and `close` begin and end the work of a child thread. `within` is the call that
   * gave the work. If the call has a result, because the user has interrupted the thread, the step is dropped. `outputs` are
   * texts of files by their path below the folder of outputs.
   */
  | {
      events: readonly NewEvent[];
      pause?: number;
      open?: string;
      close?: string;
      within?: string;
      outputs?: ReadonlyMap<string, string>;
    }
  /** Ends the turn until the client has responded to the calls. The next turn gets the responses. */
  | { waits: WaitingCalls }
  /** Ends the turn. */
  | { ends: TurnOutcome };

export type Script = Generator<Step, void, readonly NewEvent[]>;

/** What a script knows. */
export interface Turn {
  readonly session: SessionRow;
  /** The coordinator thread. */
  readonly coordinator: string;
  /** The events that the turn processes. */
  readonly events: readonly NewEvent[];
  readonly newId: NewId;
}

/** Returns a new event. It gets its times when it is added. */
export function eventOf({ newId }: Turn, { type, ...data }: Said, thread_id: string | null = null): NewEvent {
  return {
    id: newId('event'),
    type,
    data: data as NewEvent['data'],
    created_at: '',
    processed_at: null,
    thread_id,
  };
}

/** A text as content. */
export const textOf = (text: string) => [{ type: 'text' as const, text }];

/** A request to the model, and the events of its response. */
export function* request(turn: Turn, blocks: readonly NewEvent[], thread: string | null = null): Script {
  const start = eventOf(turn, { type: 'span.model_request_start' }, thread);
  yield { events: [start] };
  for (const block of blocks) yield { events: [block] };
  const model_usage = { ...noTokens, input_tokens: 1_200, output_tokens: 80 * blocks.length };
  const end = { model_request_start_id: start.id, is_error: false, model_usage };
  yield { events: [eventOf(turn, { type: 'span.model_request_end', ...end }, thread)] };
}

export function* say(turn: Turn, text: string, thread: string | null = null): Script {
  yield* request(turn, [eventOf(turn, { type: 'agent.message', content: textOf(text) }, thread)], thread);
}

/** A call of a tool that runs at once. */
export function* useTool(
  turn: Turn,
  {
    name,
    input,
    result,
    isError = false,
  }: { name: string; input: object; result: string; isError?: boolean },
  thread: string | null = null,
): Script {
  const call = { name, input: { ...input }, evaluated_permission: 'allow' as const };
  const use = eventOf(turn, { type: 'agent.tool_use', ...call }, thread);
  yield* request(turn, [use], thread);
  yield { events: [resultOf(turn, use.id, result, isError, thread)] };
}

export function resultOf(
  turn: Turn,
  call: string,
  text: string,
  is_error = false,
  thread: string | null = null,
) {
  return eventOf(
    turn,
    { type: 'agent.tool_result', tool_use_id: call, content: textOf(text), is_error },
    thread,
  );
}
