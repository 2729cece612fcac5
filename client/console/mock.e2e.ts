/** The console on the mock, which shows the contract's examples. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildConsole } from '../../scripts/build/console-bundle.mjs';
import { type Mock, startMock } from '../../scripts/mock/start-mock.ts';
import { launchChromium } from '../../server/testing/chromium.ts';

let mock: Mock;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  await buildConsole();
  mock = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
  browser = await launchChromium();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await mock?.close();
});

it('signs in, and shows lists, objects and requests', async () => {
  await page.goto(`${mock.url}/console`);
  await page.getByLabel('Access token').fill('any');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('link', { name: /Prepare release 4\.2/ })
    .first()
    .click();
  await page.getByRole('feed', { name: 'Timeline' }).locator('article').first().waitFor();
  for (const title of ['Deployments', 'Schedules', 'Agents', 'Environments', 'Vaults']) {
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.locator('table.list tbody a').first().click();
    await page.getByRole('button', { name: 'Copy id' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  }
  await page.goto(`${mock.url}/console/request?operation=getVault`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Response' }).getByText(/^200/).waitFor();
});
