import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../server/testing/chromium.ts';
import { htmlReport } from './html.ts';
import type { Result } from './run.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const url = 'https://agents-staging.eu-central-1.internal.example.com:8443/services/agent-cloud-contract';
const long = `POST /api/v1/cloud/sessions/sess_01kdvdna00z6n3z6gb7j4rbd9t/resources/${'x'.repeat(200)}`;
const result = (outcome: Result['outcome']): Result => ({
  check: { operation: 'rotateSessionResourceToken', name: `returns 404 for ${long}`, run: async () => {} },
  outcome,
  detail: outcome === 'holds' ? '' : `${long} is a 500.`,
  exchange: outcome === 'broken' ? { request: long, status: 500, text: `{"${'y'.repeat(300)}":1}` } : null,
  milliseconds: 1,
});

it('fits into 400 pixels, with the whole address and table', async () => {
  const page = await browser.newPage({ viewport: { width: 400, height: 900 } });
  const results = [result('holds'), result('broken'), result('not arranged')];
  await page.setContent(htmlReport(results, { url, seconds: 1 }));
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(400);
  for (const part of [page.locator('h1'), page.locator('table'), page.locator('h2').last()]) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 400)).toBeLessThanOrEqual(400);
  }
});
