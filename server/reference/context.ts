import type { Handlers } from '../../generated/handlers.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { RequestContext } from '../shell/operation.ts';
import type { Feed } from './events/feed.ts';
import type { Principal } from './platform/access-tokens/queries.ts';
import type { Clock } from './platform/clock.ts';
import type { CursorCodec } from './platform/cursor.ts';
import type { NewId } from './platform/ids.ts';
import type { SecretBox } from './platform/secrets.ts';
import type { Queries } from './queries.ts';

/** The context of a handler. `queries` are those of the request's transaction, if it has one. */
export interface Context extends RequestContext<Principal> {
  readonly queries: Queries;
}

/** The parts that handlers need. Each room takes those that it uses. */
export interface Parts {
  clock: Clock;
  newId: NewId;
  feed: Feed;
  cursors: CursorCodec;
  secrets: SecretBox;
  repositoryHosts: readonly string[];
  work: Work;
}

/** The work of this server in sessions. */
export interface Work {
  /** Whether repositories are cloned. */
  readonly mounts: boolean;
  /** Whether agents of this server take up messages. Those of another server may do so where it is false. */
  readonly agents: boolean;
  /** Whether the agent is the built-in one. Then its calls can wait for the client. */
  readonly waits: boolean;
}

/** The handlers of one resource. */
export type Room<Id extends OperationId> = Pick<Handlers<Context>, Id>;
