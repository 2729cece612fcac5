import { type AgentSettings, isModelAgent } from '../../agent/agent-settings.ts';
import type { Places } from '../../platform/shares.ts';
import type { UserRange } from '../../records/sandboxes/user-queries.ts';
import type { SandboxChecks } from '../../sandbox/checks.ts';
import type { CloneLimits } from '../../sandbox/git/clone.ts';
import type { ImageOptions } from '../../sandbox/images/images.ts';
import type { Access } from '../../sandbox/network/access.ts';
import type { Registries } from '../../sandbox/packages/registries.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import type { Abilities } from '../requests/requests.ts';
import type { OutputLimits } from './harvest.ts';
import type { SnapshotSettings } from './snapshots/session-snapshots.ts';

/** How this server works in sessions. */
export interface SessionWorkSettings {
  /** `worker` if it serves no API. Others see it in the status. */
  readonly role: 'all' | 'worker';
  readonly runtime: Runtime;
  /** The folder of this server's sandboxes, which no other process uses. */
  readonly folder: string;
  /** The name of that folder, which identifies this server in the database. */
  readonly serverId: string;
  /** Disks with a file system of fixed size. */
  readonly images: Pick<ImageOptions, 'bytes' | 'byDefault'>;
  /** The users of its sandboxes. Null if all run as the user of the service. */
  readonly users: UserRange | null;
  /** The checks of that folder and the runtime. */
  readonly checks: SandboxChecks;
  /** The seconds without activity after which a disk is reclaimed. */
  readonly idleSeconds: number;
  /** How long disks that the database does not know stay in quarantine, in seconds. */
  readonly quarantineSeconds: number;
  /** An outage of the database that is shorter than this ends no turn, in seconds. */
  readonly leaseSeconds: number;
  /** How long a server keeps its sandboxes after a regular stop, in seconds. */
  readonly handoverSeconds: number;
  /** How long running turns have to end when the service closes, in seconds. */
  readonly drainSeconds: number;
  /** The turns that this server runs at once. */
  readonly turns: Places;
  /** The repositories that it clones at once. */
  readonly clones: Places;
  /** The lists of packages that it installs at once. */
  readonly installations: Places;
  readonly clone: CloneLimits;
  /** What is stored of outputs. */
  readonly outputs: OutputLimits;
  /** How disks are saved. Null if they are not. */
  readonly snapshots: SnapshotSettings | null;
  /** A certificate authority to trust when cloning, or null for the system's authorities. */
  readonly caFile: string | null;
  /** The networks of agents and installations. */
  readonly access: Access;
  /** Where packages of environments come from. */
  readonly registries: Registries;
  /** The agent of turns; null if messages are only stored. */
  readonly agent: AgentSettings | null;
}

/** Returns what this server does in sessions. Without settings, it does nothing. */
export function abilitiesOf(settings: SessionWorkSettings | undefined): Abilities {
  const agent = settings?.agent ?? null;
  return {
    mounts: settings !== undefined,
    agents: agent !== null,
    waits: agent !== null && isModelAgent(agent),
  };
}
