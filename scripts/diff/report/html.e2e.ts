import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../../server/testing/chromium.ts';
import type { Change } from '../change.ts';
import { toHtml } from './html.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const change: Change = {
  impact: 'major',
  rule: 'schema-combinator-changed',
  operation: {
    id: 'rotateSessionResourceToken',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
  },
  schema: null,
  within: '',
  place: 'request: initial_events[](2).content[].source.media_type_of_the_document',
  message: '`pattern` `"^[a-z0-9]{1,20}(\\\\.[a-z0-9]{1,20}){1,20}(\\\\.[a-z]{1,20})+$"` → `"^[a-z]+$"`.',
  words: false,
};

it('fits into 400 pixels, with what changed across the whole width', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 900 } });
  const names = { base: '0.2.0', revision: '0.3.0' };
  await page.setContent(toHtml({ ...names, names, impact: 'major', changes: [change] }));
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
  const message = await page.getByText('→').boundingBox();
  expect(message?.width).toBeGreaterThan(300);
});
