import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../../client/index.ts';
import { readings } from '../platform/metrics/metrics.ts';
import { readConfig } from './config.ts';
import { serveMetrics } from './metrics-server.ts';
import { type RunningService, startService } from './run.ts';

let folder: string;
let service: RunningService;
const settings = () => ({
  PORT: '0',
  SANDBOX_RUNTIME: 'none',
  LOG_LEVEL: 'silent',
  METRICS_PORT: '0',
  DATA_DIR: folder,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metrics-'));
  service = await startService({ config: readConfig(settings()), demo: true });
}, 60_000);
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

const read = async () => (await fetch(service.metricsUrl as string)).text();
/** The value of a sample, such as `name{label="value"}`. */
const sampleOf = (text: string, sample: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

it('counts requests by operation and status', async () => {
  const client = createClient({ baseUrl: service.url, token: service.token, retry: false });
  const ok =
    'http_server_request_duration_seconds_count{operation="listSessions",http_response_status_code="200"}';
  const unknown =
    'http_server_request_duration_seconds_count{operation="none",http_response_status_code="404"}';
  const before = await read();
  await client.listSessions();
  await client.listSessions();
  await fetch(`${service.url}/api/v1/cloud/${'x'.repeat(50)}`);
  const after = await read();
  expect(sampleOf(after, ok)).toBe((sampleOf(before, ok) ?? 0) + 2);
  expect(sampleOf(after, unknown)).toBe((sampleOf(before, unknown) ?? 0) + 1);
  expect(after).not.toContain('xxxxx');
});

it('reads what the database and the machine know', async () => {
  const text = await read();
  expect(sampleOf(text, 'agent_cloud_waiting_messages')).toBeGreaterThanOrEqual(0);
  expect(sampleOf(text, 'agent_cloud_filesystem_bytes{setting="DATA_DIR",state="free"}')).toBeGreaterThan(0);
  await expect.poll(async () => sampleOf(await read(), 'agent_cloud_blob_bytes')).toBeGreaterThan(0);
  expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

it('has no value for what this server does not have', async () => {
  const text = await read();
  expect(text).toContain('# TYPE agent_cloud_lease_age_seconds gauge');
  expect(sampleOf(text, 'agent_cloud_lease_age_seconds')).toBeUndefined();
});

it('serves the probes of the service, also for workers', async () => {
  const at = (path: string) => fetch((service.metricsUrl as string).replace('/metrics', path));
  for (const path of ['/healthz', '/readyz']) {
    const response = await at(path);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  }
});

it('serves nothing but metrics and probes', async () => {
  const url = service.metricsUrl as string;
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  const posted = await fetch(url, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
});

it('is not served on the port of the API, and nowhere without METRICS_PORT', async () => {
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
});

it('has no value of a reading that fails', async () => {
  const end = readings.sandboxes.from(() => Promise.reject(new Error('The folder is gone.')));
  const text = await read();
  expect(text).toContain('# TYPE agent_cloud_sandboxes gauge');
  expect(sampleOf(text, 'agent_cloud_sandboxes')).toBeUndefined();
  end();
});

it('names its settings if it cannot be served', async () => {
  expect(() => readConfig({ ...settings(), PORT: '4000', METRICS_PORT: '4000' })).toThrow(
    'PORT and METRICS_PORT must differ.',
  );
  const server = serveMetrics(readConfig({ ...settings(), METRICS_HOST: '192.0.2.1' }));
  await expect(server).rejects.toThrow(/^METRICS_HOST: 192.0.2.1 is not an address of this machine/);
});
