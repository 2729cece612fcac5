import type { Handlers } from '../../generated/handlers.ts';
import { createAccessTokens } from './access-tokens.ts';
import type { Catalogue } from './catalogue.ts';
import type { Clock } from './domain/clock.ts';
import { createCursors } from './domain/cursor.ts';
import { createIds } from './domain/ids.ts';
import { createSecretBox } from './domain/secrets.ts';
import { archiveSessionThread } from './handlers/archiveSessionThread.ts';
import type { Context, Parts } from './handlers/context.ts';
import { createSession } from './handlers/createSession.ts';
import { deleteSessionResource } from './handlers/deleteSessionResource.ts';
import { getSessionThread } from './handlers/getSessionThread.ts';
import { listSessionResources } from './handlers/listSessionResources.ts';
import { pauseDeployment } from './handlers/pauseDeployment.ts';
import { rotateSessionResourceToken } from './handlers/rotateSessionResourceToken.ts';
import { sendSessionEvents } from './handlers/sendSessionEvents.ts';
import { unpauseDeployment } from './handlers/unpauseDeployment.ts';
import { unpauseSchedule } from './handlers/unpauseSchedule.ts';
import type { Principal } from './store/access-tokens.ts';
import type { Store } from './store/store.ts';

export interface ReferenceServiceOptions {
  store: Store;
  catalogue: Catalogue;
  clock: Clock;
  /** 32 bytes; see secret-key.ts. */
  secretKey: Buffer;
  /** Hosts that repositories may be on. */
  repositoryHosts: readonly string[];
}

/** What the shell needs to serve the contract. */
export interface ReferenceService {
  handlers: Handlers<Context>;
  /** Who a bearer token belongs to, or null when it is unknown, expired or revoked. */
  authenticate(token: string): Promise<Principal | null>;
}

/** The reference service: every operation of the contract, with the behaviour of the specification. */
export function createReferenceService(options: ReferenceServiceOptions): ReferenceService {
  const { store, catalogue, clock, secretKey, repositoryHosts } = options;
  const parts: Parts = {
    store,
    catalogue,
    clock,
    newId: createIds(clock),
    cursors: createCursors(secretKey),
    secrets: createSecretBox(secretKey),
    repositoryHosts,
  };
  return {
    authenticate: createAccessTokens({ store, clock }).authenticate,
    handlers: {
      createSession: createSession(parts),
      sendSessionEvents: sendSessionEvents(parts),
      listSessionResources: listSessionResources(parts),
      rotateSessionResourceToken: rotateSessionResourceToken(parts),
      deleteSessionResource: deleteSessionResource(parts),
      getSessionThread: getSessionThread(parts),
      archiveSessionThread: archiveSessionThread(parts),
      pauseDeployment: pauseDeployment(parts),
      unpauseDeployment: unpauseDeployment(parts),
      unpauseSchedule: unpauseSchedule(parts),
    },
  };
}
