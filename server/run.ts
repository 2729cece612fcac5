import { createServer } from 'node:http';
import express, { type Express } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type Config, ConfigError, defaultWorkspace, prepareDataDir } from './config.ts';
import { readDemoToken } from './demo-file.ts';
import { drainable } from './drain.ts';
import { listen, originOf } from './listen.ts';
import { bundle, pages } from './pages.ts';
import { type AccessTokens, createAccessTokens } from './reference/access-tokens.ts';
import { loadCatalogue } from './reference/catalogue.ts';
import { type DemoStates, seedDemo } from './reference/demo.ts';
import { systemClock } from './reference/domain/clock.ts';
import { openSecretKey } from './reference/secret-key.ts';
import { createReferenceService } from './reference/service.ts';
import { openStore } from './reference/store/open.ts';
import type { Store } from './reference/store/store.ts';
import { answerClientErrors, requireHost } from './shell/client-errors.ts';
import { createApp, withOriginForm } from './shell/index.ts';

export interface ServiceOptions {
  config: Config;
  /** Puts the objects of the contract's examples into the default workspace, and makes sure that there is a token. */
  demo: boolean;
  /** Where log lines go; standard output by default. */
  logTo?: DestinationStream;
}

export interface RunningService {
  url: string;
  store: Store;
  /** The token of the demo data, or ACCESS_TOKEN; null when there is neither. */
  token: string | null;
  /** The ids of the demo data, by state; null without it. */
  states: DemoStates | null;
  /** Lets requests that are under way finish, then closes the store. */
  close(): Promise<void>;
}

/**
 * Starts the reference service.
 *
 * @throws ConfigError, with one line for the person who starts it.
 */
export async function startService({ config, demo, logTo }: ServiceOptions): Promise<RunningService> {
  const needsFolder = demo || config.databaseUrl === null || config.secretKey === null;
  if (needsFolder) prepareDataDir(config.dataDir);
  const catalogue = loadCatalogue(config.catalogue);
  const logger = pino({ level: config.logLevel }, logTo ?? pino.destination(1));
  const store = await openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onConnectionError: (error) =>
      logger.error({ code: (error as NodeJS.ErrnoException).code }, 'connection lost'),
  });
  try {
    const secretKey = await openSecretKey(config, store);
    const { repositoryHosts } = config;
    const service = createReferenceService({
      store,
      catalogue,
      clock: systemClock,
      secretKey,
      repositoryHosts,
    });
    const host = await createHost(config, service, store, logger);
    const server = createServer({ requireHostHeader: false }, requireHost(host, logger));
    answerClientErrors(server, logger);
    const drain = drainable(server);
    const tokens = createAccessTokens({ store, clock: systemClock });
    if (config.accessToken) await acceptToken(config.accessToken, tokens);
    const states = demo ? await seedDemo(store, defaultWorkspace, bundle.components.examples) : null;
    const token = config.accessToken ?? (demo ? await demoToken(config, tokens) : null);
    const port = await listen(server, config, 'PORT');
    return {
      url: originOf(config.host, port),
      store,
      token,
      states,
      close: () => drain().then(store.close),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

type Service = ReturnType<typeof createReferenceService>;

async function createHost(config: Config, service: Service, store: Store, logger: Logger): Promise<Express> {
  const host = express().disable('x-powered-by');
  const isReady = () =>
    store.ping().then(
      () => true,
      () => false,
    );
  host.use(pages(isReady));
  host.use(await createApp({ ...service, responseBreaches: config.responseBreaches, logger }));
  return withOriginForm(host);
}

async function acceptToken(token: string, tokens: AccessTokens): Promise<void> {
  await tokens.accept(token, defaultWorkspace);
  if (await tokens.authenticate(token)) return;
  throw new ConfigError('ACCESS_TOKEN is a token that was revoked or has expired. Set another, or none.');
}

/** The token of the last start, so that what was noted down then still works; a new one when it does not. */
async function demoToken(config: Config, tokens: AccessTokens): Promise<string> {
  const last = readDemoToken(config.dataDir);
  const principal = last && (await tokens.authenticate(last));
  return principal ? last : (await tokens.issue('pat', defaultWorkspace)).token;
}
