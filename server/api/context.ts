import type { Handlers } from '../../generated/handlers.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { AccessTokens } from '../platform/access-tokens/access-tokens.ts';
import type { Principal } from '../platform/access-tokens/queries.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Slots } from '../platform/slots.ts';
import type { Spool } from '../platform/spool.ts';
import type { Feed } from '../records/events/feed.ts';
import type { StreamCounts } from '../records/events/stream-counts.ts';
import type { MemoryLimits, RecordParts, SkillLimits } from '../records/parts.ts';
import type { Queries } from '../records/queries.ts';
import type { ChangeFeed } from '../records/session-changes/feed.ts';
import type { HttpResponse, RequestContext } from '../shell/operation.ts';
import type { WorkRequests } from '../work/requests/requests.ts';

/** The context of a handler. If it can change something and is not an upload, `queries` run in a transaction: an error rolls back all its changes. */
export interface Context extends RequestContext<Principal> {
  readonly queries: Queries;
  /** For uploads: makes changes in a transaction with the audit event. In other changes, `queries` run in such a transaction already. */
  inTransaction<Result extends HttpResponse>(run: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Runs a function after the changes of the request are committed, with queries outside its transaction. Its errors are ignored:
   * other work must find what it did not do.
   */
  afterCommit(run: (queries: Queries) => Promise<void>): void;
}

/** The parts that handlers need. Each resource takes those that it uses. */
export interface Parts extends RecordParts {
  /** The tokens that this server has looked up. */
  tokens: Pick<AccessTokens, 'forget'>;
  feed: Feed;
  changeFeed: ChangeFeed;
  streamCounts: StreamCounts;
  cursors: CursorCodec;
  work: WorkRequests;
  blobs: BlobStore;
  /** The maximum size of the files of a workspace, in bytes. */
  workspaceFileBytes: number;
  memoryLimits: MemoryLimits;
  skillLimits: SkillLimits;
  /** Where uploads of skills wait until they are complete. */
  spool: Spool;
  /** Limits how many skills are packed at once. */
  packings: Slots;
}

/** The handlers of one resource. */
export type HandlersOf<Id extends OperationId> = Pick<Handlers<Context>, Id>;
