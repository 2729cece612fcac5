/** A person who is signed in to the console of a running service with demo data, in Chromium. */
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildConsole } from '../../../scripts/build/console-bundle.mjs';
import { readConfig } from '../../../server/main/config.ts';
import { type RunningService, startService } from '../../../server/main/run.ts';
import { launchChromium } from '../../../server/testing/chromium.ts';
import { temporaryFolder } from '../../../server/testing/temporary-folder.ts';
import { type Client, createClient } from '../../index.ts';

export interface Visit {
  service: RunningService;
  browser: Browser;
  page: Page;
  /** A client with the person's token, to prepare what the person sees. */
  client: Client;
  /** The ids of demo objects by state. */
  states: Record<string, string>;
  /** Opens a view of the console, such as `/deployments`. */
  open(view: string): Promise<void>;
}

/**
 * Starts a service and a browser for the tests of a file. After each test, it expects that the page threw no error,
 * broke no policy, and sent its token in no address and no request to other origins.
 */
export function visitConsole({ signedIn = true }: { signedIn?: boolean } = {}): Visit {
  const visit = {} as Visit;
  const faults: string[] = [];
  let folder: string;
  beforeAll(async () => {
    await buildConsole();
    folder = temporaryFolder('console-test');
    const config = readConfig({
      PORT: '0',
      SANDBOX_RUNTIME: 'none',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    });
    const service = await startService({ config, demo: true });
    const token = service.token as string;
    const browser = await launchChromium();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
    });
    if (signedIn)
      await context.addInitScript((value) => sessionStorage.setItem('agent-cloud-token', value), token);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.text().includes('Security') && faults.push(message.text()));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(service.url) && !url.startsWith('data:')) faults.push(`foreign request: ${url}`);
      if (url.includes(token)) faults.push(`token in ${url}`);
    });
    const client = createClient({ baseUrl: service.url, token });
    const open = async (view: string) => {
      await page.goto(`${service.url}/console#${view}`);
    };
    Object.assign(visit, { service, browser, page, client, states: service.demo?.states, open });
    await open('/sessions');
  });
  afterEach(() => expect(faults.splice(0)).toEqual([]));
  afterAll(async () => {
    await visit.browser?.close();
    await visit.service?.close();
    await rm(folder, { recursive: true });
  });
  return visit;
}
