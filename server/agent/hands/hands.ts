/** The hands of a turn: they execute tools in the sandbox. */
import { setMaxListeners } from 'node:events';
import { createSlots } from '../../platform/slots.ts';
import { storableText, wholeText } from '../../platform/storable.ts';
import type { ToolName } from '../../records/toolsets.ts';
import { printable } from '../text/printable.ts';
import { BEGINNING, END, RESULT_BYTES } from '../text/result-text.ts';
import { CallOrder } from './call-order.ts';
import {
  type HandsOptions,
  HandsProcess,
  ProcessEnded,
  type ToolCall,
  type ToolOutcome,
} from './hands-process.ts';
import { problemOf } from './toolset.ts';

export interface Hands {
  /**
   * Executes a tool. Starts the process on first use, and after its end. Calls of different threads run at the same time.
   * Of a thread, calls that only read run together. The others run alone, in the order of the calls.
   *
   * What a tool or a model does wrong resolves to an outcome with `isError`. Rejects if the service cannot start the
   * process.
   *
   * @param signal Ends the running command. The outcome is an error.
   */
  use(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome>;
  /** Ends the shell of a thread that has no running calls. Its next command gets a new one. */
  endShell(thread: string): void;
  /** Ends the process and everything that it started. Running calls resolve to errors. The next call starts a new process. */
  endShells(): Promise<void>;
  /** The same, and later calls resolve to errors. */
  close(): Promise<void>;
}

/** The default time of a command in milliseconds. */
const COMMAND_MS = 120_000;
/** The maximum time of the other tools in milliseconds. They end themselves before. */
const TOOL_MS = 60_000;
/** How much longer a call can take: the process starts, and machines can be busy. */
const GRACE_MS = 30_000;
const reading: ReadonlySet<ToolName> = new Set(['Read', 'Glob', 'Grep']);
/** How many calls that read run at once. Searches can be long, so one thread cannot take all places. */
const READS_AT_ONCE = 8;
const READS_OF_A_THREAD = 4;
const CLOSED = 'The turn has ended.';

/** What the hands of a turn need. */
export interface TurnHandsOptions extends HandsOptions {
  /** The maximum time of a turn in milliseconds, and of a command. */
  readonly turnMs: number;
}

export function createHands(options: TurnHandsOptions): Hands {
  return new TurnHands(options);
}

class TurnHands implements Hands {
  readonly #options: TurnHandsOptions;
  readonly #orders = new Map<string, CallOrder>();
  readonly #reads = createSlots(READS_AT_ONCE, { perWorkspace: READS_OF_A_THREAD });
  /** An edit reads a file and writes it again. An edit by another thread in between would be lost. */
  readonly #changes = createSlots(1);
  #process: HandsProcess | undefined;
  #isClosed = false;

  constructor(options: TurnHandsOptions) {
    this.#options = options;
  }

  async use(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome> {
    const { thread, name, input } = call;
    const problem = problemOf(name, input);
    if (problem !== null) return failure(problem);
    // A model can make any number of calls at once.
    setMaxListeners(0, signal);
    try {
      const work = () => this.#inPlace(call, signal, () => this.#execute(call, signal));
      const { text, isError } = await this.#orderOf(thread).run(!reading.has(name), signal, work);
      if (!signal.aborted) return { text: shown(name, this.#options.redact(printable(text))), isError };
    } catch (error) {
      if (!signal.aborted && !(error instanceof ProcessEnded)) throw error;
      if (!signal.aborted) return failure((error as Error).message);
    }
    return failure(`${name} was interrupted.`);
  }

  endShell(thread: string): void {
    this.#orders.delete(thread);
    this.#process?.endShell(thread);
  }

  async endShells(): Promise<void> {
    this.#process?.kill(CLOSED);
    await this.#process?.ended;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.endShells();
  }

  #orderOf(thread: string): CallOrder {
    const order = this.#orders.get(thread) ?? new CallOrder();
    this.#orders.set(thread, order);
    return order;
  }

  /** Runs a call when there is a place for it beside the calls of other threads. Commands need none. */
  #inPlace({ thread, name }: ToolCall, signal: AbortSignal, work: () => Promise<ToolOutcome>) {
    if (name === 'Bash') return work();
    return (reading.has(name) ? this.#reads : this.#changes)(thread, signal, work);
  }

  async #execute(call: ToolCall, signal: AbortSignal): Promise<ToolOutcome> {
    if (this.#isClosed) throw new ProcessEnded(CLOSED);
    // Two processes of a turn would exceed its limits together.
    if (this.#process?.isOver) await this.#process.ended;
    signal.throwIfAborted();
    if (this.#isClosed) throw new ProcessEnded(CLOSED);
    if (!this.#process || this.#process.isOver) this.#process = new HandsProcess(this.#options);
    if (call.name !== 'Bash') return this.#process.call(call, TOOL_MS + GRACE_MS, signal);
    const input = call.input as { timeout_ms?: number };
    const timeout_ms = Math.max(1, Math.min(input.timeout_ms ?? COMMAND_MS, this.#options.turnMs));
    const limited = { ...call, input: { ...input, timeout_ms } };
    return this.#process.call(limited, timeout_ms + GRACE_MS, signal);
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
