/** The samples of nginx and Caddy, checked by both programs, before a running service that trusts them. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type RequestOptions, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
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
let nginx: ChildProcess;
let nginxUrl: string;
let nginxFile: string;
let caddy: ChildProcess;
let url: string;

const stopped = async (child: ChildProcess | undefined) => {
  if (child?.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** The sample of nginx, with ports and files of this test. */
async function configureNginx(port: number): Promise<string> {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1'.split(' ');
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.pem')];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  const server = readFileSync('deploy/nginx/agent-cloud.conf', 'utf8')
    .replaceAll('/etc/ssl/agents.example.com', join(folder, 'tls'))
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:4000', new URL(service.url).host)
    .replace('/var/log/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user}\ndaemon off;\npid ${folder}/nginx.pid;\nevents {}`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `${main}\nhttp {\n${temporary.join('\n')}\n${server}\n}\n`);
  return file;
}

beforeAll(async () => {
  folder = temporaryFolder('proxies');
  const config = readConfig({
    PORT: '0',
    SANDBOX_RUNTIME: 'none',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  service = await startService({ config, demo: true });
  const nginxPort = await freePort();
  nginxUrl = `https://127.0.0.1:${nginxPort}`;
  nginxFile = await configureNginx(nginxPort);
  nginx = spawn(NGINX, ['-c', nginxFile, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
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
  await Promise.all([stopped(nginx), stopped(caddy)]);
  await service?.close();
  await rm(folder, { recursive: true });
});

it('has an nginx configuration without mistakes', () => {
  const { status, stderr } = spawnSync(NGINX, ['-t', '-c', nginxFile, '-e', 'stderr'], { encoding: 'utf8' });
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

/** Sends a request from another loopback address than the proxies have, and returns its status and request id. */
async function send(path: string, options: RequestOptions, body = '') {
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  const request = path.startsWith('https') ? requestByHttps : requestByHttp;
  const sent = request(path, {
    ...{ rejectUnauthorized: false, localAddress: '127.0.0.2', agent: false },
    ...options,
    headers: { ...headers, ...options.headers },
  });
  const [response] = await once(sent.end(body), 'response');
  response.resume();
  return { status: response.statusCode as number, id: response.headers['x-request-id'] as string };
}

it.each(['nginx', 'Caddy'])('does not pass metrics through %s', async (proxy) => {
  const base = proxy === 'nginx' ? nginxUrl : url;
  const get = (path: string) => send(`${base}${path}`, {});
  await expect.poll(() => get('/healthz').catch(() => undefined)).toMatchObject({ status: 200 });
  // Without an id, the response is not one of the service.
  expect(await get('/metrics')).toEqual({ status: 404, id: undefined });
});

it.each(['nginx', 'Caddy'])('replaces forged addresses and request ids in %s', async (proxy) => {
  const base = proxy === 'nginx' ? nginxUrl : url;
  const healthy = () => send(`${base}/healthz`, {}).then(({ status }) => status);
  await expect.poll(() => healthy().catch(() => 0)).toBe(200);
  const forged = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': '0'.repeat(32) };
  const path = `/api/v1/cloud/sessions/${service.demo?.states.session}/events`;
  const body = JSON.stringify({
    events: [{ type: 'user.message', content: [{ type: 'text', text: 'Hi.' }] }],
  });
  // The service trusts this address, so it keeps what arrives.
  const direct = await send(
    `${service.url}${path}`,
    { method: 'POST', localAddress: '127.0.0.1', headers: forged },
    body,
  );
  expect(direct).toEqual({ status: 200, id: '00000000-0000-0000-0000-000000000000' });
  const { status, id } = await send(`${base}${path}`, { method: 'POST', headers: forged }, body);
  expect(status).toBe(200);
  expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(id).not.toBe(direct.id);
  const audited = await fetch(`${service.url}/api/v1/cloud/audit_events`, {
    headers: { authorization: `Bearer ${service.token}` },
  });
  const { data } = (await audited.json()) as { data: { request_id: string; source_address: string }[] };
  const addressOf = (sent: string) => data.find((event) => event.request_id === sent)?.source_address;
  expect([addressOf(direct.id), addressOf(id)]).toEqual(['203.0.113.7', '127.0.0.2']);
});
