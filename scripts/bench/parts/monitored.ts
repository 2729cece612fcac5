/** Two servers behind nginx, with PostgreSQL, S3, a model, and Prometheus. Each part is its own process, but S3. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { usableRuntimes } from '../../../server/sandbox/runtimes/choose.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { startPostgres, type TestPostgres } from '../../../server/testing/postgres.ts';
import { startPrometheus, type TestPrometheus } from '../../../server/testing/prometheus.ts';
import { s3Environment, startS3Server } from '../../../server/testing/s3-server.ts';
import { type Served, serveApart } from '../../../server/testing/serving.ts';
import { temporaryFolder } from '../../../server/testing/temporary-folder.ts';
import { handsBundle, serviceBundle } from '../../build/service-bundle.mjs';
import { startModel } from './turn-programs.ts';

const NGINX = process.env.NGINX ?? '/usr/sbin/nginx';
const outdir = join(serviceBundle.absWorkingDir, '.run');

export interface MonitoredServer {
  /** The address of its metrics, as Prometheus names it. */
  readonly instance: string;
  /** Its id in the database. */
  readonly id: string;
  start(): Promise<void>;
  /** Sends a signal, and waits until the process has exited. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface Monitored {
  /** The address of nginx. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly runtime: string;
  readonly servers: readonly [MonitoredServer, MonitoredServer];
  readonly postgres: TestPostgres;
  readonly prometheus: TestPrometheus;
  close(): Promise<void>;
}

export async function startMonitored(bundle: string): Promise<Monitored> {
  const folder = temporaryFolder('monitored');
  const [postgres, s3, model, [usable]] = await Promise.all([
    startPostgres(),
    startS3Server(),
    startModel(),
    usableRuntimes(),
  ]);
  const databaseUrl = await postgres.newDatabase();
  const runtime = usable?.name ?? 'directory';
  const env = {
    ...{ DATABASE_URL: databaseUrl, BLOB_STORE: `s3://${s3.bucket}`, ...s3Environment(s3.url) },
    ...{ MODEL_API_KEY: 'sk-model-key', MODEL_BASE_URL: model.url },
    ...{ SANDBOX_RUNTIME: runtime, SANDBOX_NETWORK: 'none', TURNS_AT_ONCE: '4', SNAPSHOTS: 'on' },
  };
  const ports = [await freePort(), await freePort()] as const;
  const servers = [
    await makeServer(bundle, join(folder, 'one'), { ...env, PORT: String(ports[0]) }),
    await makeServer(bundle, join(folder, 'two'), { ...env, PORT: String(ports[1]) }),
  ] as const;
  // The first one migrates the database.
  for (const server of servers) await server.start();
  const nginx = await startNginx(folder, ports);
  const prometheus = await startPrometheus(
    'deploy/prometheus',
    servers.map(({ instance }) => instance),
  );
  return {
    ...{ url: nginx.url, databaseUrl, runtime, servers, postgres, prometheus },
    async close() {
      await prometheus.stop();
      nginx.child.kill('SIGTERM');
      await once(nginx.child, 'exit');
      for (const server of servers) await server.end('SIGTERM');
      model.close();
      await s3.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Bundles the program of servers. Resolves to its path. */
export async function bundleServer(): Promise<string> {
  const shared = { outdir, outExtension: { '.js': '.mjs' }, sourcemap: false };
  await Promise.all([
    build({ ...serviceBundle, ...shared, entryPoints: ['server/testing/serve-apart.ts'] }),
    build({ ...handsBundle, outdir }),
  ]);
  return join(outdir, 'serve-apart.mjs');
}

async function makeServer(
  bundle: string,
  dataDir: string,
  env: Record<string, string>,
): Promise<MonitoredServer> {
  const metricsPort = String(await freePort());
  let served: Served | undefined;
  return {
    instance: `127.0.0.1:${metricsPort}`,
    get id() {
      return readdirSync(join(dataDir, 'workspaces'))[0] ?? '';
    },
    async start() {
      served = await serveApart({ ...env, DATA_DIR: dataDir, METRICS_PORT: metricsPort }, { bundle });
    },
    async end(signal) {
      if (!served || served.child.exitCode !== null || served.child.signalCode !== null) return;
      served.child.kill(signal);
      await once(served.child, 'exit');
    },
  };
}

/** The sample of deploy/ without TLS, before two servers. */
async function startNginx(
  folder: string,
  [one, two]: readonly [number, number],
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const sample = (await readFile('deploy/nginx/agent-cloud.conf', 'utf8'))
    .replace('server 127.0.0.1:4000', `server 127.0.0.1:${one}`)
    .replace('# server 10.0.0.2:4000', `server 127.0.0.1:${two}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('/var/log/nginx', folder);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; events { worker_connections 1024; }\nhttp { ${temporary}\n${sample}\n}\n`,
  );
  const child = spawn(NGINX, ['-c', file, '-e', join(folder, 'nginx-errors.log')], { stdio: 'inherit' });
  await once(child, 'spawn');
  return { url: `http://127.0.0.1:${port}`, child };
}
