import { existsSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { files } from '../../platform/files.ts';
import type { ToolName } from '../../records/toolsets.ts';
import { quoted } from '../../sandbox/run-command.ts';
import { runAgent } from '../process/agent-process.ts';
import type { AgentEnd, AgentOptions, AgentRun } from '../process/agent-run.ts';
import { packageFolders } from '../process/package-folders.ts';
import { OutputError } from '../text/output.ts';

export type HandsOptions = Omit<AgentOptions, 'command' | 'input' | 'onLine' | 'limits' | 'interruptGraceMs'>;

export interface ToolOutcome {
  readonly text: string;
  readonly isError: boolean;
}

/** The process has ended. The message says why, for users and models. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/** A call of a tool. */
export interface ToolCall {
  /** The id of the thread. Each thread has its own shell. */
  readonly thread: string;
  readonly name: ToolName;
  /** The input as the model sent it. */
  readonly input: unknown;
  /** Called with the next output of a running command, at most the first 65,536 characters. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

interface Call {
  readonly onOutput: ((text: string) => void) | undefined;
  /** How much output it can still show, in characters. */
  left: number;
  resolve(outcome: ToolOutcome): void;
  reject(error: unknown): void;
}

const SDK = '@anthropic-ai/sdk';
/** The maximum line of the process. A result has at most 262,144 characters, and JSON needs up to 6 bytes for each. */
const LINE_BYTES = 2 ** 21;
/** How much of the output of a command is shown, in characters. A stream holds as much for a slow client. */
const SHOWN_LENGTH = 65_536;
/** The longest time that a timer accepts, in milliseconds. */
const NEVER_MS = 2 ** 31 - 1;
/** How long a cancelled call can take to end before the process is killed, in milliseconds. */
const CANCEL_MS = 1_000;

/** Finds the program, and what it reads. A build has it in one file, which starts in a fifth of the time. */
export function handsProgram(): { file: string; readable: string[] } {
  const built = path.join(import.meta.dirname, 'hands.cjs');
  if (existsSync(built)) return { file: built, readable: [built] };
  const readable = [path.dirname(files.hands), ...packageFolders(SDK, import.meta.dirname)];
  return { file: files.hands, readable };
}

/** A process that executes tools in a sandbox. */
export class HandsProcess {
  readonly #run: AgentRun;
  readonly #lines = new PassThrough({ objectMode: true });
  readonly #calls = new Map<number, Call>();
  #lastId = 0;
  /** Why the service killed it. */
  #killed: string | undefined;
  /** True if it accepts no more calls. */
  isOver = false;
  /** Resolves when it and everything that it started has ended. */
  readonly ended: Promise<void>;

  constructor(options: HandsOptions) {
    const { file, readable } = handsProgram();
    const program = [process.execPath, '--disable-warning=ExperimentalWarning', file];
    this.#run = runAgent({
      ...options,
      command: `exec ${program.map(quoted).join(' ')}`,
      readable: [...options.readable, ...readable],
      input: this.#lines,
      onLine: async (line) => this.#take(line),
      limits: {
        // Each call has its own time limit, and without a call there is nothing to print.
        silenceMs: NEVER_MS,
        maxLineBytes: LINE_BYTES,
        maxBytes: Number.POSITIVE_INFINITY,
        maxLines: Number.POSITIVE_INFINITY,
      },
      interruptGraceMs: 0,
    });
    this.ended = this.#run.ended.then(
      (end) => this.#end(new ProcessEnded(this.#killed ?? reasonOf(end))),
      (error) => this.#end(error),
    );
  }

  /**
   * Executes a tool.
   *
   * @param limitMs The time after which the process is killed, in milliseconds.
   * @throws ProcessEnded
   */
  async call(
    { thread, name, input, onOutput }: ToolCall,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<ToolOutcome> {
    this.#lastId += 1;
    const id = this.#lastId;
    const outcome = new Promise<ToolOutcome>((resolve, reject) =>
      this.#calls.set(id, { resolve, reject, onOutput, left: SHOWN_LENGTH }),
    );
    // Calls of other threads end with the same message.
    const end = (why: string) => this.kill(`The process of the tools was ended, because ${name} ${why}.`);
    let timer = setTimeout(() => end(`took longer than ${limitMs / 1_000} seconds`), limitMs);
    const cancel = () => {
      this.#send({ cancel: id });
      clearTimeout(timer);
      timer = setTimeout(() => end('did not end after it was interrupted'), CANCEL_MS);
    };
    signal.addEventListener('abort', cancel);
    const shows = onOutput !== undefined;
    this.#send({ call: { id, thread, name: name.toLowerCase(), input, shows } });
    try {
      return await outcome;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }

  /** Ends the shell of a thread. */
  endShell(thread: string): void {
    if (!this.isOver) this.#send({ end: thread });
  }

  /** Ends it at once. Running calls reject with the reason. */
  kill(reason: string): void {
    this.isOver = true;
    this.#killed ??= reason;
    this.#run.kill();
  }

  #send(message: object): void {
    this.#lines.write(JSON.stringify(message));
  }

  /** Processes in the sandbox can write to the output too. */
  #take(line: string): void {
    const { id, text, isError, part } = parse(line);
    const call = typeof id === 'number' ? this.#calls.get(id) : undefined;
    if (typeof part === 'string' && part !== '' && call?.onOutput && part.length <= call.left) {
      call.left -= part.length;
      call.onOutput(part);
      return;
    }
    if (!call || typeof id !== 'number' || typeof text !== 'string' || typeof isError !== 'boolean') {
      throw new OutputError('The process of the tools printed a line that is not the result of a call.');
    }
    this.#calls.delete(id);
    call.resolve({ text, isError });
  }

  #end(error: unknown): void {
    this.isOver = true;
    this.#lines.end();
    for (const call of this.#calls.values()) call.reject(error);
    this.#calls.clear();
  }
}

function reasonOf(end: AgentEnd): string {
  return end.how === 'failed' ? end.message : 'The process of the tools ended.';
}

function parse(line: string): { id?: unknown; text?: unknown; isError?: unknown; part?: unknown } {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}
