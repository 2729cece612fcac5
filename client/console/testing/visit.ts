/** A person who is signed in to the console of a running service with demo data, in Chromium. */
import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildConsole } from '../../../scripts/build/console-bundle.mjs';
import type { DemoGit } from '../../../scripts/start/demo-git.ts';
import { withExamples } from '../../../scripts/start/examples.ts';
import { readConfig } from '../../../server/main/config.ts';
import { type RunningService, startService } from '../../../server/main/run.ts';
import { addDatabase } from '../../../server/testing/add-database.ts';
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
  /** The demo's repository, as it is attached to a session. Null without the demo model. */
  repository: DemoGit['repository'] | null;
  /** Opens a view of the console, such as `/deployments`. */
  open(view: string): Promise<void>;
}

interface Options {
  /** Default: true. */
  signedIn?: boolean;
  /** Runs the agent of `npm start` in sandboxes, and the demo's git server. Default: false; messages are only stored. */
  demoModel?: boolean;
}

/**
 * Starts a service and a browser for the tests of a file. After each test, it expects that the page threw no error,
 * broke no policy, and sent its token in no address and no request to other origins.
 */
export function visitConsole({ signedIn = true, demoModel = false }: Options = {}): Visit {
  const visit = {} as Visit;
  const faults: string[] = [];
  let folder: string;
  let git: DemoGit | null = null;
  beforeAll(async () => {
    await buildConsole();
    folder = temporaryFolder('console-test');
    addDatabase(folder);
    const settings = { PORT: '0', GIT_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', MODEL_RETRIES: '1' };
    const config = readConfig({ ...settings, ...(!demoModel && { SANDBOX_RUNTIME: 'none' }) });
    const examples = await withExamples(config, settings);
    git = typeof examples.git === 'string' ? null : examples.git;
    const service = await startService({ config: examples.config, demo: true });
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
    const { demo } = service;
    const repository = git?.repository ?? null;
    Object.assign(visit, { service, browser, page, client, states: demo?.states, repository, open });
    await open('/sessions');
  });
  afterEach(() => expect(faults.splice(0)).toEqual([]));
  afterAll(async () => {
    await visit.browser?.close();
    await visit.service?.close();
    await git?.close();
    await rm(folder, { recursive: true });
  });
  return visit;
}
