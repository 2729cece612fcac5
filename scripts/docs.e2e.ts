import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../generated/operations.ts';
import { launchChromium } from '../server/testing/chromium.ts';
import type { Contract, OperationObject, Response } from './generate/contract.ts';
import { sampleRequests, samplesOf } from './generate/samples.ts';

const file = pathToFileURL(join(import.meta.dirname, '..', 'generated', 'docs', 'index.html'));
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;

let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on('request', (request) => /^https?:/.test(request.url()) && faults.push(`network: ${request.url()}`));
});

afterAll(() => browser?.close());

/** Redoc draws the part of the page that an address names, and what is near it. */
async function open(route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, route);
}

/** By its text: the accessible name of a heading has that of its link in it. */
const heading = (name: string) =>
  page
    .locator('h1, h2, h3')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first();

const slug = (text: string): string => text.toLowerCase().replaceAll(' ', '-');
const text = async (): Promise<string> => (await page.locator('body').textContent()) ?? '';

describe('the documentation, opened in Chromium', () => {
  it('opens with the prose, and a menu of every group of operations', async () => {
    await page.goto(file.href);
    for (const name of [
      'Authentication',
      'States and transitions',
      'Pagination',
      'Errors',
      'Repository mounting',
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
    await open(`/${slug(operation.tag)}/${operation.id.toLowerCase()}`);
    await heading(item.summary).waitFor();
    const source =
      operation.source === 'none'
        ? 'Extension: not in the specification.'
        : `Source: specification, section ${operation.source}.`;
    await expect.poll(text).toContain(source);
    await expect.poll(text).toContain(operation.path);
    const [body] = Object.values(item.responses['200']?.content ?? {});
    const [example] = Object.keys(body?.examples ?? {});
    await expect.poll(text).toContain(`${example}: `);
    for (const status of operation.statuses) {
      await page.getByText(String(status), { exact: true }).first().waitFor();
    }
  });

  it('fits into 400 pixels, with whole words in its title', async () => {
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
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
    await narrow.close();
  });

  it('shows provenance folded, in one line of each operation and schema', async () => {
    for (const route of ['/deployments/listdeployments', '/schemas/deployment']) {
      await open(route);
      const folded = page.locator(`[data-section-id="${route}"] details.provenance`);
      await folded.first().waitFor();
      const seen = await folded.evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.hasAttribute('open')),
      );
      expect(seen).toEqual([false]);
    }
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

  it('finds text without markup', async () => {
    await page.keyboard.press('Control+k');
    const input = page.locator('input:focus');
    await input.fill('idempotency key');
    const results = input.locator('xpath=ancestor::*[parent::body]');
    await expect
      .poll(() => results.innerText())
      .toContain('The first request with the idempotency key is not finished.');
    expect(await results.innerText()).not.toContain('<details');
    await page.keyboard.press('Escape');
  });

  it.each(sampleRequests(contract))(
    'shows code for $operationId, with a server to send it to',
    async (request) => {
      const { tag, id } = operations[request.operationId as OperationId];
      await open(`/${slug(tag)}/${id.toLowerCase()}`);
      const section = page.locator(`[data-section-id="/${slug(tag)}/${id.toLowerCase()}"]`);
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
      await open(`/schemas/${name.toLowerCase()}`);
      await heading(schema.title ?? name).waitFor();
      await expect
        .poll(text)
        .toContain(source === 'none' ? 'not in the specification' : `section ${source}.`);
    },
  );

  it('asks the network for nothing and reports no error', () => {
    expect(faults).toEqual([]);
  });
});
