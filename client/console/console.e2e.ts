/** A person signs in, and uses sessions. */
import { expect, it } from 'vitest';
import { visitConsole } from './testing/visit.ts';

const visit = visitConsole({ signedIn: false });

it('rejects a wrong token, and signs in with a right one', async () => {
  const { page, service } = visit;
  await page.getByLabel('Access token').fill('pat_wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('does not know this token').waitFor();
  await page.getByLabel('Access token').fill(service.token as string);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
});

it('lists sessions, and finds one by its id', async () => {
  const { page, service } = visit;
  await page.getByRole('link', { name: /Prepare release 4\.2/ }).waitFor();
  await page.getByLabel('Open a session by id').fill(service.demo?.states.session as string);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { name: 'Prepare release 4.2' }).waitFor();
});

it('shows the conversation, and a message as soon as it is sent', async () => {
  const { page } = visit;
  const timeline = page.getByRole('feed', { name: 'Timeline' });
  await timeline.getByText('Release 4.2 is ready, and its pull request is open.').waitFor();
  await page.getByLabel('Message').fill('Write *more*, <b>please</b>');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await timeline.getByText('<b>please</b>').waitFor();
  expect(await timeline.locator('em').textContent()).toBe('more');
});

it('shows the events as the service sends them', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Raw events' }).click();
  await page.getByRole('feed', { name: 'Raw events' }).getByText('"user.message"').first().waitFor();
});

it('starts a session with an agent and an environment', async () => {
  const { page } = visit;
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('link', { name: 'New session' }).click();
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Title').fill('From the console');
  await page.getByRole('button', { name: 'Start session' }).click();
  await page.getByRole('heading', { name: 'From the console' }).waitFor();
});

it('shows an error of the service at the field that it names', async () => {
  const { page } = visit;
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('link', { name: 'New session' }).click();
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Repositories', { exact: true }).fill('not a repository');
  await page.getByRole('button', { name: 'Start session' }).click();
  const field = page.getByLabel('Repositories', { exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('signs out', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Access token').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
