import type { components } from '../../../generated/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import type { Way } from '../../sandbox/network/network.ts';
import type { SearchPaths } from '../../sandbox/packages/search-paths.ts';
import type { MountedStore, PackageFolder } from '../../sandbox/runtime.ts';
import type { McpAccess } from '../mcp/mcp-options.ts';
import type { Redactor } from '../text/redactor.ts';
import type { BegunTurn } from './turn-state.ts';

/** A file of a session in its sandbox. */
export interface MountedFile {
  /** Where commands find it. */
  readonly path: string;
  readonly filename: string;
  readonly mime_type: string;
  readonly size_bytes: number;
}

/** The files of a session when a turn starts. */
export interface SessionFiles {
  readonly mounted: readonly MountedFile[];
  /** The paths of those that could not be mounted. */
  readonly missing: readonly string[];
}

/** A memory store of a session when a turn starts. */
export interface AboutMemory {
  /** Where commands find its folder. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly access: 'read_only' | 'read_write';
  readonly instructions: string;
  /** An archived store can only be read. One that is gone has no folder. */
  readonly state: 'live' | 'archived' | 'gone';
}

/**
 * Calls a function that writes in a transaction, with one that stores the changed memories in it. That resolves to a text for the
 * agent, or to null: if `tells` is false, the next turn tells it. Resolves when the folders have what the stores have.
 *
 * @param kind.isEnd True for the end of the turn.
 */
export type Synchronise = <Result>(
  kind: { readonly isEnd?: boolean; readonly tells: boolean },
  write: (within: (tx: Database) => Promise<string | null>) => Promise<Result>,
) => Promise<Result>;

/** The memory stores of a turn. */
export interface TurnMemory {
  readonly stores: readonly AboutMemory[];
  readonly mounts: readonly MountedStore[];
  /** What the agent has not been told since its last turn. */
  readonly notes: readonly string[];
  /** Null if no store is mounted. */
  readonly synchronise: Synchronise | null;
}

export const NO_MEMORY: TurnMemory = { stores: [], mounts: [], notes: [], synchronise: null };

/** A skill in the sandbox of a session. */
export interface SessionSkill {
  readonly name: string;
  readonly description: string;
  /** Where commands find its SKILL.md. */
  readonly path: string;
  /** `agent`, or the URL of the repository that contains it. Then its texts are not trusted. */
  readonly from: string;
}

/** The skills that an agent can use. */
export interface AgentSkills {
  /** Its own, and those of the session's repositories. */
  readonly mounted: readonly SessionSkill[];
  /** The ids of the agent's skills that the sandbox lacks. */
  readonly missing: readonly string[];
}

/** What the agent of one turn gets. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly readable: readonly string[];
  /** The URLs of the session's repositories that could not be cloned. */
  readonly missing: readonly string[];
  readonly files: SessionFiles;
  readonly memory: TurnMemory;
  /** Returns the skills of an agent of the session. */
  readonly skillsOf: (agent: Pick<components['schemas']['AgentSnapshot'], 'skills'>) => AgentSkills;
  /** Folders that come first in variables such as PATH. */
  readonly paths: SearchPaths;
  /** The installed packages that it can read. */
  readonly packages?: PackageFolder;
  /**
   * Resolves to whether it uses the machine's network, or to the network that it joins. It is entered with the first call,
   * because making one takes longer than the rest, and the built-in agent can need none. Rejects with a
   * `UserFacingError` if this server cannot limit the network.
   */
  network(): Promise<boolean | Way>;
  /** What the service needs to connect to MCP servers for the agent. */
  readonly mcp: McpAccess;
  /** Removes the secrets that no event may contain. */
  readonly redact: Redactor;
  /** Called when the turn has ended. */
  close(): Promise<void>;
}

/**
 * Saves the disk of a session, on which no command runs, before clients see that the turn has ended, or waits for them. Does not
 * reject: a save that fails is tried again.
 */
export type SaveDisk = (signal: AbortSignal, turn: 'has ended' | 'waits') => Promise<void>;

/** What works on turns. */
export interface Agent {
  /** Whether another server can continue a turn from the log. Otherwise, a turn ends with its server. */
  readonly continues: boolean;
  /** @param patience Aborted when writes must stop waiting for the database. */
  start(turn: BegunTurn, given: Omit<Surroundings, 'close'>, patience: AbortSignal): TurnWork;
}

/** The work on a turn. */
export interface TurnWork {
  /** Resolves to the end of the turn, or to null if this end is already written. Rejects for errors of the service. */
  readonly ended: Promise<TurnOutcome | null>;
  /** Ends it soon, because a user interrupts it. */
  interrupt(): void;
  /** Ends the work of a child thread soon, because a user interrupts it. Its thread is idle already. */
  interruptThread(threadId: string): void;
  /** Ends it soon, because its time has passed. */
  expire(): void;
  /** Ends it at once. */
  kill(): void;
}
