/** A person creates, changes and archives agents, environments and vaults. */
import { expect, it } from 'vitest';
import { visitConsole } from '../testing/visit.ts';

const visit = visitConsole();

const button = (name: string) => visit.page.getByRole('button', { name, exact: true });
const saved = () => visit.page.getByRole('status').getByText('Saved.').waitFor();
const invalid = (label: string) =>
  expect.poll(() => visit.page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');

async function archive() {
  await button('Archive').first().click();
  await button('Archive permanently?').click();
  await visit.page.locator('.page-head .status', { hasText: 'archived' }).waitFor();
}

it('creates, changes and archives an agent, with errors at their fields', async () => {
  const { page } = visit;
  await visit.open('/agents');
  await page.getByRole('link', { name: 'New agent' }).click();
  await page.getByLabel('Name').fill('<b>Reviewer</b>');
  await page.getByLabel('Model').fill('claude-sonnet-5-5');
  await page.getByLabel('Tools (JSON)').fill('[{"type": ');
  await button('Create agent').click();
  await invalid('Tools (JSON)');
  await page.getByLabel('Tools (JSON)').fill('[{"type": "custom", "name": "no spaces please"}]');
  await button('Create agent').click();
  await expect
    .poll(() => page.locator('textarea[name=tools] ~ .hint .error').allTextContents())
    .not.toEqual([]);
  await invalid('Tools (JSON)');
  await page.getByLabel('Tools (JSON)').fill('[{"type": "agent_toolset_20260401"}]');
  await page.getByLabel('Metadata').fill('team=web\nowner=ann');
  await button('Create agent').click();
  await page.getByRole('heading', { name: '<b>Reviewer</b>' }).waitFor();

  await page.getByLabel('System prompt').fill('You review.');
  await page.getByLabel('Metadata').fill('team=web');
  await button('Save as a new version').click();
  await saved();
  const id = new URL(page.url()).hash.split('/').at(-1) as string;
  const { body } = await visit.client.getAgent({ path: { agent_id: id } });
  expect(body).toMatchObject({ version: 2, system: 'You review.', metadata: { team: 'web' } });
  expect(body).not.toHaveProperty('metadata.owner');

  await visit.client.updateAgent({ path: { agent_id: id }, body: { description: 'Meanwhile' } });
  await button('Save as a new version').click();
  await page.getByRole('alert').waitFor();
  await archive();
});

it('saves each agent of the demo data as it is', async () => {
  const { page } = visit;
  await visit.open('/agents');
  const links = page.locator('table.list tbody a');
  await links.first().waitFor();
  for (const link of await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))) {
    await visit.open(`${link}`.slice(1));
    await button('Save as a new version').click();
    await saved();
  }
});

it('creates, changes and archives an environment, with errors at their fields', async () => {
  const { page } = visit;
  await visit.open('/environments/new');
  await page.getByLabel('Name').fill('Builds');
  await page.getByLabel('Network').selectOption('limited');
  await page.getByLabel('Hosts').fill('not a host');
  await button('Create environment').click();
  await invalid('Hosts');
  await page.getByLabel('Hosts').fill('api.example.com\n*.example.com');
  await page.getByLabel('Also the registries of packages').check();
  await page.getByLabel('Environment variables').fill('NODE_ENV=test');
  await button('Create environment').click();
  await page.getByRole('heading', { name: 'Builds' }).waitFor();

  await page.getByLabel('Environment variables').fill('NODE_ENV=production');
  await page.getByLabel('Description').fill('\u001b[31mred\u001b[0m');
  await button('Save').click();
  await saved();
  const id = new URL(page.url()).hash.split('/').at(-1) as string;
  const { body } = await visit.client.getEnvironment({ path: { environment_id: id } });
  expect(body).toMatchObject({
    config: {
      networking: { allowed_hosts: ['api.example.com', '*.example.com'], allow_package_managers: true },
      environment_variables: { NODE_ENV: 'production' },
    },
  });
  await archive();
});

it('creates a vault, and adds, replaces and archives credentials', async () => {
  const { page } = visit;
  await visit.open('/vaults/new');
  await page.getByLabel('Name').fill('\u202eTluav');
  await button('Create vault').click();
  await page.getByRole('heading', { name: '[U+202E]Tluav' }).waitFor();
  await page.getByText('No credentials yet.').waitFor();

  await page.getByLabel('Address of the MCP server').fill('javascript:alert(1)');
  await page.getByLabel(/^Token/).fill('first-secret');
  await button('Add credential').click();
  await invalid('Address of the MCP server');
  await page.getByLabel('Address of the MCP server').fill('https://mcp.example.com/a');
  await button('Add credential').click();
  await page.getByRole('cell', { name: 'https://mcp.example.com/a' }).waitFor();
  await page.getByLabel('Kind').selectOption('environment_variable');
  await page.getByLabel('Name of the variable').fill('NPM_TOKEN');
  await page.getByLabel(/^Secret/).fill('second-secret');
  await button('Add credential').click();
  await page.getByRole('cell', { name: 'NPM_TOKEN' }).waitFor();

  const row = page.getByRole('row', { name: /NPM_TOKEN/ });
  await row.getByRole('button', { name: 'Replace secret' }).click();
  await page.getByLabel('New secret').fill('third-secret');
  await button('Replace').click();
  await expect.poll(() => page.getByLabel('New secret').count()).toBe(0);
  await row.getByRole('button', { name: 'Archive' }).click();
  await row.getByRole('button', { name: 'Archive permanently?' }).click();
  await expect.poll(() => page.getByRole('row', { name: /NPM_TOKEN/ }).count()).toBe(0);
  expect(await page.content()).not.toMatch(/(first|second|third)-secret/);
  await archive();
});

it('links a session to its agent, environment, deployment and vaults', async () => {
  const { page } = visit;
  await visit.open(`/sessions/${visit.states.session}`);
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('link', { name: /^env_/ }).click();
  await page.getByRole('heading', { name: 'Cloud container' }).waitFor();
  await page.goBack();
  await details.locator('a[href^="#/agents/"]').click();
  await button('Save as a new version').waitFor();
});
