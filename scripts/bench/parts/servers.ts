/**
 * The servers that are compared. Each runs in its own process, so that it shares no thread with the client and its
 * code is optimised for its own requests. The logs go to standard output, as they do in `npm run serve`.
 */

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import type { Handlers } from '../../../generated/handlers.ts';
import { operations } from '../../../generated/operations.ts';
import { seedDemo } from '../../../server/demo/demo.ts';
import { readConfig } from '../../../server/main/config.ts';
import { contract } from '../../../server/main/contract.ts';
import { listen } from '../../../server/main/listen.ts';
import { measureResponse } from '../../../server/main/measure-response.ts';
import { serveMetrics } from '../../../server/main/metrics-server.ts';
import { createAccessTokens } from '../../../server/platform/access-tokens/access-tokens.ts';
import { systemClock, toTimestamp } from '../../../server/platform/clock.ts';
import { openDatabase } from '../../../server/platform/database/open.ts';
import { statementsOn } from '../../../server/platform/database/statements.ts';
import { createSecretBox } from '../../../server/platform/secrets.ts';
import { createSpool } from '../../../server/platform/spool.ts';
import { importCatalogue } from '../../../server/records/catalogue/import.ts';
import { createService } from '../../../server/service.ts';
import {
  createApp,
  type Logger,
  type RequestContext,
  type ResponseEvent,
} from '../../../server/shell/index.ts';
import { createShell } from '../../../server/shell/shell.ts';
import { memoryBlobs } from '../../../server/testing/memory-blobs.ts';
import { startPostgres } from '../../../server/testing/postgres.ts';
import { repeatedFixture } from '../../../server/testing/shell/repeated.ts';
import { createReadings } from '../../../server/work/readings.ts';
import { type ServerName, serverNames, token } from './cases.ts';
import { startPrism } from './prism.ts';
import { switchedObservers } from './switched-observers.ts';

const example = (name: string) => contract.components.examples[name]?.value;
const logger = pino({ level: 'info' }, pino.destination(1));

/** The response of the trivial handlers and of bare Express. */
const responses = {
  getSessionThread: example('coordinator_thread'),
  createSession: example('session_minimal'),
};

/**
 * Express with its defaults, but without ETag: the shell has none either, so the ratio is the cost of the contract
 * alone.
 */
async function bare() {
  const app = express().disable('etag').use(express.json());
  app.get(operations.getSessionThread.path.replace(/\{(\w+)\}/g, ':$1'), (_req, res) => {
    res.json(responses.getSessionThread);
  });
  app.post(operations.createSession.path, (_req, res) => {
    res.json(responses.createSession);
  });
  return app;
}

/** The enforced contract with handlers that do nothing. Without a logger, requests are not logged. */
async function shell(options: { logger?: Logger } = {}) {
  const handlers = Object.keys(operations).map((id) => {
    const body = responses[id as keyof typeof responses];
    return [id, async () => ({ status: 200, body })];
  });
  return createApp({
    handlers: Object.fromEntries(handlers) as unknown as Handlers<RequestContext<object>>,
    authenticate: async () => ({}),
    ...options,
  });
}

/** The shell with many operations: the operations of its test contract, repeated. */
function repeatedShell(count: number) {
  const authenticate = async () => ({});
  return createShell({ ...repeatedFixture(count), authenticate, responseBreaches: 'reject', logger });
}

/**
 * The reference service with the demo data.
 *
 * @param more More options of the app.
 */
async function reference(databaseUrl: string | null, more: { onResponse?: typeof measureResponse } = {}) {
  const config = readConfig({});
  const secretKey = Buffer.alloc(32);
  const { db, notices } = await openDatabase({ dataDir: null, databaseUrl });
  const now = systemClock.now();
  const secrets = createSecretBox(secretKey);
  const parts = { now: toTimestamp(now), openSecrets: async () => secrets };
  await importCatalogue(db, config.catalogue, 'default', parts);
  const blobs = memoryBlobs();
  await seedDemo(db, 'default', contract.components.examples, { now, secrets, blobs });
  await createAccessTokens({ db, clock: systemClock }).accept(token, 'default');
  const { handlers, authenticate } = createService({
    db,
    notices,
    clock: systemClock,
    secretKey,
    repositoryHosts: config.repositoryHosts,
    blobs,
    workspaceFileBytes: config.files.workspaceBytes,
    spool: createSpool(config.skills.spool),
  });
  return createApp({ handlers, authenticate, responseBreaches: 'reject', logger, ...more });
}

/** Set by messages: whether a server with metrics counts now. */
let counts = true;
const observers = switchedObservers();

/** The service as it is with METRICS_PORT. Resolves also to the URL of its metrics. */
async function measured(databaseUrl: string) {
  const onResponse = (event: ResponseEvent) => {
    if (counts) measureResponse(event);
  };
  const app = await reference(databaseUrl, { onResponse });
  const { db, ownStatement = statementsOn(db) } = await openDatabase({ dataDir: null, databaseUrl });
  createReadings({ ownStatement, statement: statementsOn(db), streams: { total: 0 } }).start();
  const metrics = await serveMetrics(readConfig({ METRICS_PORT: '0', SANDBOX_RUNTIME: 'none' }));
  return { port: await serve(app), metricsUrl: metrics?.url };
}

const serve = (app: RequestListener): Promise<number> =>
  listen(createServer(app), { host: '127.0.0.1', port: 0 }, 'PORT');

/** Starts each server. Resolves to its port and to the other things to stop. */
const starters: Record<
  ServerName,
  () => Promise<{ port: number; metricsUrl?: string | undefined; stop?: () => Promise<void> }>
> = {
  bare: async () => ({ port: await serve(await bare()) }),
  shell: async () => ({ port: await serve(await shell({ logger })) }),
  // A logger of requests, or none. The rest of the app is as small as bare Express.
  mounted: async () => ({ port: await serve(express().use(await shell())) }),
  'shell-10': async () => ({ port: await serve(await repeatedShell(10)) }),
  'shell-200': async () => ({ port: await serve(await repeatedShell(200)) }),
  prism: async () => ({ port: await startPrism() }),
  // In memory.
  embedded: async () => ({ port: await serve(await reference(null)) }),
  // A real PostgreSQL without fsync.
  async postgres() {
    const { newDatabase, stop } = await startPostgres();
    return { port: await serve(await reference(await newDatabase())), stop };
  },
  async 'postgres-metrics'() {
    const { newDatabase, stop } = await startPostgres();
    return { ...(await measured(await newDatabase())), stop };
  },
};

const name = serverNames.find((each) => each === process.argv[2]);
if (name === undefined || process.send === undefined) throw new Error('Start this with: npm run bench');

const { stop, ...addresses } = await starters[name]();
process.on('message', (message) => {
  if (message !== 'cpu') {
    counts = message === 'count';
    observers.set(counts);
  }
  process.send?.({ cpu: process.cpuUsage() });
});
process.send(addresses);
await once(process, 'disconnect');
await stop?.();
process.exit(0);
