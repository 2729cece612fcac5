import type { Handlers } from '../../generated/handlers.ts';
import type { Authenticate, RequestContext } from '../shell/operation.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Context, Parts } from './context.ts';
import { deploymentHandlers } from './deployments/handlers.ts';
import { eventHandlers } from './events/handlers.ts';
import { onDatabase } from './on-database.ts';
import { type AccessTokens, createAccessTokens } from './platform/access-tokens/access-tokens.ts';
import type { Principal } from './platform/access-tokens/queries.ts';
import type { Clock } from './platform/clock.ts';
import { createCursors } from './platform/cursor.ts';
import type { Database } from './platform/database/database.ts';
import { withDatabase } from './platform/database/unavailable.ts';
import { createIds } from './platform/ids.ts';
import { createSecretBox } from './platform/secrets.ts';
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
  tokens: AccessTokens;
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
  const tokens = createAccessTokens({ db, clock });
  return {
    handlers: onDatabase(rooms, db, clock),
    authenticate: (token) => withDatabase(() => tokens.authenticate(token)),
    tokens,
  };
}
