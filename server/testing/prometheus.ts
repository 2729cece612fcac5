/** Debian's Prometheus for a test: it scrapes servers every second, and evaluates rules every second. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A series of a response, with its last value. */
export interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [time: number, value: string];
}

/** A series with its values over a time. */
export interface RangeSeries {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [time: number, value: string])[];
}

/** A rule that was loaded. */
export interface LoadedRule {
  readonly name: string;
  readonly health: 'ok' | 'err' | 'unknown';
  readonly lastError?: string;
  readonly lastEvaluation: string;
  readonly state: 'inactive' | 'pending' | 'firing';
  readonly alerts: readonly { readonly annotations: Record<string, string>; readonly state: string }[];
}

export interface TestPrometheus {
  /** Resolves to the current series of an expression. Rejects if it is invalid. */
  query(expression: string): Promise<Series[]>;
  /** Resolves to the series of an expression over a time. Times are in seconds since the epoch. */
  queryRange(expression: string, from: number, to: number, step: number): Promise<RangeSeries[]>;
  rules(): Promise<LoadedRule[]>;
  stop(): Promise<void>;
}

interface Configuration {
  readonly rule_files: string[];
  readonly scrape_configs: [{ readonly job_name: string }];
}

/** Runs Debian's promtool. Rejects with what it prints if it finds a fault. */
export async function promtool(...args: string[]): Promise<string> {
  const program = process.env.PROMTOOL ?? 'promtool';
  const { stdout } = await promisify(execFile)(program, args).catch((error: Error & { code?: unknown }) => {
    throw error.code === 'ENOENT' ? missing(program, 'PROMTOOL') : error;
  });
  return stdout;
}

const missing = (program: string, variable: string) =>
  new Error(`${program} does not exist. Install prometheus, or set ${variable}.`);

/**
 * Starts Prometheus on a free port.
 *
 * @param configuration The folder of its configuration, with the rules. Targets and intervals are replaced.
 * @param targets The addresses of the metrics, such as `127.0.0.1:9464`.
 */
export async function startPrometheus(configuration: string, targets: string[]): Promise<TestPrometheus> {
  const program = process.env.PROMETHEUS ?? 'prometheus';
  const folder = temporaryFolder('prometheus');
  cpSync(configuration, folder, { recursive: true });
  const file = join(folder, 'prometheus.yml');
  const { rule_files, scrape_configs }: Configuration = parse(readFileSync(file, 'utf8'));
  const [{ job_name }] = scrape_configs;
  writeFileSync(
    file,
    stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files,
      scrape_configs: [{ job_name, static_configs: [{ targets }] }],
    }),
  );
  const port = await freePort();
  const child = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(child, 'spawn').catch(() => {
    throw missing(program, 'PROMETHEUS');
  });
  const exited = once(child, 'exit');
  const get = async <Data>(path: string): Promise<Data> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    const { status, error, data } = (await response.json()) as { status: string; error: string; data: Data };
    if (status !== 'success') throw new Error(error);
    return data;
  };
  return {
    async query(expression) {
      const { result } = await get<{ result: Series[] }>(`query?query=${encodeURIComponent(expression)}`);
      return result;
    },
    async queryRange(expression, from, to, step) {
      const query = new URLSearchParams({
        query: expression,
        ...{ start: String(from), end: String(to), step: String(step) },
      });
      return (await get<{ result: RangeSeries[] }>(`query_range?${query}`)).result;
    },
    async rules() {
      const { groups } = await get<{ groups: { rules: LoadedRule[] }[] }>('rules');
      return groups.flatMap(({ rules }) => rules);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
