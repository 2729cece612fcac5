import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../server/testing/chromium.ts';
import { binOf, started } from './run.ts';

const { project } = inject('installed');
const bin = binOf(project);
let browser: Browser;
let preview: Awaited<ReturnType<typeof started>>;

beforeAll(async () => {
  // The file that `npx msw init` copies.
  await cp(
    join(project, 'node_modules/msw/lib/mockServiceWorker.js'),
    join(project, 'page/public/mockServiceWorker.js'),
  );
  await bin('vite', ['build', 'page']);
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'preview', 'page', '--host', '127.0.0.1', '--port', '0'];
  preview = await started(process.execPath, args, { cwd: project, env: { NO_COLOR: '1' } }, /(http:\S+)/);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await preview?.stop();
});

it('runs client and MSW handlers in a Vite page in Chromium', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(preview.matched);
  await expect
    .poll(() => page.locator('#out').textContent(), { timeout: 100_000 })
    .toBe('5 resources, the first a github_repository. 409 conflict_error. user.message true');
  expect(faults).toEqual([]);
});
