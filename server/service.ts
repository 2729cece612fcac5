/**
 * Joins the layers of the service. The shell passes a request to a handler of `api/`, which reads and writes `records/`.
 * Handlers request work through `createWorkRequests`. `createEngine` fires and executes runs. `createSessionWork` clones
 * repositories, and runs turns of `agent/` in a `sandbox/`.
 */
import type { Handlers } from '../generated/handlers.ts';
import { allHandlers } from '../generated/joins/handlers.ts';
import { createAuditTrail } from './api/audit-trail.ts';
import { type AuthenticateToken, authenticateTokens } from './api/authenticate.ts';
import { onDatabase } from './api/on-database.ts';
import { createPackings } from './api/skill-upload.ts';
import { type AccessTokens, createAccessTokens } from './platform/access-tokens/access-tokens.ts';
import type { Principal } from './platform/access-tokens/queries.ts';
import { createRateLimits } from './platform/access-tokens/rate-limits.ts';
import type { SettableClock } from './platform/clock.ts';
import { createCursors } from './platform/cursor.ts';
import { notifyAll } from './platform/database/notices.ts';
import { statementsOn } from './platform/database/statements.ts';
import { createIds } from './platform/ids.ts';
import { noLog } from './platform/log.ts';
import { createRequestPlaces } from './platform/request-places.ts';
import { createSecretBox } from './platform/secrets.ts';
import { atStart, tokenChanges } from './records/audit/changes.ts';
import { Drafts } from './records/events/drafts.ts';
import { createFeed } from './records/events/feed.ts';
import { eventQueries } from './records/events/queries.ts';
import { StreamCounts } from './records/events/stream-counts.ts';
import { MEMORY_LIMITS, SKILL_LIMITS } from './records/parts.ts';
import { KEEP_ALL } from './records/retention-periods.ts';
import { createChangeFeed } from './records/session-changes/feed.ts';
import { sessionChangeQueries } from './records/session-changes/queries.ts';
import type { RequestContext, Responding } from './shell/operation.ts';
import { createBlobSweep } from './work/blob-sweep.ts';
import { createEncryption } from './work/encryption.ts';
import { createReadings } from './work/readings.ts';
import { createWorkRequests } from './work/requests/requests.ts';
import { createRetention } from './work/retention/retention.ts';
import { createEngine } from './work/runs/engine.ts';
import { createApiServer } from './work/servers/api-server.ts';
import type { ServiceOptions } from './work/service-options.ts';
import { createSessionWork } from './work/session-work/session-work.ts';
import { abilitiesOf } from './work/session-work/settings.ts';
import { createStreamReporter } from './work/stream-reporter.ts';
import { createWorkspaceDeletion } from './work/workspace-deletion.ts';

export type { ServiceOptions } from './work/service-options.ts';

/** Creates the service: every operation of the contract, with the behaviour of the specification. */
export function createService(options: ServiceOptions): Service {
  const { db, notices, clock, secretKey, repositoryHosts, blobs, spool, workspaceFileBytes } = options;
  const { ownStatement = statementsOn(db), graceSeconds = 60, log = noLog, inputLimit } = options;
  const {
    memoryLimits = MEMORY_LIMITS,
    skillLimits = SKILL_LIMITS,
    sessionWork: settings,
    prices = null,
  } = options;
  const newId = createIds(clock);
  const secrets = createSecretBox(secretKey);
  const parts = { clock, newId, secrets, repositoryHosts, prices };
  const base = { db, clock, newId, log };

  // Requests
  const tokens = createAccessTokens({ db, clock, record: tokenChanges(atStart(clock)) });
  const rates = options.rates && createRateLimits(options.rates);
  const places = createRequestPlaces(options.requests);
  const cursors = createCursors(secretKey);
  const streams = { notices, liveTokens: tokens.stillLive };
  const streamCounts = new StreamCounts(options.streamLimits);
  const relay = { notices, send: (channel: string, all: readonly string[]) => notifyAll(db, channel, all) };
  const drafts = new Drafts(notices.isLocal ? undefined : relay);
  const feed = createFeed({
    ...streams,
    drafts,
    queries: eventQueries(db),
    clock,
    newId,
    counts: streamCounts,
  });
  const changeFeed = createChangeFeed({ ...streams, queries: sessionChangeQueries(db) });
  const apiServer =
    options.apiServer &&
    createApiServer({
      ...options.apiServer,
      run: ownStatement,
      notices,
    });
  const requests = createWorkRequests(apiServer?.abilities ?? abilitiesOf(settings), {
    clock,
    newId,
    inputLimit,
  });
  const limits = { workspaceFileBytes, memoryLimits, skillLimits, packings: createPackings() };
  const feeds = { feed, changeFeed, streamCounts };
  const handlers = allHandlers({
    ...parts,
    ...feeds,
    tokens,
    cursors,
    work: requests,
    blobs,
    spool,
    ...limits,
  });

  const audit = createAuditTrail({ db, clock, newId, sourceOf: options.sourceOf });

  // Work beside requests
  const engine = createEngine({ db, notices, parts, requests, log, graceSeconds });
  const encryption = createEncryption({ db, secretKey, log });
  const blobSweep = createBlobSweep({ ...base, blobs, spool });
  const { retentionDays: days = KEEP_ALL } = options;
  const retention = createRetention({ ...base, blobs, versionDays: memoryLimits.versionDays, days });
  const workspaceDeletion = createWorkspaceDeletion({ ...base, blobs });
  const sessionWork =
    settings &&
    createSessionWork({
      ...{ ...base, ownStatement, notices, secrets, blobs },
      ...{ memoryLimits, drafts, settings, prices },
    });

  const readings = createReadings({ ownStatement, statement: statementsOn(db), streams: streamCounts });
  const background: Pick<Service, 'start' | 'close'>[] = [
    ...[readings, engine, encryption, blobSweep, retention, workspaceDeletion],
  ];
  // Each other server of a database can have streams, also if it runs no agents.
  const reporter = notices.isLocal
    ? null
    : createStreamReporter({ run: ownStatement, streams: streamCounts });
  for (const each of [reporter, sessionWork, apiServer]) if (each) background.push(each);

  return {
    handlers: onDatabase(handlers, { db, clock, secretKey, places, audit }),
    beforeResponse: audit.beforeResponse,
    authenticate: authenticateTokens({ tokens, rates, places }),
    tokens,
    async join() {
      await sessionWork?.join();
      await apiServer?.join();
    },
    start() {
      for (const each of background) each.start();
    },
    faults: async () => (await sessionWork?.faults()) ?? {},
    async drain() {
      await Promise.all([engine.close(), sessionWork?.drain()]);
    },
    async close() {
      await Promise.all(background.map((each) => each.close()));
    },
    catchUp: engine.catchUp,
    recount: engine.recount,
    async moveClock(settable, now) {
      const moved = engine.moveTo(now, settable);
      // Agents would take the time of all that fires.
      sessionWork?.waitFor(moved);
      return moved;
    },
  };
}

/** What serves the contract, and the work beside requests. */
export interface Service {
  handlers: Handlers<RequestContext<Principal>>;
  authenticate: AuthenticateToken;
  /** Records requests in the audit. Call it before a response is sent. */
  beforeResponse(call: Responding): Promise<void> | undefined;
  tokens: AccessTokens;
  /** Registers this server with its database. Call it before requests are served. */
  join(): Promise<void>;
  /** Fires triggers, executes runs and works in sessions, until `close`. */
  start(): void;
  /** Resolves to the reasons of failed checks of this server, by what was checked. */
  faults(): Promise<Readonly<Record<string, string>>>;
  /**
   * Starts nothing more and lets running turns end, for AGENT_DRAIN_SECONDS. Then it ends them. Resolves when no
   * turn is left.
   */
  drain(): Promise<void>;
  /** Ends turns, and waits for what the scheduler is doing. Call it before the database is closed. */
  close(): Promise<void>;
  /** Fires due triggers and executes queued runs without `start`, for tests. Resolves to the number of runs that fired. */
  catchUp(): Promise<number>;
  /** Computes all next trigger times anew, for a clock that may have been set back. */
  recount(): Promise<void>;
  /** Moves the clock forward through each trigger time. Resolves to the number of runs that fired. */
  moveClock(clock: SettableClock, now: Date): Promise<number>;
}
