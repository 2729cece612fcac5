/** A person filters sessions, sees their status change, and starts one with all that can be attached. */
import { unwrap } from 'agent-cloud-contract';
import { expect, it } from 'vitest';
import { sessionOf } from '../testing/session.ts';
import { visitConsole } from '../testing/visit.ts';

const visit = visitConsole({ demoModel: true });
const { details, timeline, button, openSession, ended } = sessionOf(visit);

const rows = () => visit.page.locator('table.list tbody tr');
const row = (title: string) => rows().filter({ hasText: title });
const statuses = async () => new Set(await rows().locator('.status').allTextContents());

it('filters sessions by status, agent and archived ones, and keeps the filters in the address', async () => {
  const { page, client } = visit;
  const id = await openSession();
  await unwrap(client.updateSession({ path: { session_id: id }, body: { title: 'Put away' } }));
  await unwrap(client.archiveSession({ path: { session_id: id } }));
  const { agent } = await unwrap(client.getSession({ path: { session_id: id } }));
  await visit.open('/sessions');
  await row('Prepare release 4.2').first().waitFor();
  expect(await row('Put away').count()).toBe(0);
  await page.getByLabel('Archived').check();
  await row('Put away').getByText('archived').waitFor();
  await page.getByLabel('Agent id').fill(agent.id);
  await page.keyboard.press('Enter');
  await row('Put away').waitFor();
  const { data } = await unwrap(
    client.listSessions({ query: { agent_id: agent.id, include_archived: true, limit: 100 } }),
  );
  await expect.poll(() => rows().count()).toBe(Math.min(data.length, 20));
  await page.getByLabel('Agent id').fill('');
  await page.getByLabel('Archived').uncheck();
  await page.getByLabel('Status').selectOption('idle');
  await expect.poll(statuses).toEqual(new Set(['idle']));
  expect(page.url()).toContain('status=idle');
  await page.getByLabel('Status').selectOption('terminated');
  await page.getByText('No session matches.').waitFor();
});

it('shows in the list that a session works, and that it has ended', async () => {
  const { page, client } = visit;
  const id = await openSession();
  const path = { session_id: id };
  await unwrap(client.updateSession({ path, body: { title: 'Works for a while' } }));
  await visit.open('/sessions');
  const of = () => row('Works for a while').locator('.status').textContent();
  await expect.poll(of).toBe('idle');
  const content = [{ type: 'text' as const, text: 'take your time' }];
  await unwrap(client.sendSessionEvents({ path, body: { events: [{ type: 'user.message', content }] } }));
  await expect.poll(of).toBe('running');
  await unwrap(client.sendSessionEvents({ path, body: { events: [{ type: 'user.interrupt' }] } }));
  await expect.poll(of).toBe('idle');
  expect(page.url()).toMatch(/#\/sessions$/);
});

it('starts a session with a repository, a vault and a file, and adds another file', async () => {
  const { page, client, repository } = visit;
  const vault = await unwrap(client.createVault({ body: { display_name: 'Keys of the team' } }));
  await visit.open('/sessions/new');
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Title').fill('With everything');
  await page.getByLabel('First message').fill('list the files');
  await page.getByLabel('Repositories', { exact: true }).fill(repository?.url ?? '');
  await page.getByLabel('Token for the repositories').fill(repository?.authorization_token ?? 'none');
  await page.getByLabel('Vaults').selectOption({ label: 'Keys of the team' });
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Hello.') });
  await page.getByLabel('Files').setInputFiles(file('first.txt'));
  await button('Start session').click();
  await page.getByRole('heading', { name: 'With everything' }).waitFor();
  await ended();
  await timeline()
    .getByText(/^Mounted/)
    .first()
    .waitFor();
  const id = new URL(page.url()).hash.split('/').at(-1) as string;
  const created = await unwrap(client.getSession({ path: { session_id: id } }));
  expect(created.vault_ids).toEqual([vault.id]);
  expect(created.resources.map(({ type }) => type).toSorted()).toEqual(['file', 'github_repository']);
  await details().getByRole('link', { name: vault.id }).waitFor();
  await page.locator('label', { hasText: 'Add a file' }).locator('input').setInputFiles(file('second.txt'));
  await expect
    .poll(() =>
      details()
        .getByText(/^File file_/)
        .count(),
    )
    .toBe(2);
});
