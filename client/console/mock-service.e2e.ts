/** The console on the mock service, whose agent does what messages say. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createMockService } from 'agent-cloud-contract/mocks';
import { getResponse } from 'msw';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildConsole } from '../../scripts/build/console-bundle.mjs';
import { readConsole } from '../../server/main/console.ts';
import { launchChromium } from '../../server/testing/chromium.ts';

const { handlers, demo } = createMockService();
const server = createServer((req, res) => {
  if (req.url?.startsWith('/console')) {
    const { headers, html } = readConsole();
    res.writeHead(200, headers).end(html);
  } else void respond(req, res);
});
let url: string;
let browser: Browser;
let page: Page;

/** Gives a request of the browser to the handlers. */
async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await buffer(req);
  const request = new Request(new URL(req.url ?? '', url), {
    method: req.method ?? 'GET',
    headers: req.headers as Record<string, string>,
    ...(body.length > 0 && { body }),
  });
  const response = await getResponse(handlers, request);
  res.writeHead(response?.status ?? 404, Object.fromEntries(response?.headers ?? []));
  res.flushHeaders();
  const reader = response?.body?.getReader();
  res.on('close', () => void reader?.cancel());
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    res.write(part.value);
  res.end();
}

beforeAll(async () => {
  await buildConsole();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
});
afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

const timeline = () => page.getByRole('feed', { name: 'Timeline', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const status = (text: string) =>
  expect.poll(() => page.locator('.page-head .status').textContent()).toBe(text);

async function say(text: string) {
  await page.getByLabel('Message').fill(text);
  await button('Send').click();
}

it('starts a session, and shows it in the list', async () => {
  await page.goto(`${url}/console`);
  await page.getByLabel('Access token').fill('any');
  await button('Sign in').click();
  await page.getByRole('link', { name: 'New session' }).click();
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  // Its definition has a custom tool, and its `Bash` asks.
  await page
    .locator(`select[name=agent] option[value="${demo.states.activeAgent}"]`)
    .waitFor({ state: 'attached' });
  await page.locator('select[name=agent]').selectOption(demo.states.activeAgent as string);
  await page.getByLabel('Title').fill('On the mock service');
  await page.getByLabel('First message').fill('list the files');
  await button('Start session').click();
  await page.getByRole('heading', { name: 'On the mock service' }).waitFor();
  await timeline().getByText('The turn has ended').waitFor();
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('link', { name: /On the mock service/ }).click();
  await timeline().locator('.call').first().waitFor();
});

it('runs a call that a person allows, and sends the result of a custom tool', async () => {
  await say('ask before you run something');
  await status('requires action');
  await button('Allow').click();
  await status('idle');
  await say('use my tool');
  await page.getByLabel(/^Result of /).fill('Monday at nine');
  await button('Send result').click();
  await status('idle');
  await timeline().getByText('Monday at nine').first().waitFor();
});

it('interrupts a long call', async () => {
  await say('take your time');
  await button('Allow').click();
  await timeline().getByText('Second 1 of 60').first().waitFor();
  await button('Interrupt').click();
  await timeline().getByText('You interrupted the agent').waitFor();
  await status('idle');
});

it('draws the next runs of an expression, and runs a deployment', async () => {
  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await page.getByRole('link', { name: 'New deployment' }).click();
  await page.getByLabel('Name').fill('Every Monday');
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Message').fill('Say hello');
  await page.getByLabel('Cron expression').fill('0 9 * * 1');
  await page.getByRole('region', { name: 'Next runs' }).getByRole('img').waitFor();
  await button('Create deployment').click();
  await page.getByRole('heading', { name: 'Every Monday' }).waitFor();
  await button('Run now').click();
  await page.getByRole('list', { name: 'Runs, oldest first' }).getByRole('link').first().click();
  await timeline().getByText('Say hello').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
