import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from '../../server/testing/chromium.ts';
import type { Contract } from '../generate/contract.ts';

const root = join(import.meta.dirname, '..', '..');
const file = pathToFileURL(join(root, 'generated', 'docs', 'index.html'));

export const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as Contract;

export interface Documentation {
  /** The documentation at 1440 pixels. */
  readonly page: Page;
  /** Opens the documentation in another page. */
  newPage(viewport: { width: number; height: number }): Promise<Page>;
  /** Opens a place, such as an operation. Redoc draws only this place and its surroundings. Returns its section. */
  open(route: string, of?: Page): Promise<Locator>;
  /** The heading with this text. Its accessible name would include the link in it. */
  heading(name: string): Locator;
}

/** Opens the documentation in Chromium for a suite. Each test fails if a page uses the network or reports an error. */
export function useDocumentation(): Documentation {
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  const newPage = async (viewport: { width: number; height: number }) => {
    const opened = await browser.newPage({ viewport });
    opened.setDefaultTimeout(20_000);
    opened.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
    opened.on(
      'console',
      (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`),
    );
    opened.on(
      'request',
      (request) => /^https?:/.test(request.url()) && faults.push(`network: ${request.url()}`),
    );
    await opened.goto(file.href);
    return opened;
  };
  beforeAll(async () => {
    browser = await launchChromium();
    page = await newPage({ width: 1440, height: 1000 });
  });
  afterEach(() => expect(faults.splice(0)).toEqual([]));
  afterAll(() => browser?.close());
  return {
    get page() {
      return page;
    },
    newPage,
    async open(route, of = page) {
      await of.evaluate((hash) => {
        window.location.hash = hash;
      }, route);
      return of.locator(`[data-section-id="${route}"]`);
    },
    heading: (name) =>
      page
        .locator('h1, h2, h3')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .first(),
  };
}

/** The place of an operation. */
export const routeOf = ({ tag, id }: { tag: string; id: string }): string =>
  `/${tag.toLowerCase().replaceAll(' ', '-')}/${id.toLowerCase()}`;
