/** Every page of the console, light and dark, wide and narrow. */
import { unwrap } from 'agent-cloud-contract';
import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { visitConsole } from './testing/visit.ts';

const visit = visitConsole();

/** The addresses of the pages, by title. */
async function pages(): Promise<Record<string, string>> {
  const { client, states } = visit;
  const [deployments, schedules, agents, environments, vaults] = await Promise.all([
    unwrap(client.listDeployments({ query: { order: 'asc' } })),
    unwrap(client.listSchedules({})),
    unwrap(client.listAgents({})),
    unwrap(client.listEnvironments({})),
    unwrap(client.listVaults({})),
  ]);
  return {
    sessions: '/sessions',
    'a new session': '/sessions/new',
    'a session': `/sessions/${states.session}`,
    deployments: '/deployments',
    'a new deployment': '/deployments/new',
    'a deployment': `/deployments/${deployments.data[0]?.id}`,
    schedules: '/schedules',
    'a new schedule': '/schedules/new',
    'a schedule': `/schedules/${schedules.data[0]?.id}`,
    agents: '/agents',
    'a new agent': '/agents/new',
    'an agent': `/agents/${agents.data[0]?.id}`,
    environments: '/environments',
    'a new environment': '/environments/new',
    'an environment': `/environments/${environments.data[0]?.id}`,
    vaults: '/vaults',
    'a new vault': '/vaults/new',
    'a vault': `/vaults/${vaults.data[0]?.id}`,
    servers: '/servers',
    'a request': '/request?operation=createSession',
    'an unknown page': '/nothing',
  };
}

/** Opens a page and waits until it has loaded what it shows. */
async function open(address: string) {
  const { page } = visit;
  await visit.open(address);
  await page.waitForFunction(() => !/Loading/.test(document.querySelector('main')?.textContent ?? 'Loading'));
  await page.locator('main').getByText(/\S/).first().waitFor();
}

/** The findings of axe that hinder people seriously. */
async function findings(page = visit.page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

afterEach(async () => {
  await visit.page.emulateMedia({ colorScheme: 'light' });
  await visit.page.setViewportSize({ width: 1280, height: 900 });
});

it.each(['light', 'dark'] as const)(
  'has no serious finding of axe on any page, in %s mode',
  async (colorScheme) => {
    await visit.page.emulateMedia({ colorScheme });
    const found: Record<string, string[]> = {};
    for (const [title, address] of Object.entries(await pages())) {
      await open(address);
      found[title] = await findings();
    }
    expect(Object.entries(found).filter(([, all]) => all.length > 0)).toEqual([]);
  },
);

it.each(['light', 'dark'] as const)(
  'has no serious finding on the page to sign in, in %s mode',
  async (colorScheme) => {
    for (const width of [1280, 400]) {
      const page = await visit.browser.newPage({ colorScheme, viewport: { width, height: 800 } });
      await page.goto(`${visit.service.url}/console`);
      await page.getByLabel('Access token').fill('pat_unknown');
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('does not know this token').waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.close();
    }
  },
);

it('finds a fault that hinders people', async () => {
  await open('/sessions');
  await visit.page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await findings()).toEqual(['image-alt: <img>']);
  await visit.page.locator('main > img').evaluate((image) => image.remove());
});

it('fits every page into 400 pixels, without a serious finding', async () => {
  const { page } = visit;
  await page.setViewportSize({ width: 400, height: 800 });
  for (const [title, address] of Object.entries(await pages())) {
    await open(address);
    const widths = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(widths, title).toEqual([0, 0]);
    expect(await findings(), title).toEqual([]);
  }
});

it('shows errors at fields and the preview without a serious finding', async () => {
  const { page } = visit;
  await open('/deployments/new');
  await page.getByLabel('Name').fill('x');
  await page.getByLabel('Message').fill('x');
  await page.getByLabel('Cron expression').fill('30 2 * 3,10 0');
  await page
    .getByRole('region', { name: 'Next runs' })
    .getByText(/Clocks go back/)
    .waitFor();
  expect(await findings()).toEqual([]);
  await page.getByLabel('Time zone').fill('Nowhere');
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  expect(await findings()).toEqual([]);
});

it('opens a session and sends a message with the keyboard alone', async () => {
  const { page } = visit;
  await open('/sessions');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  await page.locator('main').focus();
  for (let i = 0; i < 30 && !(await focused()).endsWith(`${visit.states.session}`); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Prepare release 4.2' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let i = 0; i < 20 && (await label()) !== 'Message'; i++) await page.keyboard.press('Tab');
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('feed', { name: 'Timeline' }).getByText('By keyboard').waitFor();
});
