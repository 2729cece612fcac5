import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { routeOf, useDocumentation } from './page.ts';

const docs = useDocumentation();

/** Elements that are cut, scrolled or wider than the page, and code under the copy button. */
const faultsOfLayout = (of: Locator): Promise<string[]> =>
  of.evaluate((part) => {
    const shown = [...part.querySelectorAll<HTMLElement>('*')].filter(
      (each) =>
        // A button has its own place or covers code. A closed menu and the arrows of links cover nothing.
        // Pictures scroll.
        !each.closest('[data-component-name="Dropdown/DropdownMenu"], svg, select') &&
        !each.querySelector(':scope > svg[role=img]') &&
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

describe('the layout of the documentation', () => {
  it('has whole words in its title at 400 pixels', async () => {
    const narrow = await docs.newPage({ width: 400, height: 900 });
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

  it('scrolls pictures that are wider than the page, at their full size', async () => {
    const narrow = await docs.newPage({ width: 400, height: 900 });
    const picture = narrow.locator('svg[role=img][aria-label^="Events of a turn"]');
    await picture.waitFor();
    const reach = await picture.evaluate((svg) => {
      const part = svg.parentElement as HTMLElement;
      part.scrollLeft = 10_000;
      return {
        left: Math.round(part.scrollLeft + part.clientWidth),
        width: Number(svg.getAttribute('width')),
        drawn: Math.ceil((svg as SVGSVGElement).getBBox().width),
      };
    });
    expect(reach.left).toBe(reach.width);
    expect(reach.drawn).toBeLessThanOrEqual(reach.width);
    await narrow.close();
  });

  it('keeps the method of a sample on one line', async () => {
    const wide = await docs.newPage({ width: 1440, height: 1000 });
    const section = await docs.open(routeOf(operations.sendSessionEvents), wide);
    const method = section.locator('.panel-request-samples [data-component-name="Tag/Tag"]').first();
    await method.waitFor();
    expect((await method.boundingBox())?.height).toBeLessThan(30);
    await wide.close();
  });

  it('shows the widest picture as a whole at 1440 pixels', async () => {
    const wide = await docs.newPage({ width: 1440, height: 1000 });
    const picture = wide.locator('svg[role=img][aria-label^="Events of a turn"]');
    await picture.waitFor();
    const cut = await picture.evaluate(
      ({ parentElement: part }) => part && part.scrollWidth - part.clientWidth,
    );
    expect(cut).toBe(0);
    await wide.close();
  });

  it.each([400, 1440])(
    'cuts nothing and covers no code at %i pixels',
    async (width) => {
      const sized = await docs.newPage({ width, height: 1000 });
      await sized.locator('main table').first().waitFor();
      expect(await faultsOfLayout(sized.locator('main'))).toEqual([]);
      for (const operation of Object.values(operations)) {
        const route = routeOf(operation);
        const section = await docs.open(route, sized);
        await section.locator('pre').first().waitFor();
        expect(await faultsOfLayout(section), route).toEqual([]);
      }
      await sized.close();
    },
    180_000,
  );
});
