/** Two tabs of a Chromium that share one stream, with the SharedWorker of the examples. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../server/main/config.ts';
import { type RunningService, startService } from '../server/main/run.ts';
import { launchChromium } from '../server/testing/chromium.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { createClient, unwrap } from './index.ts';

const files = new Map<string, { type: string; text: string }>();
const html = `<!doctype html><script type="module">
  import { eventsOfTab } from '/events-of-tab.js';
  Object.assign(window, { eventsOfTab });
</script>`;
const server = createServer(({ url = '' }, res) => {
  const { type, text } = files.get(url) ?? { type: 'text/html', text: html };
  res.writeHead(200, { 'content-type': type }).end(text);
});
let folder: string;
let origin: string;
let service: RunningService;
let browser: Browser;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['client/examples/events-worker.ts', 'client/examples/events-of-tab.ts'],
    outdir: '/',
    bundle: true,
    format: 'esm',
    write: false,
  });
  for (const { path, text } of outputFiles) files.set(path, { type: 'text/javascript', text });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = temporaryFolder('shared-worker');
  const settings = { PORT: '0', SANDBOX_RUNTIME: 'none', LOG_LEVEL: 'silent', CORS_ORIGINS: origin };
  // A second stream would be a 429.
  const config = readConfig({ ...settings, DATA_DIR: folder, STREAMS_PER_TOKEN: '1' });
  service = await startService({ config, demo: true });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  server.close();
  await rm(folder, { recursive: true });
});

it('gives the events of one stream to two tabs', async () => {
  const context = await browser.newContext();
  const session_id = service.demo?.states.session ?? '';
  const given = { baseUrl: service.url, token: service.token ?? '', session_ids: [session_id] };
  const open = async () => {
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate((subscribe) => {
      const { eventsOfTab } = window as unknown as typeof import('./examples/events-of-tab.ts');
      const messages: unknown[] = [];
      eventsOfTab('/events-worker.js', subscribe, (each) => messages.push(each));
      Object.assign(window, { messages });
    }, given);
    const messages = () =>
      page.evaluate(() => JSON.stringify((window as unknown as { messages: [] }).messages));
    await expect.poll(messages).toContain('{"type":"open"}');
    return { page, messages };
  };
  const [one, two] = [await open(), await open()];
  const client = createClient({ baseUrl: service.url, token: service.token });
  const send = (text: string) => {
    const events = [{ type: 'user.message' as const, content: [{ type: 'text' as const, text }] }];
    return unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } }));
  };
  await send('To both tabs.');
  for (const { messages } of [one, two]) await expect.poll(messages).toContain('To both tabs.');
  await one.page.close();
  await send('To the other one.');
  await expect.poll(two.messages).toContain('To the other one.');
  await context.close();
});
