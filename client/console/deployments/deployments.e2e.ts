/** A person creates and controls deployments and schedules. */
import { expect, it } from 'vitest';
import { visitConsole } from '../testing/visit.ts';

const visit = visitConsole();

const button = (name: string) => visit.page.getByRole('button', { name, exact: true });
const status = (text: string) => visit.page.locator('.page-head .status', { hasText: text }).waitFor();

it('lists deployments by status', async () => {
  const { page } = visit;
  await visit.open('/deployments');
  await page.getByRole('link', { name: /Nightly dependency update/ }).waitFor();
  await page.getByLabel('Status').selectOption('paused');
  await page.getByRole('link', { name: /Weekly security review/ }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Nightly dependency update/ }).count()).toBe(0);
  expect(page.url()).toContain('status=paused');
});

it('shows runs as cells that open their sessions', async () => {
  const { page } = visit;
  await visit.open('/deployments');
  const cell = page
    .getByRole('list', { name: 'Runs, oldest first' })
    .getByRole('link', { name: /completed/ });
  expect(await cell.first().getAttribute('href')).toMatch(/^#\/sessions\/sess_/);
  await page.getByRole('link', { name: /Nightly dependency update/ }).click();
  const legend = page.getByRole('list', { name: 'Legend of the runs' });
  await legend.getByRole('listitem').nth(4).waitFor();
  expect(await legend.getByRole('listitem').count()).toBe(5);
  await page
    .getByRole('list', { name: 'Runs, oldest first' })
    .getByRole('link', { name: /failed/ })
    .waitFor();
  await page
    .getByText('Run without a session')
    .or(page.getByText('Session', { exact: true }))
    .first()
    .waitFor();
});

it('draws the next runs while a person writes an expression, and marks changes of clocks', async () => {
  const { page } = visit;
  await visit.open('/deployments/new');
  await page.getByLabel('Cron expression').fill('30 2 * 3,10 0');
  const preview = page.getByRole('region', { name: 'Next runs' });
  await preview.getByRole('img', { name: /^The next 12 runs on 12 days/ }).waitFor();
  await preview.getByText('Clocks go forward: 02:30 does not exist, so it runs at 03:00.').waitFor();
  await preview.getByText('Clocks go back: 02:30 occurs twice. This is the first.').waitFor();
  expect(await preview.locator('circle[data-marked=true]').count()).toBe(2);
  await page.getByLabel('Time zone').fill('America/New_York');
  await preview
    .getByText(/02:30 in America\/New_York/)
    .first()
    .waitFor();
  await page.getByLabel('Cron expression').fill('99 * * * *');
  await page.getByRole('alert').getByText('values from 0 to 59').waitFor();
});

it('shows an invalid expression at its field', async () => {
  const { page } = visit;
  await visit.open('/deployments/new');
  await page.getByLabel('Name').fill('Broken');
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Message').fill('Go');
  await page.getByLabel('Cron expression').fill('every day');
  await button('Create deployment').click();
  const field = page.getByLabel('Cron expression');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
});

it('creates, runs, pauses, unpauses and archives a deployment', async () => {
  const { page } = visit;
  const name = '<img src=x onerror=alert(1)> \u202eevil';
  await visit.open('/deployments/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('javascript:alert(1)');
  await page.getByLabel('Agent').selectOption({ index: 0 });
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Message').fill('Say hello');
  await page.getByLabel('Cron expression').fill('0 9 * * 1-5');
  await button('Create deployment').click();
  await page.getByRole('heading', { name: '<img src=x onerror=alert(1)> [U+202E]evil' }).waitFor();
  await status('active');
  await button('Run now').click();
  await page
    .getByRole('list', { name: 'Runs, oldest first' })
    .getByRole('link', { name: /^Run completed/ })
    .waitFor();
  await button('Pause').click();
  await status('paused');
  await button('Unpause').click();
  await status('active');
  await button('Archive').click();
  await button('Archive permanently?').click();
  await status('archived');
  expect(await button('Run now').count()).toBe(0);
  expect(await page.locator('main img, main a[href^="javascript:"]').count()).toBe(0);
});

it('creates, runs, pauses, unpauses and archives a schedule', async () => {
  const { page } = visit;
  await visit.open('/schedules');
  await page.getByRole('link', { name: 'New schedule' }).click();
  await page.getByLabel('Name').fill('Every hour');
  for (const name of ['template_id', 'identity_id', 'environment_id'])
    await page.locator(`select[name=${name}] option`).first().waitFor({ state: 'attached' });
  await page.getByLabel('Message').fill('Say hello');
  // The other template has no agent: the service would pause the schedule.
  await page.getByLabel('Template').selectOption('tmpl_01m3v11vq0k8rjxazvjckeyhx2');
  await page.getByLabel('Runs').selectOption('interval');
  await page.getByLabel('Interval').fill('1 hour');
  await button('Create schedule').click();
  await expect.poll(() => page.getByLabel('Interval').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Interval').fill('PT1H');
  await button('Create schedule').click();
  await page.getByRole('heading', { name: 'Every hour' }).waitFor();
  await button('Run now').click();
  await page.getByRole('list', { name: 'Runs, oldest first' }).getByRole('link').waitFor();
  await button('Pause').click();
  await status('paused');
  await button('Unpause').click();
  await status('active');
  await button('Archive').click();
  await button('Archive permanently?').click();
  await status('archived');
});
