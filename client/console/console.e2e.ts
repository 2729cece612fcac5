/** A person uses the console of a running service with demo data, in Chromium. */
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildConsole } from '../../scripts/build/console-bundle.mjs';
import { readConfig } from '../../server/main/config.ts';
import { type RunningService, startService } from '../../server/main/run.ts';
import { launchChromium } from '../../server/testing/chromium.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

let folder: string;
let service: RunningService;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  await buildConsole();
  folder = temporaryFolder('console-test');
  const config = readConfig({ PORT: '0', SANDBOX_RUNTIME: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  service = await startService({ config, demo: true });
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(20_000);
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.text().includes('Security') && faults.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url)) faults.push(`foreign request: ${request.url()}`);
    if (request.url().includes(service.token as string)) faults.push(`token in ${request.url()}`);
  });
  await page.goto(`${service.url}/console`);
});
afterEach(() => expect(faults.splice(0)).toEqual([]));
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await rm(folder, { recursive: true });
});

it('rejects a wrong token, and signs in with a right one', async () => {
  await page.getByLabel('Access token').fill('pat_wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('does not know this token').waitFor();
  await page.getByLabel('Access token').fill(service.token as string);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
});

it('lists sessions, and finds one by its id', async () => {
  await page.getByRole('link', { name: /Prepare release 4\.2/ }).waitFor();
  await page.getByLabel('Open a session by id').fill(service.demo?.states.session as string);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { name: 'Prepare release 4.2' }).waitFor();
});

it('shows the conversation, and a message as soon as it is sent', async () => {
  const timeline = page.getByRole('feed', { name: 'Timeline' });
  await timeline.getByText('Release 4.2 is ready, and its pull request is open.').waitFor();
  await page.getByLabel('Message').fill('Write *more*, <b>please</b>');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await timeline.getByText('<b>please</b>').waitFor();
  expect(await timeline.locator('em').textContent()).toBe('more');
});

it('shows the events as the service sends them', async () => {
  await page.getByRole('button', { name: 'Raw events' }).click();
  await page.getByRole('feed', { name: 'Raw events' }).getByText('"user.message"').first().waitFor();
});

it('starts a session with an agent and an environment', async () => {
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('link', { name: 'New session' }).click();
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Title').fill('From the console');
  await page.getByRole('button', { name: 'Start session' }).click();
  await page.getByRole('heading', { name: 'From the console' }).waitFor();
});

it('shows an error of the service at the field that it names', async () => {
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('link', { name: 'New session' }).click();
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Repositories', { exact: true }).fill('not a repository');
  await page.getByRole('button', { name: 'Start session' }).click();
  const field = page.getByLabel('Repositories', { exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('signs out', async () => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Access token').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
