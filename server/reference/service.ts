import type { Handlers } from '../../generated/handlers.ts';
import { operations } from '../../generated/operations.ts';
import type { Answer, Authenticate, HandlerInput, RequestContext } from '../shell/operation.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Context, Parts } from './context.ts';
import { deploymentHandlers } from './deployments/handlers.ts';
import { eventHandlers } from './events/handlers.ts';
import { createAccessTokens } from './platform/access-tokens/access-tokens.ts';
import type { Principal } from './platform/access-tokens/queries.ts';
import type { Clock } from './platform/clock.ts';
import { createCursors } from './platform/cursor.ts';
import type { Database } from './platform/database/database.ts';
import { answerOnce } from './platform/idempotency/answer-once.ts';
import { createIds } from './platform/ids.ts';
import { createSecretBox } from './platform/secrets.ts';
import { type Queries, queriesOn } from './queries.ts';
import { resourceHandlers } from './resources/handlers.ts';
import { scheduleHandlers } from './schedules/handlers.ts';
import { sessionHandlers } from './sessions/handlers.ts';
import { threadHandlers } from './threads/handlers.ts';

export interface ReferenceServiceOptions {
  db: Database;
  catalogue: Catalogue;
  clock: Clock;
  /** 32 bytes; see platform/secret-key.ts. */
  secretKey: Buffer;
  /** Hosts that repositories may be on. */
  repositoryHosts: readonly string[];
}

/** What the shell needs to serve the contract. */
export interface ReferenceService {
  handlers: Handlers<RequestContext<Principal>>;
  authenticate: Authenticate<Principal>;
}

/** The reference service: every operation of the contract, with the behaviour of the specification. */
export function createReferenceService(options: ReferenceServiceOptions): ReferenceService {
  const { db, catalogue, clock, secretKey, repositoryHosts } = options;
  const parts: Parts = {
    catalogue,
    clock,
    newId: createIds(clock),
    cursors: createCursors(secretKey),
    secrets: createSecretBox(secretKey),
    repositoryHosts,
  };
  const rooms: Handlers<Context> = {
    ...sessionHandlers(parts),
    ...threadHandlers(parts),
    ...resourceHandlers(parts),
    ...eventHandlers(parts),
    ...deploymentHandlers(parts),
    ...scheduleHandlers(parts),
  };
  return {
    handlers: onDatabase(rooms, db, clock),
    authenticate: createAccessTokens({ db, clock }).authenticate,
  };
}

type RoomHandler = (input: HandlerInput, context: Context) => Promise<Answer>;

/**
 * Gives handlers their queries. A request with an Idempotency-Key is answered once, and has the queries of the
 * transaction in which its key is kept. No body and the empty object are the same request.
 */
function onDatabase(
  rooms: Handlers<Context>,
  db: Database,
  clock: Clock,
): Handlers<RequestContext<Principal>> {
  const queries = queriesOn(db);
  const handlers = Object.values(operations).map(({ id, headerParams }) => {
    const handle = rooms[id] as RoomHandler;
    const takesKey = headerParams.some((name) => name === 'Idempotency-Key');
    return [
      id,
      (input: HandlerInput, context: RequestContext<Principal>) => {
        const key = takesKey ? input.headers['idempotency-key'] : undefined;
        if (key === undefined) return handle(input, withQueries(context, queries));
        const { requestId, principal } = context;
        const content = [id, input.path, input.query, input.body ?? {}];
        return answerOnce(db, { key, tokenId: principal.tokenId, requestId, content }, clock.now(), (tx) =>
          handle(input, withQueries(context, queriesOn(tx))),
        );
      },
    ];
  });
  return Object.fromEntries(handlers);
}

/** By inheritance, for a spread would ask for the signal, which is made when it is asked for. */
function withQueries(context: RequestContext<Principal>, queries: Queries): Context {
  return Object.assign(Object.create(context), { queries });
}
