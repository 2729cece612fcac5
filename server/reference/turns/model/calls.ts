import type { ToolName } from '../../agents/tools.ts';
import type { ModelTool } from '../../brain/tools.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { Hands, ToolOutcome } from '../hands/hands.ts';
import { failure, type ReadyCall, resultEvents } from './events.ts';
import { allowedCalls, type CallEvent, type ModelLog, openCalls } from './log.ts';
import { type ModelTurnOptions, STOPPED } from './options.ts';
import type { ModelWriter } from './writer.ts';

export interface CallOptions extends Pick<ModelTurnOptions, 'stop' | 'log'> {
  readonly sessionId: string;
  readonly tools: readonly ModelTool[];
  readonly hands: Hands;
  readonly events: ModelLog;
  readonly writer: ModelWriter;
}

/** Executes the calls of a turn, and adds their results. */
export class ModelCalls {
  readonly #options: CallOptions;

  constructor(options: CallOptions) {
    this.#options = options;
  }

  /** Executes the calls that the client has allowed. */
  async useAllowed(at: Timestamp): Promise<void> {
    const calls = allowedCalls(await this.#options.events.read(), at);
    await Promise.all(
      calls.map((call) => {
        const tool = this.#options.tools.find(({ name, kind }) => name === call.name && kind === 'toolset');
        if (tool) return this.use({ id: call.id, tool, input: call.input });
        return this.#options.writer.add(
          resultEvents(call, failure(`There is no tool ${call.name}.`), this.#options.writer.now()),
        );
      }),
    );
  }

  async use({ id, tool, input }: ReadyCall): Promise<void> {
    const outcome = await this.#outcomeOf(tool, input);
    // The server that continues the turn tells the model that the call was cut off.
    if (this.#options.stop.reason === STOPPED) return;
    await this.#options.writer.add(
      resultEvents({ id, type: 'agent.tool_use' }, outcome, this.#options.writer.now()),
    );
  }

  /** A workspace that does not work is a problem of the call, not of the turn. */
  async #outcomeOf({ name }: ModelTool, input: object): Promise<ToolOutcome> {
    const { stop, log, hands, sessionId } = this.#options;
    try {
      return await hands.use(name as ToolName, input, stop);
    } catch (error) {
      log.error({ session_id: sessionId, reason: (error as Error).message }, 'a tool cannot start');
      return failure('The service could not start the tool.');
    }
  }

  /** Adds results to the calls that have none. */
  async close(text: string, isMeant: (call: CallEvent) => boolean): Promise<void> {
    const calls = openCalls(await this.#options.events.read()).filter(isMeant);
    await this.#options.writer.add(
      calls.flatMap((call) => resultEvents(call, failure(text), this.#options.writer.now())),
    );
  }
}
