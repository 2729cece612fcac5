import type { Disk } from '../../sandbox/disk.ts';
import type { Limiter } from '../../sandbox/limits/limiter.ts';
import type { Way } from '../../sandbox/network/network.ts';
import type { SearchPaths } from '../../sandbox/packages/search-paths.ts';
import type { MountedStore, PackageFolder, Runtime } from '../../sandbox/runtime.ts';
import type { OutputLimits } from '../text/output.ts';
import type { Redactor } from '../text/redactor.ts';

/** The limits of an agent process. */
export interface ProcessLimits extends OutputLimits {
  /** How long the agent may print nothing, in milliseconds. The time for processing a line does not count. */
  readonly silenceMs: number;
}

export interface AgentOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  /** A command for `/bin/sh -c`. */
  readonly command: string;
  /** Its environment, in addition to PATH, HOME and the runtime's variables. It can replace PATH. */
  readonly env: Readonly<Record<string, string>>;
  /** Folders that come first in variables such as PATH. */
  readonly paths?: SearchPaths;
  /** Resolves to whether it uses the machine's network, or to the network that it joins. */
  readonly network: () => Promise<boolean | Way>;
  /** Files and folders of this machine that it can read. */
  readonly readable: readonly string[];
  /** The installed packages that it can read. */
  readonly packages?: PackageFolder;
  /** The folders of memory stores that it sees. */
  readonly memoryStores?: readonly MountedStore[];
  /** The lines of its standard input, without line ends. */
  readonly input: AsyncIterable<string>;
  /**
   * Processes a line of its output. The next line is read afterwards. An `OutputError` ends the turn, and users see its
   * message. Any other error ends the turn, and `ended` rejects with it. `number` is the line's position in the output,
   * from 1.
   */
  readonly onLine: (line: string, number: number) => Promise<void>;
  readonly limits: ProcessLimits;
  /** Enforces limits of memory, processes and disk. */
  readonly limiter?: Limiter;
  /** Called with a message for users if files were deleted that it wrote beyond a limit. Before `ended`. */
  readonly onDeleted?: (message: string) => Promise<void>;
  /** Removes secrets from its standard error. */
  readonly redact: Redactor;
  /** How long it can take to end after an interruption, before the next signal and before SIGKILL, in milliseconds. */
  readonly interruptGraceMs: number;
}

/** How a turn ended. The session's users see the message. */
export type AgentEnd =
  | { readonly how: 'done' }
  | { readonly how: 'interrupted' }
  | { readonly how: 'failed'; readonly message: string };

export interface AgentRun {
  /**
   * Resolves when the agent and all its processes have ended and all its lines are processed. Rejects for errors that
   * the agent did not cause: the start, its input or the processing of a line failed.
   */
  readonly ended: Promise<AgentEnd>;
  /** Sends SIGINT, after the grace period SIGTERM, and after another one SIGKILL. */
  interrupt(): void;
  /** Ends it at once. The turn counts as interrupted. */
  kill(): void;
}
