/** The samples of nginx and Caddy, checked by both programs, and Caddy before a running service. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/main/config.ts';
import { type RunningService, startService } from '../../server/main/run.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

const NGINX = process.env.NGINX ?? '/usr/sbin/nginx';
const CADDY = process.env.CADDY ?? 'caddy';
const caddyfile = readFileSync('deploy/caddy/Caddyfile', 'utf8');

let folder: string;
let service: RunningService;
let caddy: ChildProcess;
let url: string;

beforeAll(async () => {
  folder = temporaryFolder('proxies');
  const config = readConfig({
    PORT: '0',
    SANDBOX_RUNTIME: 'none',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  });
  service = await startService({ config, demo: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'Caddyfile');
  const sample = caddyfile
    .replace('agents.example.com', url)
    .replace('127.0.0.1:4000', new URL(service.url).host);
  await writeFile(file, sample.replace('grace_period 10s', 'admin off\n\tgrace_period 1s'));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  caddy = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
});
afterAll(async () => {
  if (caddy?.exitCode === null) {
    caddy.kill('SIGTERM');
    await once(caddy, 'exit');
  }
  await service?.close();
  await rm(folder, { recursive: true });
});

it('has an nginx configuration without mistakes', async () => {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1'.split(' ');
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.pem')];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  const server = readFileSync('deploy/nginx/agent-cloud.conf', 'utf8')
    .replaceAll('/etc/ssl/agents.example.com', join(folder, 'tls'))
    .replace('/var/log/nginx', folder);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n${server}\n}\n`);
  const { status, stderr } = spawnSync(NGINX, ['-t', '-c', file, '-e', 'stderr'], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  expect(stderr).not.toMatch(/warn/);
});

it('has a Caddyfile without mistakes', () => {
  const args = ['validate', '--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile'];
  const { status, stderr } = spawnSync(CADDY, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  expect(status, stderr).toBe(0);
  expect(stderr).not.toMatch(/not formatted/);
});

it('passes events through Caddy at once, and the request id of the service', async () => {
  const healthy = () => fetch(`${url}/healthz`).then((response) => response.status);
  await expect.poll(() => healthy().catch(() => 0)).toBe(200);
  const path = `${url}/api/v1/cloud/sessions/${service.demo?.states.session}/events`;
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  const stream = await fetch(`${path}/stream`, { headers });
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const events = [{ type: 'user.message', content: [{ type: 'text', text: 'Through Caddy.' }] }];
  const sent = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ events }) });
  expect(sent.status).toBe(200);
  expect(sent.headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toContain('Through Caddy.');
  await reader.cancel();
});

it('does not pass metrics through Caddy', async () => {
  const { status } = await fetch(`${url}/metrics`);
  expect(status).toBe(404);
});
