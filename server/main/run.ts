import { setTimeout as pause } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import { seedDemo } from '../demo/demo.ts';
import { nextRunOf } from '../demo/next-run.ts';
import { type Clock, type SettableClock, systemClock, toTimestamp } from '../platform/clock.ts';
import { databaseClock, stillClock } from '../platform/database/database-clock.ts';
import type { OnMigrated } from '../platform/database/migrations.ts';
import type { OpenDatabase } from '../platform/database/opened.ts';
import { openSecretKeys } from '../platform/secret-key.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { createSpool } from '../platform/spool.ts';
import { DEFAULT_WORKSPACE } from '../platform/workspaces/queries.ts';
import { atStart, recordMigration } from '../records/audit/changes.ts';
import { importOnce } from '../records/catalogue/import.ts';
import { createService } from '../service.ts';
import { noApiPort, openApiPort } from './api-port.ts';
import { checkRole } from './check-role.ts';
import { checkSnapshots } from './check-snapshots.ts';
import { clientAddress } from './client-address.ts';
import type { Report } from './command.ts';
import { type Config, defaultWorkspace } from './config.ts';
import { contract } from './contract.ts';
import { prepareDataDir } from './data-dir.ts';
import { databaseId } from './data-dir-database.ts';
import { acceptToken, demoToken } from './first-tokens.ts';
import { serveMetrics } from './metrics-server.ts';
import { movableClock } from './movable-clock.ts';
import { openBlobs } from './open-blobs.ts';
import { openConfigured } from './open-database.ts';
import { openLog } from './open-log.ts';
import { openSandboxes } from './open-sandboxes.ts';
import { prepareSandboxes } from './prepare-sandboxes.ts';
import { connectionHooks, explained, reached } from './reach-database.ts';
import { createReadiness } from './readiness.ts';
import { recordKeyUse } from './record-key-use.ts';
import type { RunningService } from './running-service.ts';
import { starting } from './starting.ts';

export type { RunningService } from './running-service.ts';

export interface ServiceOptions {
  config: Config;
  /** Adds the contract's examples to the default workspace. Creates a token if none is valid. */
  demo: boolean;
  /** The workspace of a new database that gets the definitions in CATALOGUE. Default: the default workspace. */
  workspace?: string;
  /** Accepts a data folder with disks of another database. They move to quarantine. Default: false. */
  adoptDataDir?: boolean;
  /** Receives the log lines. Default: standard output. */
  logTo?: DestinationStream;
  /** Prints a fault after the start that ends the process. Default: plain text on standard error. */
  report?: Report;
  /** An open database, which is closed with the service. Default: the database of the settings. */
  database?: OpenDatabase;
  /** The clock of this machine. The clock of a shared database corrects it. */
  clock?: Clock;
  /** Receives what the start does next. */
  onStep?: (step: string) => void;
  /** The clock of a demo, which `POST /demo/clock` moves forward. */
  demoClock?: SettableClock;
}

/** Requests are served this long after `drain`, in milliseconds, so that a load balancer can read `/readyz` once more. */
const LAST_REQUESTS_MS = 1_000;

/**
 * Starts the service.
 *
 * @throws ConfigError with one line for the person who starts it.
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { config, demoClock, onStep = () => {} } = options;
  const logger = openLog(config, options.logTo);
  checkRole(config, options.demo);
  checkSnapshots(config);
  const prepared = await prepareSandboxes(config, logger);
  if (options.demo || config.secretKeys === null) prepareDataDir(config.dataDir);
  onStep('Opening the database');
  const onMigrated: OnMigrated = async (tx, before) =>
    recordMigration(atStart(demoClock ?? (await stillClock(tx))))(tx, before);
  const database =
    options.database ?? (await openConfigured(config, { ...connectionHooks(logger), onMigrated }));
  const { db, notices } = database;
  /** Close what was opened, the last first. */
  const closings: (() => unknown)[] = [() => database.close()];
  const closeAll = async () => {
    for (const close of closings.splice(0).reverse()) await close();
  };
  try {
    const clock = demoClock ?? (await reached(() => databaseClock(db, options.clock ?? systemClock)));
    const secretKey = await reached(() => starting('SECRET_KEY', () => openSecretKeys(config, db)));
    const { accessToken, repositoryHosts, scheduleGraceSeconds, role } = config;
    onStep('Preparing the service');
    const owner = { db, databaseId: () => reached(() => databaseId(db)), log: logger };
    const record = atStart(clock);
    const adoptionOf = (operation: 'adoptDisks' | 'adoptBlobStore') => () =>
      reached(() => record(db, [{ workspaceId: DEFAULT_WORKSPACE, operation, ids: [] }]));
    const adopting = (operation: Parameters<typeof adoptionOf>[0]) =>
      options.adoptDataDir ? adoptionOf(operation) : null;
    const sandboxes =
      prepared && (await openSandboxes(config, prepared, { ...owner, adopt: adopting('adoptDisks') }));
    closings.push(() => sandboxes?.release());
    const secrets = createSecretBox(secretKey);
    const keyUse = await recordKeyUse(config, { database, ring: secretKey, sandboxes, record, log: logger });
    closings.push(keyUse.close);
    const parts = { now: toTimestamp(clock.now()), openSecrets: async () => secrets, record };
    const workspace = options.workspace ?? defaultWorkspace;
    await reached(() => starting('CATALOGUE', () => importOnce(db, config.catalogue, workspace, parts)));
    const serverId = sandboxes?.settings.serverId ?? null;
    const blobs = await openBlobs(config, { ...owner, serverId, adopt: adopting('adoptBlobStore') });
    const service = createService({
      db,
      ownStatement: database.ownStatement,
      notices,
      clock,
      secretKey,
      repositoryHosts,
      blobs: blobs.store,
      workspaceFileBytes: config.files.workspaceBytes,
      graceSeconds: scheduleGraceSeconds,
      inputLimit: config.waitingInput,
      memoryLimits: config.memoryLimits,
      skillLimits: config.skills.limits,
      prices: config.prices,
      spool: createSpool(config.skills.spool),
      requests: config.requests,
      ...{ streamLimits: config.streams, rates: config.rates, retentionDays: config.retentionDays },
      sourceOf: clientAddress(config.trustedProxies),
      ...(sandboxes && { sessionWork: sandboxes.settings }),
      ...(role === 'api' && { apiServer: { leaseSeconds: config.sandboxes.leaseSeconds } }),
      log: logger,
    });
    const readiness = createReadiness(database, [service, blobs]);
    const { tokens } = service;
    const movable = demoClock && movableClock(demoClock, service);
    const routes = { faults: readiness.faults, demoClock: movable, showsOwnPort: true };
    const api = role === 'worker' ? noApiPort : await openApiPort({ config, service, logger, routes });
    if (accessToken !== null) await reached(() => acceptToken(accessToken, tokens));
    if (options.demo) onStep('Adding the demo data');
    const seed = { now: clock.now(), secrets, blobs: blobs.store };
    const demo = options.demo
      ? await seedDemo(db, defaultWorkspace, contract.components.examples, seed)
      : null;
    // The clock of an earlier start may have been later.
    if (demoClock) await service.recount();
    const nextRun = demo && (await nextRunOf(db, demo.states.activeDeployment, clock.now()));
    const token = accessToken ?? (demo ? await demoToken(config, tokens) : null);
    await api.requireFree();
    await reached(() => service.join());
    const orClose = <Result>(opening: Promise<Result>) =>
      opening.catch(async (error) => {
        await service.close();
        throw error;
      });
    const metrics = await orClose(serveMetrics(config, readiness.faults));
    closings.push(() => metrics?.close());
    const url = await orClose(api.listen());
    service.start();
    api.warmUp(options.report);
    return {
      url,
      metricsUrl: metrics?.url ?? null,
      tokens,
      agent: sandboxes?.agent ?? null,
      token,
      demo,
      nextRun,
      drain: async () => {
        readiness.end();
        const seconds = config.sandboxes.agentDrainSeconds;
        logger.info(
          { event: 'service.stopping', drain_seconds: seconds },
          'the service is stopping: it accepts no new work, and running turns can end',
        );
        const served = pause(LAST_REQUESTS_MS).then(api.end);
        // `close` ends what hangs.
        const over = pause(LAST_REQUESTS_MS + seconds * 1_000, undefined, { ref: false });
        await Promise.race([Promise.all([served, service.drain()]), over]);
      },
      close: async () => {
        await Promise.all([api.end(), service.close()]);
        await closeAll();
        logger.info({ event: 'service.stopped' }, 'the service has stopped');
      },
    };
  } catch (error) {
    await closeAll();
    throw explained(error);
  }
}
