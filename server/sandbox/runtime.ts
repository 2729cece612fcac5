import type { Disk } from './disk.ts';
import type { Network, Way } from './network/network.ts';
import type { Command, StartedBy } from './spawner/command.ts';

/** The permissions of a command outside of its sandbox. */
export interface CommandOptions {
  /** Its whole environment. It inherits nothing from the service. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it can use the machine's network, or the network that it joins. */
  readonly network: boolean | Way;
  /** Files and folders of this machine that it can read at the same paths. */
  readonly readable?: readonly string[];
  /** Copies that it sees instead of readable files and folders, and instead of Node. */
  readonly copies?: Copies;
  /** Whether it sees the folder of clones. Only git does. */
  readonly incoming?: boolean;
  /** Whether it can read the service's files for agents: see `Disk.run`. */
  readonly run?: boolean;
  /** The installed packages that it sees: see `Runtime.packagesAt`. */
  readonly packages?: PackageFolder;
  /** The folders of memory stores that it sees: see `Disk.memory`. */
  readonly memoryStores?: readonly MountedStore[];
}

/** A folder of a memory store. */
export interface MountedStore {
  readonly name: string;
  readonly writable: boolean;
}

/** Copies of files and folders by the path of the original, which is where commands see them. */
export type Copies = ReadonlyMap<string, string>;

/** A folder of installed packages on this machine. */
export interface PackageFolder {
  readonly folder: string;
  /** True for the installation. */
  readonly writable: boolean;
}

/**
 * How commands run in a sandbox. A runtime decides what they can see. Starting, watching and ending them is the same
 * for all.
 */
export interface Runtime {
  readonly name: string;
  /** The networks that agents and clones join if SANDBOX_NETWORK is `limited`. */
  readonly network?: Network;
  /**
   * Files and folders of this machine that every command can read. Undefined if commands can read everything that the
   * service can.
   */
  readonly shown?: readonly string[];
  /** Folders in these that no command can read. */
  readonly masked?: readonly string[];
  /** Folders that are in memory for each command, with their maximum sizes in bytes. */
  readonly inMemory?: readonly { readonly folder: string; readonly bytes: number }[];
  /** True if the system counts the processes of each command alone. */
  readonly countsProcesses?: boolean;
  /** Returns the path that a command sees for a path of a disk on this machine. */
  seenAt(disk: Disk, place: string): string;
  /**
   * Returns the path that a command sees for a folder of packages. It is the same for installations and agents, because
   * packages contain it.
   */
  packagesAt(folder: string): string;
  /** Returns how to start a command. Its working directory is the sandbox's data folder. */
  start(disk: Disk, command: readonly string[], options: CommandOptions): StartedBy;
  /**
   * Asks a command and its process group to end, never with SIGKILL.
   *
   * @param pid The process that was started for it. Its process group has the same number.
   */
  signal(pid: number, signal: NodeJS.Signals): void;
  /** Called with each command that was started, before it does anything. If it throws, the command does nothing. */
  readonly started?: (command: Command) => void;
  /**
   * Ends the remaining processes of a command after its process group was killed, in runtimes where some can remain. A
   * variable in their environment identifies them. No other command has it.
   */
  sweep?(variable: string, value: string): Promise<void>;
}
