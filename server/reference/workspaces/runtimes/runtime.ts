import type { ChildProcess } from 'node:child_process';
import type { Disk } from '../disk.ts';
import type { Network, Way } from '../network/network.ts';

/** The permissions of a command outside of its workspace. */
export interface CommandOptions {
  /** Its whole environment. It gets nothing from that of the service. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it may use the network of this machine, or the one that it joins instead. */
  readonly network: boolean | Way;
  /** Files and folders of this machine that it may read, where they are. */
  readonly readable?: readonly string[];
  /** Whether it sees where clones are made: git alone does. */
  readonly incoming?: boolean;
  /** Whether it may read what the service gives to agents: see `Disk.run`. */
  readonly run?: boolean;
}

/** A command as this machine starts it. */
export interface StartedBy {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** The content of its file descriptor 3. Default: empty. */
  readonly hidden?: string;
}

/** How commands run in a workspace. It decides what they see; starting, watching and ending them is the same for all. */
export interface Runtime {
  readonly name: string;
  /** The networks that agents and clones join where WORKSPACE_NETWORK is `limited`. */
  readonly network?: Network;
  /** Files and folders of this machine that every command can read. Undefined if commands can read all that the service can. */
  readonly shown?: readonly string[];
  /** Folders in these that no command can read. */
  readonly masked?: readonly string[];
  /** Folders that are in memory for each command, with the bytes that they may hold. */
  readonly inMemory?: readonly { readonly folder: string; readonly bytes: number }[];
  /** Where a path of a disk, which is one of this machine, is for a command. */
  seenAt(disk: Disk, place: string): string;
  /** How to start a command; its working directory is the workspace's data folder. */
  start(disk: Disk, command: readonly string[], options: CommandOptions): StartedBy;
  /**
   * Asks a command, and what it started in its process group, to end: never with SIGKILL.
   *
   * @param pid Of the process that was started for it: its process group has the same number.
   */
  signal(pid: number, signal: NodeJS.Signals): void;
  /** Told of each command that was started. */
  readonly started?: (command: ChildProcess) => void;
  /**
   * Ends what is left of a command after its process group was killed: where that is not all. What is left is known by a variable
   * of its environment that no other command has.
   */
  sweep?(variable: string, value: string): Promise<void>;
}
