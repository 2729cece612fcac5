/** The nginx of deploy/nginx before a running service, and 20 streams in one Chromium. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/main/config.ts';
import { type RunningService, startService } from '../../server/main/run.ts';
import { addDatabase } from '../../server/testing/add-database.ts';
import { launchChromium } from '../../server/testing/chromium.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { buildConsole } from '../build/console-bundle.mjs';

const NGINX = process.env.NGINX ?? '/usr/sbin/nginx';
const STREAMS = 20;

let folder: string;
let service: RunningService;
let browser: Browser;
let nginx: ChildProcess;
let url: string;

/** The configuration of deploy/nginx, with ports and files of this test. */
function configuration(port: number): string {
  const server = readFileSync('deploy/nginx/agent-cloud.conf', 'utf8')
    .replace('/var/log/nginx', folder)
    .replace('127.0.0.1:4000', new URL(service.url).host)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/ssl/agents.example.com', join(folder, 'tls'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user}\ndaemon off;\nworker_processes 1;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}}\n`;
}

beforeAll(async () => {
  await buildConsole();
  folder = temporaryFolder('serve-browsers');
  addDatabase(folder);
  const config = readConfig({ PORT: '0', SANDBOX_RUNTIME: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  service = await startService({ config, demo: true });
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1'.split(' ');
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.pem')];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(port));
  nginx = spawn(NGINX, ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
  url = `https://127.0.0.1:${port}`;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  if (nginx?.exitCode === null) {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
  await service?.close();
  await rm(folder, { recursive: true });
});

it('responds to requests while a page has 20 open streams', async () => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await expect.poll(() => page.goto(`${url}/console`).then((response) => response?.status())).toBe(200);
  const path = `/api/v1/cloud/sessions/${service.demo?.states.session}/events`;
  const given = { path, token: service.token, count: STREAMS };
  const seen = await page.evaluate(async ({ path, token, count }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const readers = await Promise.all(
      Array.from({ length: count }, async () => {
        const { body } = await fetch(`${path}/stream`, { headers });
        const reader = (body as ReadableStream<Uint8Array>).getReader();
        await reader.read();
        return reader;
      }),
    );
    const events = [{ type: 'user.message', content: [{ type: 'text', text: 'Through the proxy.' }] }];
    const sent = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ events }) });
    // Each stream has the message, without a wait for more.
    const frames = await Promise.all(
      readers.map(async (reader) => new TextDecoder().decode((await reader.read()).value)),
    );
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const received = frames.filter((text) => text.includes('Through the proxy.')).length;
    return { status: sent.status, received, protocol: navigation?.nextHopProtocol };
  }, given);
  expect(seen).toEqual({ status: 200, received: STREAMS, protocol: 'h2' });
  await context.close();
});
