import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { chaptersOf } from '../generate/docs/chapters.ts';
import { contract, routeOf, useDocumentation } from './page.ts';

const docs = useDocumentation();

/** Opens the search with a query. Resolves to the dialog with the results. */
async function search(query: string): Promise<Locator> {
  const dialog = docs.page.getByTestId('search-dialog');
  if (!(await dialog.isVisible())) await docs.page.keyboard.press('Control+k');
  await dialog.locator('input').fill(query);
  await dialog.getByText('Searching...').waitFor({ state: 'detached' });
  await dialog.locator('a').first().waitFor();
  return dialog;
}

describe('the documentation', () => {
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
      await docs.heading(name).waitFor();
    }
    for (const { tag } of Object.values(operations)) {
      await docs.page.getByText(tag, { exact: true }).first().waitFor();
    }
  });

  const chapters = chaptersOf(contract.info);
  it.each(chapters.map(({ title, path, url }) => [[...path, title].join(', '), title, url] as const))(
    'finds the heading "%s" and scrolls to it',
    async (_name, title, url) => {
      await docs.page.setViewportSize({ width: 1440, height: 1000 });
      const results = await search(title);
      await results.locator(`a[href="#${url}"]`).first().click();
      await expect.poll(() => docs.page.evaluate(() => location.hash)).toBe(`#${url}`);
      if (url === '/') return;
      const target = docs.page.locator(`[id="${url.slice(1)}"]`);
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
    await docs.page.keyboard.press('Escape');
  });

  it('finds every operation by its id', async () => {
    for (const operation of Object.values(operations)) {
      const results = await search(operation.id);
      await results
        .locator(`a[href^="#${routeOf(operation)}"]`)
        .first()
        .waitFor();
      await docs.page.keyboard.press('Escape');
    }
  });

  it('finds text without markup and provenance', async () => {
    const results = await search('idempotency key');
    await expect
      .poll(() => results.innerText())
      .toContain('The first request with the idempotency key is not finished.');
    expect(await results.innerText()).not.toMatch(/<details|our choice/);
    await docs.page.keyboard.press('Escape');
  });

  it('links the names of chapters and operations', async () => {
    await docs.open('/');
    for (const [name, route] of [
      ['Concepts', '/section/concepts'],
      ['Create a session', '/sessions/createsession'],
    ] as const) {
      await docs.page.locator('main p a').getByText(name, { exact: true }).first().click();
      await expect.poll(() => docs.page.evaluate(() => location.hash)).toBe(`#${route}`);
    }
  });
});
