import { statfs } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { readings, registry } from '../platform/metrics/metrics.ts';
import type { ReservedFolder } from '../sandbox/reserve.ts';
import type { Config } from './config.ts';
import { diskFolderOf } from './disk-folder.ts';
import { drainable } from './drain.ts';
import { listen, originOf } from './listen.ts';
import type { Faults } from './readiness.ts';

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/** More connections at once are closed. */
const MOST_CONNECTIONS = 20;

/**
 * Serves `GET /metrics` on METRICS_PORT. It has no access tokens, so it is apart from the API. `/healthz` and `/readyz` are there
 * too, for probes of workers, which serve no API. Without that setting, resolves to null.
 *
 * @param faults Resolves to the reasons for which the server is not ready.
 */
export async function serveMetrics(
  config: Config,
  faults: () => Promise<Faults> = async () => ({}),
): Promise<MetricsServer | null> {
  const { port, host } = config.metrics;
  if (port === null) return null;
  // These are of the process, and can be added once.
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
  /** Requests at the same time share a reading. */
  let reading: Promise<string> | undefined;
  const server = createServer((req, res) => {
    if (!paths.has(req.url ?? ''))
      return void res.writeHead(404).end('See /metrics, /healthz and /readyz.\n');
    if (req.method !== 'GET') return void res.writeHead(405, { allow: 'GET' }).end();
    if (req.url !== '/metrics') return void respond(res, req.url === '/healthz' ? async () => ({}) : faults);
    reading ??= registry.metrics().finally(() => {
      reading = undefined;
    });
    reading.then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(503).end('The metrics cannot be read.\n'),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  const drain = drainable(server);
  const bound = await listen(server, { host, port }, 'METRICS_PORT', 'METRICS_HOST');
  const ends = foldersOf(config).flatMap(({ setting, folder }) => [
    readings.filesystem.from(() => free(folder), { setting, state: 'free' }),
    readings.filesystem.from(() => used(folder), { setting, state: 'used' }),
  ]);
  return {
    url: `${originOf(host, bound)}/metrics`,
    async close() {
      for (const end of ends) end();
      await drain();
    },
  };
}

const paths = new Set(['/metrics', '/healthz', '/readyz']);

/** Responds like the paths of the same names beside the API. */
async function respond(res: ServerResponse, faults: () => Promise<Faults>): Promise<void> {
  const checks = await faults();
  const isReady = Object.keys(checks).length === 0;
  res
    .writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' })
    .end(JSON.stringify(isReady ? { status: 'ok' } : { status: 'unavailable', checks }));
}

/** What the service can write, in bytes. */
async function free(folder: string): Promise<number> {
  const { bsize, bavail } = await statfs(folder);
  return bsize * bavail;
}

async function used(folder: string): Promise<number> {
  const { bsize, blocks, bfree } = await statfs(folder);
  return bsize * (blocks - bfree);
}

/** The folders whose file systems are measured. */
function foldersOf(config: Config): ReservedFolder[] {
  const { setting, top } = diskFolderOf(config);
  const { place } = config.files;
  return [
    { setting: 'DATA_DIR', folder: config.dataDir },
    ...(setting === 'SANDBOX_DIR' ? [{ setting, folder: top }] : []),
    ...(place && 'folder' in place ? [{ setting: 'BLOB_STORE', folder: place.folder }] : []),
  ];
}
