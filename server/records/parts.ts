import type { Clock } from '../platform/clock.ts';
import type { NewId } from '../platform/ids.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { Prices } from './list-cost.ts';

/** The parts of the service with which requests become records. */
export interface RecordParts {
  clock: Clock;
  newId: NewId;
  secrets: SecretBox;
  /** Hosts that repositories may be on. */
  repositoryHosts: readonly string[];
  /** Null if the service has no prices. */
  prices: Prices | null;
}

/** The limits of memory stores. */
export interface MemoryLimits {
  /** The maximum number of memory stores of a workspace. */
  storesPerWorkspace: number;
  /** The maximum number of memories of a store. */
  perStore: number;
  /** The maximum size of all versions of the memories of a workspace, in bytes. */
  workspaceBytes: number;
  /** How long old versions are kept, in days. */
  versionDays: number;
}

/** The limits of skills. */
export interface SkillLimits {
  /** The maximum number of skills of a workspace. */
  perWorkspace: number;
  /** The maximum number of versions of a skill. */
  versionsPerSkill: number;
}

/** The defaults of SKILLS_PER_WORKSPACE and VERSIONS_PER_SKILL. */
export const SKILL_LIMITS: SkillLimits = { perWorkspace: 1_000, versionsPerSkill: 1_000 };

/** The defaults of the settings of memory stores. */
export const MEMORY_LIMITS: MemoryLimits = {
  storesPerWorkspace: 1_000,
  perStore: 10_000,
  workspaceBytes: 1_000_000_000,
  versionDays: 30,
};
