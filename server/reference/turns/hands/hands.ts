/** The hands of a turn: they execute tools in the workspace. */
import { setMaxListeners } from 'node:events';
import type { ToolName } from '../../agents/tools.ts';
import { storableText, wholeText } from '../../platform/storable.ts';
import { BEGINNING, END, RESULT_BYTES } from '../result-text.ts';
import { CallOrder } from './call-order.ts';
import { type HandsOptions, HandsProcess, ProcessEnded, type ToolOutcome } from './process.ts';
import { problemOf } from './tools.ts';

export type { ToolOutcome } from './process.ts';

export interface Hands {
  /**
   * Executes a tool. Starts the process on first use, and after its end. Calls that only read run together. The others
   * run alone, in the order of the calls.
   *
   * What a tool or a model does wrong resolves to an outcome with `isError`. Rejects if the service cannot start the
   * process.
   *
   * @param input The input as the model sent it.
   * @param signal Ends the running command. The outcome is an error.
   */
  use(name: ToolName, input: unknown, signal: AbortSignal): Promise<ToolOutcome>;
  /** Ends the process and everything that it started. Running calls resolve to errors. */
  close(): Promise<void>;
}

/** The default time of a command in milliseconds. */
const COMMAND_MS = 120_000;
/** The maximum time of the other tools in milliseconds. They end themselves before. */
const TOOL_MS = 60_000;
/** How much longer a call can take: the process starts, and machines can be busy. */
const GRACE_MS = 30_000;
const reading: ReadonlySet<ToolName> = new Set(['Read', 'Glob', 'Grep']);
const CLOSED = 'The turn has ended.';

export function createHands(options: HandsOptions): Hands {
  return new TurnHands(options);
}

class TurnHands implements Hands {
  readonly #options: HandsOptions;
  readonly #order = new CallOrder();
  #process: HandsProcess | undefined;
  #isClosed = false;

  constructor(options: HandsOptions) {
    this.#options = options;
  }

  async use(name: ToolName, input: unknown, signal: AbortSignal): Promise<ToolOutcome> {
    const problem = problemOf(name, input);
    if (problem !== null) return failure(problem);
    // A model can make any number of calls at once.
    setMaxListeners(0, signal);
    try {
      const work = () => this.#execute(name, input as object, signal);
      const { text, isError } = await this.#order.run(!reading.has(name), signal, work);
      if (!signal.aborted) return { text: shown(name, this.#options.redact(text)), isError };
    } catch (error) {
      if (!signal.aborted && !(error instanceof ProcessEnded)) throw error;
      if (!signal.aborted) return failure((error as Error).message);
    }
    return failure(`${name} was interrupted.`);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#process?.kill(CLOSED);
    await this.#process?.ended;
  }

  async #execute(name: ToolName, input: object, signal: AbortSignal): Promise<ToolOutcome> {
    if (this.#isClosed) throw new ProcessEnded(CLOSED);
    // Two processes of a turn would exceed its limits together.
    if (this.#process?.isOver) await this.#process.ended;
    signal.throwIfAborted();
    if (this.#isClosed) throw new ProcessEnded(CLOSED);
    if (!this.#process || this.#process.isOver) this.#process = new HandsProcess(this.#options);
    if (name !== 'Bash') return this.#process.call(name, input, TOOL_MS + GRACE_MS, signal);
    const { timeout_ms = COMMAND_MS } = input as { timeout_ms?: number };
    const limitMs = Math.max(1, Math.min(timeout_ms, this.#options.limits.turnMs));
    return this.#process.call(name, { ...input, timeout_ms: limitMs }, limitMs + GRACE_MS, signal);
  }
}

function failure(text: string): ToolOutcome {
  return { text, isError: true };
}

/** A result in a form that the database accepts, cut to its maximum size. Of a command, the end matters most. */
function shown(name: ToolName, text: string): string {
  const bytes = Buffer.from(storableText(text));
  if (bytes.length <= RESULT_BYTES) return bytes.toString();
  return name === 'Bash'
    ? `${END}\n${wholeText(bytes.subarray(-RESULT_BYTES))}`
    : `${wholeText(bytes.subarray(0, RESULT_BYTES))}\n${BEGINNING}`;
}
