import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../generated/operations.ts';
import { launchChromium } from '../server/testing/chromium.ts';
import type { Contract, OperationObject, Response } from './generate/contract.ts';
import { chaptersOf } from './generate/docs/chapters.ts';
import { sampleRequests, samplesOf } from './generate/samples.ts';

const file = pathToFileURL(join(import.meta.dirname, '..', 'generated', 'docs', 'index.html'));
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;

let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on('request', (request) => /^https?:/.test(request.url()) && faults.push(`network: ${request.url()}`));
  await page.goto(file.href);
});

afterAll(() => browser?.close());

/** Redoc draws the part of the page that an address names, and its surroundings. */
async function open(route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, route);
}

/** Opens the search with a query. Resolves to the dialog with the results. */
async function search(query: string): Promise<Locator> {
  const dialog = page.getByTestId('search-dialog');
  if (!(await dialog.isVisible())) await page.keyboard.press('Control+k');
  await dialog.locator('input').fill(query);
  await dialog.getByText('Searching...').waitFor({ state: 'detached' });
  await dialog.locator('a').first().waitFor();
  return dialog;
}

/** Elements that are cut, scrolled or wider than the page, and code under the copy button. */
const faultsOfLayout = (of: Page): Promise<string[]> =>
  of.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) =>
        // A button is in its own place or over code; a closed menu and the arrows of links are not in the way.
        !each.closest('[data-component-name="Dropdown/DropdownMenu"], svg, select') &&
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        each.clientWidth > 1,
    );
    const wide = shown.filter(
      (each) =>
        each.getBoundingClientRect().right > window.innerWidth + 1 ||
        (getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1),
    );
    const covered = shown.filter((each) => {
      if (each.tagName !== 'PRE') return false;
      const buttons = each.parentElement?.querySelectorAll('button') ?? [];
      const place = each.getBoundingClientRect();
      return [...buttons].some((button) => {
        const { bottom, top } = button.getBoundingClientRect();
        return !each.contains(button) && bottom > place.top && top < place.bottom;
      });
    });
    return [...wide, ...covered].map((each) => `${each.tagName} ${each.textContent?.slice(0, 60)}`);
  });

/** Found by its text, because the accessible name of a heading includes the link in it. */
const heading = (name: string) =>
  page
    .locator('h1, h2, h3')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first();

const routeOf = ({ tag, id }: { tag: string; id: string }) => `/${slug(tag)}/${id.toLowerCase()}`;
const slug = (text: string): string => text.toLowerCase().replaceAll(' ', '-');
const text = async (): Promise<string> => (await page.locator('body').textContent()) ?? '';
/** Returns the text of one schema, because reading the text of the whole page is slow. */
const textAt = (route: string) => (): Promise<string | null> =>
  page.locator(`[data-section-id="${route}"]`).first().textContent();

describe('the documentation, opened in Chromium', () => {
  it('opens with the prose, and a menu of every group of operations', async () => {
    for (const name of [
      'Authentication',
      'States and transitions',
      'Pagination',
      'Errors',
      'Repositories',
      'Limits',
      'Versioning',
    ]) {
      await heading(name).waitFor();
    }
    for (const { tag } of Object.values(operations)) {
      await page.getByText(tag, { exact: true }).first().waitFor();
    }
  });

  it.each(Object.values(operations))('shows $id with its URL, source and statuses', async (operation) => {
    const item = contract.paths[operation.path]?.[operation.method.toLowerCase()] as OperationObject & {
      responses: Record<string, Response>;
    };
    await open(routeOf(operation));
    await heading(item.summary).waitFor();
    const source =
      operation.source === 'none'
        ? 'Extension: not in the specification.'
        : `Source: specification, section ${operation.source}.`;
    await expect.poll(text).toContain(source);
    await expect.poll(text).toContain(`Operation: ${operation.id}`);
    await expect.poll(text).toContain(operation.path);
    const [body] = Object.values(item.responses['200']?.content ?? {});
    const [example] = Object.keys(body?.examples ?? {});
    await expect.poll(text).toContain(`${example}: `);
    for (const status of operation.statuses) {
      await page.getByText(String(status), { exact: true }).first().waitFor();
    }
  });

  it('has whole words in its title at 400 pixels', async () => {
    const narrow = await browser.newPage({ viewport: { width: 400, height: 900 } });
    await narrow.goto(file.href);
    const title = narrow.locator('h1').first();
    await title.waitFor();
    const broken = await title.evaluate((element) => {
      const text = element.firstChild as Text;
      const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
      return words
        .filter(({ word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        })
        .map(({ word }) => word);
    });
    expect(broken).toEqual([]);
    await narrow.close();
  });

  it.each([400, 1440])(
    'cuts nothing and covers no code at %i pixels',
    async (width) => {
      const sized = await browser.newPage({ viewport: { width, height: 1000 } });
      await sized.goto(file.href);
      await sized.locator('main table').first().waitFor();
      expect(await faultsOfLayout(sized)).toEqual([]);
      for (const operation of Object.values(operations)) {
        const route = routeOf(operation);
        await sized.evaluate((hash) => {
          window.location.hash = hash;
        }, route);
        await sized.locator(`[data-section-id="${route}"] pre`).first().waitFor();
        expect(await faultsOfLayout(sized), route).toEqual([]);
      }
      await sized.close();
    },
    180_000,
  );

  it('shows provenance folded, in one line at the end of each operation and schema', async () => {
    for (const route of ['/deployments/pausedeployment', '/schemas/deployment']) {
      await open(route);
      const section = page.locator(`[data-section-id="${route}"]`);
      const folded = section.locator('details.provenance').filter({ visible: true });
      await folded.waitFor();
      expect(await folded.getAttribute('open')).toBeNull();
    }
    const last = page
      .locator('[data-section-id="/deployments/pausedeployment"] [data-testid="middle-panel"]')
      .last();
    await open('/deployments/pausedeployment');
    await expect.poll(() => last.innerText()).toBe('Source: specification, section 4.2, 3.');
    const links = await last
      .locator('a[href*="provenance.md"]')
      .evaluateAll((all) => all.map((each) => each.textContent));
    expect(links).toEqual(['4.2 Pause a deployment', '3 States and transitions']);
  });

  it('shows an event of a stream whole, with id, event and data', async () => {
    await open('/session-events/streamsessionevents');
    const section = page.locator('[data-section-id="/session-events/streamsessionevents"]');
    const { value } = contract.components.examples.streamed_message as {
      value: { id: string; type: string };
    };
    const frame = section.locator('pre', { hasText: `id: ${value.id}` });
    await expect
      .poll(() => frame.innerText())
      .toBe(`id: ${value.id}\nevent: ${value.type}\ndata: ${JSON.stringify(value)}`);
    const cut = await frame.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut).toBe(0);
  });

  const chapters = chaptersOf(contract.info);
  it.each(chapters.map(({ title, path, url }) => [[...path, title].join(', '), title, url] as const))(
    'finds the heading "%s" and scrolls to it',
    async (_name, title, url) => {
      await page.setViewportSize({ width: 1440, height: 1000 });
      const results = await search(title);
      await results.locator(`a[href="#${url}"]`).first().click();
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#${url}`);
      if (url === '/') return;
      const target = page.locator(`[id="${url.slice(1)}"]`);
      await expect.poll(() => target.innerText()).toContain(title);
      // The last chapters cannot be scrolled to the top if the page ends, so they need only be in sight.
      await expect.poll(() => target.evaluate((each) => each.getBoundingClientRect().top)).toBeLessThan(900);
      expect(await target.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    },
  );

  it.each([
    ['unpauseDeployment', 'Unpause a deployment'],
    ['daylight saving', 'Time zones and daylight saving'],
  ])('finds "%s" first', async (query, found) => {
    const results = await search(query);
    await expect.poll(() => results.locator('a').first().innerText()).toContain(found);
    await page.keyboard.press('Escape');
  });

  it('finds every operation by its id', async () => {
    for (const operation of Object.values(operations)) {
      const results = await search(operation.id);
      await results
        .locator(`a[href^="#${routeOf(operation)}"]`)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
    }
  });

  it('finds text without markup and provenance', async () => {
    const results = await search('idempotency key');
    await expect
      .poll(() => results.innerText())
      .toContain('The first request with the idempotency key is not finished.');
    expect(await results.innerText()).not.toMatch(/<details|our choice/);
    await page.keyboard.press('Escape');
  });

  it('links the names of chapters and operations', async () => {
    await open('/');
    for (const [name, route] of [
      ['Concepts', '/section/concepts'],
      ['Create a session', '/sessions/createsession'],
    ] as const) {
      await page.locator('main p a').getByText(name, { exact: true }).first().click();
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#${route}`);
    }
  });

  it.each(sampleRequests(contract))(
    'shows code for $operationId, with a server to send it to',
    async (request) => {
      const route = routeOf(operations[request.operationId as OperationId]);
      await open(route);
      const section = page.locator(`[data-section-id="${route}"]`);
      const language = section.locator('button', { hasText: /^(curl|TypeScript|Python)$/ }).first();
      // What is chosen for one operation holds for the next.
      for (const { label, source } of samplesOf(request)) {
        const choice = page.locator(`[role="menuitem"] [title="${label}"]`).first();
        // A menu closes when the page scrolls: to its place at first, or to a choice that there is no room for.
        const choose = async () => {
          if ((await language.textContent()) === label) return label;
          if (await choice.isVisible()) {
            await choice.click({ timeout: 1_000 }).catch(() => {});
          } else {
            await language.evaluate((button) => button.scrollIntoView({ block: 'center' }));
            await language.click({ timeout: 1_000 }).catch(() => {});
          }
          return language.textContent();
        };
        await expect.poll(choose, { timeout: 30_000, interval: 100 }).toBe(label);
        await expect.poll(() => section.textContent()).toContain(source.trim().split('\n')[0]);
        await expect.poll(() => section.textContent()).toContain(request.server);
      }
    },
  );

  it.each(Object.entries(contract.components.schemas))(
    'shows the schema %s with its source',
    async (name, schema) => {
      const source = schema['x-source'];
      const route = `/schemas/${name.toLowerCase()}`;
      await open(route);
      await heading(schema.title ?? name).waitFor();
      // Redoc shows the description of the items instead of the array's.
      if ((schema as { type?: string }).type === 'array') return;
      await expect
        .poll(textAt(route))
        .toContain(source === 'none' ? 'not in the specification' : `section ${source}.`);
    },
  );

  it('asks the network for nothing and reports no error', () => {
    expect(faults).toEqual([]);
  });
});
