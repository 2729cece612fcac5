import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TurnBounds } from '../../sandbox/limits/limiter.ts';
import type { Way } from '../../sandbox/network/network.ts';
import { agentPath, withPaths } from '../../sandbox/packages/search-paths.ts';
import { signalCommand, startCommand } from '../../sandbox/run-command.ts';
import { type Command, type Exit, endCommand } from '../../sandbox/spawner/command.ts';
import { linesOf, OutputError } from '../text/output.ts';
import { RedactedEnd } from '../text/redactor.ts';
import { endOf, outcome, type Verdict, withFileLimit } from './agent-end.ts';
import type { AgentEnd, AgentOptions, AgentRun } from './agent-run.ts';
import { feed } from './feed.ts';
import { Silence } from './silence.ts';

/** How much of its standard error users see, in bytes. */
const SAID = 2_048;
/** After the end of the agent: how long the next output in the pipe can take, and all of it, in milliseconds. */
const LAST_WORDS_MS = 1_000;
const ALL_LAST_WORDS_MS = 10_000;
/** The environment variable that identifies the agent's processes. */
const MARK = 'AGENT_RUN';

/** Runs one agent process, for one turn. */
export function runAgent(options: AgentOptions): AgentRun {
  const turn = new Turn(options);
  const ended = turn.run();
  // Prevents an unhandled rejection. Callers that await `ended` later still receive the error.
  ended.catch(() => {});
  return { ended, interrupt: () => turn.interrupt(), kill: () => turn.end({ how: 'interrupted' }) };
}

class Turn {
  readonly #options: AgentOptions;
  readonly #mark = randomUUID();
  readonly #silence: Silence;
  #child: Command | undefined;
  /** Abandons the start. */
  readonly #starting = new AbortController();
  #bounds: TurnBounds | undefined;
  /** The reason for ending it early. */
  #verdict: Verdict | undefined;
  /** True if its output is ignored. */
  #deaf = false;
  #grace: NodeJS.Timeout | undefined;

  constructor(options: AgentOptions) {
    this.#options = options;
    const { silenceMs } = options.limits;
    this.#silence = new Silence(silenceMs, () => {
      this.#fail(`The agent printed nothing for ${silenceMs / 1000} seconds.`);
    });
  }

  async run(): Promise<AgentEnd> {
    const { runtime, disk, redact, limiter, onDeleted } = this.#options;
    try {
      await this.#waitForRoom();
      if (this.#verdict !== undefined) return outcome(this.#verdict);
      const network = await this.#options.network();
      if (this.#verdict !== undefined) return outcome(this.#verdict);
      this.#bounds = limiter?.begin(this.#mark, disk, {
        onExceeded: (message) => this.#fail(message),
        onDeleted: async (message) => onDeleted?.(redact(message)),
      });
      // The disk was too full.
      if (this.#verdict !== undefined) return outcome(this.#verdict);
      const child = await this.#start(network);
      if (!('pid' in child)) return outcome(child);
      const said = new RedactedEnd(redact, SAID);
      child.stderr.setEncoding('utf8').on('data', (text: string) => said.add(text));
      const saying = finished(child.stderr).catch(() => {});
      void feed(child.stdin, this.#options.input).catch((error) => this.end({ broken: error }));
      const reading = this.#read(child.stdout, child.exited);
      const exit = await child.exited;
      clearTimeout(this.#grace);
      endCommand(child);
      await runtime.sweep?.(MARK, this.#mark);
      const exceeded = await this.#bounds?.end();
      if (exceeded && this.#verdict === undefined) this.#verdict = { how: 'failed', message: exceeded };
      // Only a process that escaped with the other end of the pipe can still print.
      this.#silence.change(LAST_WORDS_MS, () => this.#stopReading());
      this.#grace = setTimeout(() => this.#stopReading(), ALL_LAST_WORDS_MS);
      await Promise.all([reading, saying]);
      const ended = endOf(exit, said.text());
      return outcome(this.#verdict ?? (limiter ? withFileLimit(ended, limiter) : ended));
    } finally {
      await this.#bounds?.end();
      clearTimeout(this.#grace);
      this.#silence.stop();
      this.#child?.stdin.destroy();
      this.#stopReading();
    }
  }

  interrupt(): void {
    const { runtime, interruptGraceMs } = this.#options;
    const child = this.#child;
    if (this.#verdict !== undefined) return;
    // It has not started.
    if (child === undefined) {
      this.end({ how: 'interrupted' });
      return;
    }
    // A process that escaped with the output may still print.
    if (child.exit) {
      this.#stopReading();
      return;
    }
    this.#verdict = { how: 'interrupted' };
    signalCommand(runtime, child, 'SIGINT');
    this.#grace = setTimeout(() => {
      signalCommand(runtime, child, 'SIGTERM');
      this.#grace = setTimeout(() => endCommand(child), interruptGraceMs);
    }, interruptGraceMs);
  }

  /** Ends it at once and reads no more lines. The first reason counts, unless an error of the service follows. */
  end(verdict: Verdict): void {
    if (this.#verdict === undefined || 'broken' in verdict) this.#verdict = verdict;
    this.#starting.abort();
    this.#stopReading();
    if (this.#child && !this.#child.exit) endCommand(this.#child);
  }

  #fail(message: string): void {
    this.end({ how: 'failed', message });
  }

  /** Waits until the disk has room, or it is ended. The agent does not print meanwhile. */
  async #waitForRoom(): Promise<void> {
    const { signal } = this.#starting;
    this.#silence.pause();
    await this.#options.limiter?.room(signal).catch((error: unknown) => {
      if (!signal.aborted) this.end({ broken: error });
    });
    this.#silence.resume();
  }

  /** Resolves to the reason if it was ended before it started. */
  async #start(network: boolean | Way): Promise<Command | Verdict> {
    const { runtime, disk, command, env, paths = {}, readable, packages, memoryStores } = this.#options;
    // The shell waits for the agent, also if the agent handles SIGTERM. If the shell dies of SIGTERM, everything has
    // ended.
    const own = { PATH: agentPath, ...env, [MARK]: this.#mark };
    const shell = ['/bin/sh', '-c', `trap : TERM\n${command}`];
    const { signal } = this.#starting;
    const options = { env: withPaths(own, paths), network, readable, run: true, signal };
    const given = { ...options, ...(packages && { packages }), ...(memoryStores && { memoryStores }) };
    try {
      this.#child = await startCommand(runtime, disk, shell, given, this.#bounds);
    } catch (error) {
      if (this.#verdict !== undefined) return this.#verdict;
      throw error;
    }
    this.#bounds?.watch(this.#child.pid);
    // It was ended when the start could no longer be abandoned.
    if (this.#verdict !== undefined) endCommand(this.#child);
    return this.#child;
  }

  async #read(stdout: Readable, exit: Promise<Exit>): Promise<void> {
    const { limits, onLine } = this.#options;
    // An agent that crashes can leave half a line. Users need not see it.
    const endsWell = async () => (await exit).code === 0;
    try {
      for await (const { text, number } of linesOf(this.#heard(stdout), limits, endsWell)) {
        if (this.#deaf) return;
        this.#silence.pause();
        await onLine(text, number);
        this.#silence.resume();
      }
    } catch (error) {
      if (error instanceof OutputError) this.#fail(error.message);
      else this.end({ broken: error });
    }
  }

  async *#heard(stdout: Readable): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of stdout) {
        this.#silence.heard();
        yield chunk;
      }
    } catch (error) {
      // A destroyed stream reports that it has not ended.
      if (!this.#deaf) throw error;
    }
  }

  #stopReading(): void {
    this.#deaf = true;
    this.#child?.stdout.destroy();
    this.#child?.stderr.destroy();
  }
}
