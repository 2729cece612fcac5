import { toolLabel } from '../../platform/metrics/labels.ts';
import { toolSeconds } from '../../platform/metrics/metrics.ts';
import { annotate, inSpan } from '../../platform/tracing.ts';
import { DELEGATE } from '../../records/agents/tool-names.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { ModelTool } from '../brain/model-tools.ts';
import type { LogEvent } from '../brain/thread-log.ts';
import type { ToolOutcome } from '../hands/hands-process.ts';
import type { PartsOutcome } from '../mcp/result.ts';
import type { Synchronise } from '../turns/agent.ts';
import type { CallDraft } from './call-drafts.ts';
import type { ModelTurnOptions } from './loop-options.ts';
import { allowedCalls, type CallEvent, openCalls } from './open-calls.ts';
import { failure, type ReadyCall, resultEvents } from './response-events.ts';
import { STOPPED } from './stops.ts';
import type { ModelWriter } from './writer.ts';

type Outcome = ToolOutcome | PartsOutcome;

/**
 * How the kinds of tools run that do not run at the client. Resolves to null if the call has no result yet, or has got one
 * meanwhile.
 */
export type ToolUse = Readonly<
  Record<
    Exclude<ModelTool['kind'], 'custom'>,
    (call: ReadyCall, onOutput?: CallDraft['add']) => Promise<Outcome | null>
  >
>;

export interface CallOptions extends Pick<ModelTurnOptions, 'stop'> {
  readonly tools: readonly ModelTool[];
  readonly use: ToolUse;
  readonly writer: ModelWriter;
  /** Shows the output of a command while it runs. Null if nobody wants to see it. */
  readonly draft: (callId: string) => CallDraft | null;
  /** Stores what a tool in the sandbox has changed in memory stores, with its result. Null without memory stores. */
  readonly synchronise: Synchronise | null;
  readonly state: Pick<ModelTurnOptions['state'], 'uncount'>;
}

/** After this time, a call does not end the server: see `turnStarts`. */
const LONG_CALL_MS = 5_000;

/** Executes the calls of a thread, and adds their results. */
export class ModelCalls {
  readonly #options: CallOptions;

  constructor(options: CallOptions) {
    this.#options = options;
  }

  /**
   * Executes the calls in a log that the client has allowed, and continues delegations. Resolves to true if there was
   * nothing to do.
   */
  async useAllowed(log: readonly LogEvent[]): Promise<boolean> {
    const { tools, writer, stop } = this.#options;
    // Tools can be missing because the turn was stopped before the MCP servers were connected.
    if (stop.aborted) return false;
    const calls = [...allowedCalls(log), ...openCalls(log).filter(isDelegation)];
    await Promise.all(
      calls.map((call) => {
        const tool = tools.find((each) => isOf(call, each));
        if (tool) return this.#use({ id: call.id, type: call.type, tool, input: call.input });
        const place = call.type === 'agent.mcp_tool_use' ? ` of the MCP server ${call.mcp_server_name}` : '';
        const missing = failure(`The tool ${call.name}${place} is not available.`);
        return writer.add(resultEvents(call, missing, writer.now()));
      }),
    );
    return calls.length === 0;
  }

  /**
   * Executes calls, and adds each result as soon as the call ends. The last result is added with the next event. Resolves to
   * false if a call has no result yet, or its result was written by something else.
   */
  async useAll(calls: readonly ReadyCall[]): Promise<boolean> {
    const { writer } = this.#options;
    let open = calls.length;
    let hasAll = true;
    const add = async (call: ReadyCall) => {
      const result = await this.#resultOf(call);
      open -= 1;
      if (result === null) hasAll = false;
      else if (open === 0 && hasAll && !this.#synchronises(call)) writer.addWithNext(result);
      else await this.#add(call, result);
    };
    await Promise.all(
      calls.map((call) =>
        add(call).catch((error: unknown) => {
          // No event follows.
          hasAll = false;
          throw error;
        }),
      ),
    );
    return hasAll;
  }

  async #use(call: ReadyCall): Promise<void> {
    const result = await this.#resultOf(call);
    if (result !== null) await this.#add(call, result);
  }

  #synchronises({ tool }: ReadyCall): boolean {
    return tool.kind === 'toolset' && Boolean(this.#options.synchronise);
  }

  async #add(call: ReadyCall, result: NewEvent[]): Promise<void> {
    const { writer, synchronise } = this.#options;
    if (synchronise && this.#synchronises(call)) await writer.addResult(result, synchronise);
    else await writer.add(result);
  }

  async #resultOf(call: ReadyCall): Promise<NewEvent[] | null> {
    const { use, stop, writer, state, draft: draftOf } = this.#options;
    // If it cannot be written, the start counts.
    const uncount = () => void state.uncount().catch(() => {});
    if (call.tool.kind === 'custom') return null;
    // The calls of a delegation are counted separately.
    const lasts = call.tool.kind === 'delegate' ? undefined : setTimeout(uncount, LONG_CALL_MS).unref();
    const isCommand = call.tool.kind === 'toolset' && call.tool.name === 'Bash';
    const draft = isCommand ? draftOf(call.id) : null;
    const execute = use[call.tool.kind];
    const outcome = await observed(call, () => execute(call, draft?.add)).finally(() => clearTimeout(lasts));
    // The server that continues the turn tells the model that the call was cut off.
    if (outcome === null || stop.reason === STOPPED) return null;
    const id = draft?.id;
    return resultEvents(call, outcome, { ...writer.now(), ...(id !== undefined && { newId: () => id }) });
  }

  /** Adds the same result to calls that have none. */
  async close(calls: readonly CallEvent[], text: string): Promise<void> {
    const { writer } = this.#options;
    await writer.add(calls.flatMap((call) => resultEvents(call, failure(text), writer.now())));
  }
}

/** Measures a call, in a span. */
function observed({ id, tool }: ReadyCall, execute: () => Promise<Outcome | null>): Promise<Outcome | null> {
  const name = toolLabel(tool);
  const ended = toolSeconds.startTimer({ tool: name });
  const attributes = {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': name,
    'gen_ai.tool.call.id': id,
  };
  return inSpan(`execute_tool ${name}`, { attributes }, async () => {
    let result = 'none';
    try {
      const outcome = await execute();
      if (outcome) result = outcome.isError ? 'error' : 'success';
      return outcome;
    } finally {
      ended({ result });
      annotate({ result });
    }
  });
}

/** Returns true for a call of a tool that does not run at the client. */
function isOf(call: CallEvent, tool: ModelTool): boolean {
  if (call.name !== tool.name || tool.kind === 'custom') return false;
  const server = call.type === 'agent.mcp_tool_use' ? call.mcp_server_name : null;
  return server === (tool.kind === 'mcp' ? tool.server : null);
}

/** Returns true for a call that delegates to another agent. It can continue on another server. */
export function isDelegation({ type, name }: CallEvent): boolean {
  return type === 'agent.tool_use' && name === DELEGATE;
}
