import type { Disk } from '../workspaces/disk.ts';
import type { Limiter } from '../workspaces/limits/limiter.ts';
import type { Way } from '../workspaces/network/network.ts';
import type { Runtime } from '../workspaces/runtimes/runtime.ts';
import type { OutputLimits } from './output.ts';
import type { Redactor } from './secrets.ts';

/** The limits of a turn. */
export interface TurnLimits extends OutputLimits {
  /** How long the agent may print nothing, in milliseconds; while a line is being taken up is not counted. */
  readonly silenceMs: number;
  /** How long the turn may be, in milliseconds. */
  readonly turnMs: number;
}

export interface AgentOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  /** For `/bin/sh -c`. */
  readonly command: string;
  /** All of its environment, beside PATH, HOME and what the runtime says of the workspace. It may have its own PATH. */
  readonly env: Readonly<Record<string, string>>;
  readonly network: boolean | Way;
  /** Files and folders of this machine that it may read. */
  readonly readable: readonly string[];
  /** The lines of its standard input, without line ends. */
  readonly input: AsyncIterable<string>;
  /**
   * Takes up a line that it printed; the next one is read when that is done. An `OutputError` ends the turn, and is what users are
   * told of it; another error ends it, and is what `ended` rejects with. `number` is the line's place in the output, from 1.
   */
  readonly onLine: (line: string, number: number) => Promise<void>;
  readonly limits: TurnLimits;
  /** Holds it to limits of memory, processes and disk. */
  readonly limiter?: Limiter;
  /** Takes out what users must not be told of what it says on its standard error. */
  readonly redact: Redactor;
  /** How long it may take to end when it is interrupted, before it is asked again, and before it is killed, in milliseconds. */
  readonly interruptGraceMs: number;
}

/** How a turn ended. The message is for the session's users. */
export type AgentEnd =
  | { readonly how: 'done' }
  | { readonly how: 'interrupted' }
  | { readonly how: 'failed'; readonly message: string };

export interface AgentRun {
  /**
   * Resolves when the agent and all that it started have ended, and all its lines are taken up. Rejects when that is not to be
   * blamed on the agent: it could not be started, its input broke, or a line could not be taken up.
   */
  readonly ended: Promise<AgentEnd>;
  /** SIGINT; after the grace SIGTERM, after another SIGKILL. */
  interrupt(): void;
  /** Ends it at once: the turn counts as interrupted. */
  kill(): void;
}
