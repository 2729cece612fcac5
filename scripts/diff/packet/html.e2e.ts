import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../../server/testing/chromium.ts';
import { temporaryFolder } from '../../../server/testing/temporary-folder.ts';
import { compareInDetail } from '../compare.ts';
import { type Editable, smallContract } from '../corpus/contract.ts';
import { createPacket } from './packet.ts';

const hostile = '</pre><script>document.title = "run"</script><img src="http://elsewhere.test/x">\u202e';
const long = 'a_name_without_a_space_'.repeat(20);

let folder: string;
let browser: Browser;
let url: string;
beforeAll(async () => {
  folder = temporaryFolder('packet');
  browser = await launchChromium();
  const base: Editable = smallContract();
  base.components.examples.thing.value = { id: 'thing_1' };
  const revision: Editable = structuredClone(base);
  const { CreateThing, Thing } = revision.components.schemas;
  delete CreateThing.properties.note;
  CreateThing.properties[long] = { type: 'string', description: hostile, enum: [hostile] };
  Thing.properties.weight = { type: 'integer', description: long };
  const documents = [base, revision] as const;
  const file = join(folder, 'packet.html');
  writeFileSync(file, await createPacket(await compareInDetail(...documents), documents));
  url = pathToFileURL(file).href;
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

async function open(
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<{ page: Page; requests: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url);
  return { page, requests };
}

it.each(['light', 'dark'] as const)(
  'fits into 400 pixels in %s colours, with all parts open',
  async (scheme) => {
    const { page } = await open(400, scheme);
    await page.evaluate('for (const each of document.querySelectorAll("details")) each.open = true');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
    const [text, paper] = (await page.evaluate(
      '[getComputedStyle(document.body).color, getComputedStyle(document.documentElement).colorScheme]',
    )) as string[];
    expect([text, paper]).toEqual([scheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)', 'light dark']);
  },
);

it('sends no request, runs no script, and shows hostile texts as text', async () => {
  const { page, requests } = await open(1200, 'light');
  expect(requests).toEqual([url]);
  expect(await page.title()).toBe('Review of a change of the contract');
  expect(await page.locator('script, img').count()).toBe(0);
  expect(await page.locator('pre, code').allInnerTexts()).toContainEqual(
    expect.stringContaining('<script>document'),
  );
});

it('opens a request by keyboard, and leads to the schema side by side', async () => {
  const { page } = await open(1200, 'light');
  const article = page.locator('article', { hasText: 'note is no longer accepted' });
  expect(await article.locator('.outcomes').innerText()).toMatch(
    /Before\s+accepted\s+After\s+400 body\.note is not a known property\./,
  );
  await article.locator('summary').filter({ hasText: 'A request' }).focus();
  await page.keyboard.press('Enter');
  expect(await article.locator('details[open] pre').innerText()).toContain('"note":');
  await article.getByRole('link', { name: 'Side by side' }).press('Enter');
  expect(page.url()).toBe(`${url}#schema-CreateThing`);
  const schema = page.locator('#schema-CreateThing');
  expect(await schema.locator('del').allInnerTexts()).toContainEqual(expect.stringContaining('note:'));
  const [before, after] = await Promise.all(
    ['del', 'ins'].map((tag) => schema.locator(tag).first().boundingBox()),
  );
  expect(before?.x).toBeLessThan(after?.x ?? 0);
});
