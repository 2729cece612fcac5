import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type DestinationStream, type Logger, pino } from 'pino';
import { runCommand } from './command.ts';
import { type Config, ConfigError, defaultTenant, prepareDataDir, starting } from './config.ts';
import { openConfigured } from './database.ts';
import { readDemoToken } from './demo-file.ts';
import { drainable } from './drain.ts';
import { listen, originOf, requireFree } from './listen.ts';
import { bundle, withPages } from './pages.ts';
import { loadCatalogue } from './reference/catalogue/catalogue.ts';
import { type Demo, seedDemo } from './reference/demo/demo.ts';
import type { AccessTokens } from './reference/platform/access-tokens/access-tokens.ts';
import { requireScope } from './reference/platform/access-tokens/scopes.ts';
import { type Clock, type SettableClock, systemClock } from './reference/platform/clock.ts';
import { databaseClock } from './reference/platform/database/database-clock.ts';
import type { OpenDatabase } from './reference/platform/database/opened.ts';
import { openSecretKey } from './reference/platform/secret-key.ts';
import { createReferenceService } from './reference/service.ts';
import { requirePlainHeaders, respondToClientErrors } from './shell/http/client-errors.ts';
import { createApp } from './shell/index.ts';
import { type OpenWorkspaces, openWorkspaces } from './workspaces.ts';

export interface ServiceOptions {
  config: Config;
  /** Puts the objects of the contract's examples into the default tenant, and makes sure that there is a token. */
  demo: boolean;
  /** Where log lines go; standard output by default. */
  logTo?: DestinationStream;
  /** The open database to use, which is closed with the service; by default that of the configuration. */
  database?: OpenDatabase;
  /** The clock of this machine, which that of a shared database corrects. */
  clock?: Clock;
  /** A clock of a demo's own, which `POST /demo/clock` moves on. */
  demoClock?: SettableClock;
}

export interface RunningService {
  url: string;
  tokens: AccessTokens;
  /** The token of the demo data, or ACCESS_TOKEN; null when there is neither. */
  token: string | null;
  /** What is in the demo data; null without it. */
  demo: Demo | null;
  /**
   * Gets ready to close: `/readyz` is 503 from now on. Requests are served for a second more, then those that are under way finish. Turns
   * that are running have AGENT_DRAIN_SECONDS to end, or until the signal is aborted. Ends in bounded time.
   */
  drain(impatience: AbortSignal): Promise<void>;
  /** Ends turns and streams, lets other requests and runs that are under way finish, then closes the database. */
  close(): Promise<void>;
}

/** How long requests are served after `drain`, so that a load balancer can look at `/readyz` once more, in milliseconds. */
const LAST_REQUESTS_MS = 1_000;

/**
 * Starts the reference service.
 *
 * @throws ConfigError, with one line for the person who starts it.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { config } = options;
  if (options.demo || config.secretKey === null) prepareDataDir(config.dataDir);
  const catalogue = await starting('CATALOGUE', () => loadCatalogue(config.catalogue));
  const logger = pino({ level: config.logLevel }, options.logTo ?? pino.destination(1));
  const database =
    options.database ??
    (await openConfigured(config, { onConnectionError: (error) => logConnectionError(logger, error) }));
  const { db, notices } = database;
  let workspaces: OpenWorkspaces | null = null;
  try {
    const secretKey = await starting('SECRET_KEY', () => openSecretKey(config, db));
    const { repositoryHosts, scheduleGraceSeconds: graceSeconds } = config;
    workspaces = await openWorkspaces(config, logger);
    const { demoClock } = options;
    const clock = demoClock ?? (await databaseClock(db, options.clock ?? systemClock));
    const service = createReferenceService({
      db,
      ownStatement: database.ownStatement,
      notices,
      catalogue,
      clock,
      secretKey,
      repositoryHosts,
      graceSeconds,
      ...(workspaces && { workspaces: workspaces.settings }),
      log: logger,
    });
    const shutdown = new AbortController();
    const { responseBreaches, corsOrigins } = config;
    const app = await createApp({
      ...service,
      responseBreaches,
      corsOrigins,
      logger,
      shutdown: shutdown.signal,
    });
    let draining = false;
    const isReady = async () =>
      !draining &&
      database.ping().then(
        () => true,
        () => false,
      );
    const { tokens } = service;
    const move = demoClock && {
      clock: demoClock,
      move: (now: Date) => service.moveClock(demoClock, now),
      // The clock is that of the whole service: tokens of other tenants do not move it.
      authenticate: async (token: string) => {
        const principal = await tokens.authenticate(token);
        if (principal?.tenantId !== defaultTenant) return null;
        requireScope(principal.scopes, 'write');
        return principal;
      },
    };
    const host = withPages(app, isReady, move);
    const server = createServer({ requireHostHeader: false }, requirePlainHeaders(host, logger));
    respondToClientErrors(server, logger);
    const drain = drainable(server);
    if (config.accessToken) await acceptToken(config.accessToken, tokens);
    const demo = options.demo
      ? await seedDemo(db, defaultTenant, bundle.components.examples, clock.now())
      : null;
    // The clock of an earlier start may have been ahead.
    if (demoClock) await service.recount();
    const token = config.accessToken ?? (demo ? await demoToken(config, tokens) : null);
    await requireFree(config, 'PORT');
    await service.join();
    const port = await listen(server, config, 'PORT').catch(async (error) => {
      await service.close();
      throw error;
    });
    // A contract that does not compile ends the process, as one that cannot be served would have done before.
    void runCommand(() => app.warm());
    service.start();
    let ending: Promise<unknown> | undefined;
    const endRequests = () => {
      shutdown.abort();
      ending ??= drain();
      return ending;
    };
    return {
      url: originOf(config.host, port),
      tokens,
      token,
      demo,
      drain: async (impatience) => {
        draining = true;
        const seconds = config.workspaces.agentDrainSeconds;
        logger.info(
          { drain_seconds: seconds },
          'the service stops: it takes no new work, and running turns may end',
        );
        const served = pause(LAST_REQUESTS_MS, undefined, { signal: impatience })
          .catch(() => {})
          .then(endRequests);
        // What hangs is left to `close`.
        const over = pause(LAST_REQUESTS_MS + seconds * 1_000, undefined, {
          ref: false,
        });
        await Promise.race([Promise.all([served, service.drain(impatience)]), over]);
      },
      close: async () => {
        await Promise.all([endRequests(), service.close()]);
        workspaces?.release();
        await database.close();
        logger.info('the service has stopped');
      },
    };
  } catch (error) {
    workspaces?.release();
    await database.close();
    throw error;
  }
}

function logConnectionError(logger: Logger, { code }: NodeJS.ErrnoException): void {
  logger.error({ code }, 'connection lost');
}

async function acceptToken(token: string, tokens: AccessTokens): Promise<void> {
  await tokens.accept(token, defaultTenant);
  if (await tokens.authenticate(token)) return;
  throw new ConfigError('ACCESS_TOKEN is a token that was revoked or has expired. Set another, or none.');
}

/** The token of the last start, so that what was noted down then still works; a new one when it does not. */
async function demoToken(config: Config, tokens: AccessTokens): Promise<string> {
  const last = readDemoToken(config.dataDir);
  const principal = last && (await tokens.authenticate(last));
  return principal ? last : (await tokens.issue('pat', defaultTenant)).token;
}
