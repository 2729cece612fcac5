import type { RateLimits } from '../platform/access-tokens/rate-limits.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Notices } from '../platform/database/notices.ts';
import type { RunStatement } from '../platform/database/statements.ts';
import type { KeyRing } from '../platform/key-ring.ts';
import type { Log } from '../platform/log.ts';
import type { RequestLimits } from '../platform/request-places.ts';
import type { Spool } from '../platform/spool.ts';
import type { StreamLimits } from '../records/events/stream-counts.ts';
import type { Prices } from '../records/list-cost.ts';
import type { MemoryLimits, SkillLimits } from '../records/parts.ts';
import type { RetentionDays } from '../records/retention-periods.ts';
import type { InputSize } from '../records/turns/waiting.ts';
import type { SourceOf } from '../shell/operation.ts';
import type { SessionWorkSettings } from './session-work/settings.ts';

/** What a service is made of. */
export interface ServiceOptions {
  db: Database;
  /** Runs a statement in bounded time, even if all connections of requests are in use. Default: on those connections. */
  ownStatement?: RunStatement;
  /** The notices of this database. */
  notices: Notices;
  clock: Clock;
  /** A key of 32 bytes, or several; see platform/secret-key.ts. */
  secretKey: Buffer | KeyRing;
  /** Hosts that repositories may be on. */
  repositoryHosts: readonly string[];
  /** Where the content of files is. */
  blobs: BlobStore;
  /** The maximum size of the files of a workspace, in bytes. */
  workspaceFileBytes: number;
  /** Where uploads of skills wait until they are complete. */
  spool: Spool;
  /** How this server works in sessions. Default: it clones nothing and only stores messages. */
  sessionWork?: SessionWorkSettings;
  /** Set if this server only serves the API, and others work in sessions. */
  apiServer?: { readonly leaseSeconds: number };
  /** The maximum age of a missed trigger time that still fires, in seconds. Default: 60. */
  graceSeconds?: number;
  /** The maximum input of a session that waits for a turn. */
  inputLimit?: InputSize;
  /** The limits of memory stores. */
  memoryLimits?: MemoryLimits;
  /** The limits of skills. */
  skillLimits?: SkillLimits;
  /** The maximum numbers of requests of a token on this server. By default, they are not limited. */
  rates?: RateLimits;
  /** How long events, archived objects, runs, files and audit events are kept. By default, they are not deleted. */
  retentionDays?: RetentionDays;
  /** Returns the address of a client, for audit events. Default: that of the peer. */
  sourceOf?: SourceOf;
  /** How workspaces share the requests of this server. By default, they are not limited. */
  requests?: RequestLimits;
  /** The maximum numbers of streams of this server. By default, they are not limited. */
  streamLimits?: StreamLimits;
  /** What tokens of models cost. Default: it is not known. */
  prices?: Prices | null;
  /** Default: nothing is logged. */
  log?: Log;
}
