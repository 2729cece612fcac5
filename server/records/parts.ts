import type { Clock } from '../platform/clock.ts';
import type { NewId } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secrets.ts';

/** The parts of the service with which requests become records. */
export interface RecordParts {
  clock: Clock;
  newId: NewId;
  secrets: SecretBox;
  /** Hosts that repositories may be on. */
  repositoryHosts: readonly string[];
}

/** The limits of memory stores. */
export interface MemoryLimits {
  /** The maximum number of memories of a store. */
  perStore: number;
  /** How long old versions are kept, in days. */
  versionDays: number;
}

/** The defaults of MEMORIES_PER_STORE and MEMORY_VERSION_DAYS. */
export const MEMORY_LIMITS: MemoryLimits = { perStore: 10_000, versionDays: 30 };
