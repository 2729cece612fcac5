import type { Handlers } from '../generated/handlers.ts';
import { allHandlers } from '../generated/joins/handlers.ts';
import type { Context, Parts } from './api/context.ts';
import { onDatabase } from './api/on-database.ts';
import { type AccessTokens, createAccessTokens } from './platform/access-tokens/access-tokens.ts';
import type { Principal } from './platform/access-tokens/queries.ts';
import { requireScope, type Scope } from './platform/access-tokens/scopes.ts';
import type { Clock, SettableClock } from './platform/clock.ts';
import { createCursors } from './platform/cursor.ts';
import type { Database } from './platform/database/database.ts';
import type { Notices } from './platform/database/notices.ts';
import { type RunStatement, statementsOn } from './platform/database/statements.ts';
import { withDatabase } from './platform/database/unavailable.ts';
import { createIds } from './platform/ids.ts';
import { type Log, noLog } from './platform/log.ts';
import { createSecretBox } from './platform/secrets.ts';
import { createFeed } from './records/events/feed.ts';
import { eventQueries } from './records/events/queries.ts';
import { queriesOn } from './records/queries.ts';
import type { RequestContext } from './shell/operation.ts';
import { createEncryption } from './work/encryption.ts';
import { createWorkRequests } from './work/requests/requests.ts';
import { createEngine } from './work/runs/engine.ts';
import {
  createSessionWork,
  isModelAgent,
  type SessionWorkSettings,
} from './work/session-work/session-work.ts';

export interface ReferenceServiceOptions {
  db: Database;
  /** Runs a statement in bounded time, however busy the connections of requests are; by default on those. */
  ownStatement?: RunStatement;
  /** Those of the same database. */
  notices: Notices;
  clock: Clock;
  /** 32 bytes; see platform/secret-key.ts. */
  secretKey: Buffer;
  /** Hosts that repositories may be on. */
  repositoryHosts: readonly string[];
  /** How repositories are mounted and agents work; without it nothing is cloned, and messages are only kept. */
  sandboxes?: SessionWorkSettings;
  /** How old a missed trigger time may be that still fires; 60 seconds unless told. */
  graceSeconds?: number;
  /** Where the scheduler tells what happens; nowhere unless told. */
  log?: Log;
}

/** The parts that the shell needs to serve the contract. */
export interface ReferenceService {
  handlers: Handlers<RequestContext<Principal>>;
  /** Resolves to null if the token is invalid. Throws 403 if it lacks the scope of the operation. */
  authenticate(
    token: string,
    call: { readonly operation: { readonly scope: Scope } },
  ): Promise<Principal | null>;
  tokens: AccessTokens;
  /** Registers this server with its database, before it serves requests. */
  join(): Promise<void>;
  /** Lets time pass, until `close`: fires deployments and schedules, and carries out runs. */
  start(): void;
  /**
   * Begins nothing more and lets running turns end, for AGENT_DRAIN_SECONDS or until the signal is aborted: then they are ended. Resolves
   * when none is left.
   */
  drain(impatience: AbortSignal): Promise<void>;
  /** Ends turns, and lets what the scheduler is doing finish; to be called before the database is closed. */
  close(): Promise<void>;
  /** Fires what is due now, and carries out what is queued: without `start`, for tests. Resolves to the number of runs that fired. */
  catchUp(): Promise<number>;
  /** Counts all trigger times to come anew, for a clock that may have been set back. */
  recount(): Promise<void>;
  /** Moves the clock of the service on, through every trigger time between. Resolves to the number of runs that fired. */
  moveClock(clock: SettableClock, now: Date): Promise<number>;
}

/** The reference service: every operation of the contract, with the behaviour of the specification. */
export function createReferenceService(options: ReferenceServiceOptions): ReferenceService {
  const {
    db,
    ownStatement = statementsOn(options.db),
    notices,
    clock,
    secretKey,
    repositoryHosts,
    sandboxes: settings,
    graceSeconds = 60,
    log = noLog,
  } = options;
  const tokens = createAccessTokens({ db, clock });
  const newId = createIds(clock);
  const queries = eventQueries(db);
  const parts: Parts = {
    clock,
    newId,
    feed: createFeed({ queries, notices, clock, newId, liveTokens: tokens.stillLive }),
    cursors: createCursors(secretKey),
    secrets: createSecretBox(secretKey),
    repositoryHosts,
    work: createWorkRequests(
      {
        mounts: settings !== undefined,
        agents: (settings?.agent ?? null) !== null,
        waits: settings?.agent ? isModelAgent(settings.agent) : false,
      },
      { clock, newId },
    ),
  };
  const rooms: Handlers<Context> = allHandlers(parts);
  let moving = false;
  const engine = createEngine({
    db,
    notices,
    parts,
    log,
    graceSeconds,
    // Without an agent a turn has ended as soon as it has begun; and a clock that is moved on leaves turns no time.
    async beginTurn(tx, _run, sessionId, events) {
      const begins = await parts.work.runBegan(queriesOn(tx), sessionId, events);
      return begins && !moving ? 'in progress' : 'ended';
    },
  });
  const encryption = createEncryption({ db, secretKey, log });
  const sandboxes = settings && createSessionWork({ ...parts, db, ownStatement, notices, settings, log });
  return {
    handlers: onDatabase(rooms, { db, clock, secretKey }),
    async authenticate(token, { operation }) {
      const principal = await withDatabase(() => tokens.authenticate(token));
      if (principal) requireScope(principal.scopes, operation.scope);
      return principal;
    },
    tokens,
    async join() {
      await sandboxes?.join();
    },
    start() {
      engine.start();
      encryption.start();
      sandboxes?.start();
    },
    async drain(impatience) {
      await Promise.all([engine.close(), sandboxes?.drain(impatience)]);
    },
    async close() {
      await Promise.all([engine.close(), encryption.close(), sandboxes?.close()]);
    },
    catchUp: engine.catchUp,
    recount: engine.recount,
    async moveClock(settable, now) {
      moving = true;
      const moved = engine.moveTo(now, settable).finally(() => {
        moving = false;
      });
      // Agents would take the time of all that fires.
      sandboxes?.waitFor(moved);
      return moved;
    },
  };
}
