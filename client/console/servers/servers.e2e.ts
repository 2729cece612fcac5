/** An operator looks at the servers. */
import { expect, it } from 'vitest';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { visitConsole } from '../testing/visit.ts';

const visit = visitConsole({ demoModel: true });

it('shows the servers with their state, and what waits', async () => {
  await visit.open('/servers');
  const { page } = visit;
  const row = page.getByRole('table').getByRole('row').nth(1);
  await row.getByText('working', { exact: true }).waitFor();
  await row.getByText(/^\d+ of \d+$/).waitFor();
  await row.getByText(/^[\d.]+ [MG]B$/).waitFor();
  await page.getByText('Waiting messages').waitFor();
  await page.getByText('No run failed.').waitFor();
});

it('shows what waits on each server, and which runs fail', async () => {
  const { page, service } = visit;
  const json = bundle.components.examples.service_status.value;
  await page.route(`${service.url}/api/v1/cloud/status`, (route) => route.fulfill({ json }));
  await visit.open('/sessions');
  await visit.open('/servers');
  await page.reload();
  const [servers, failing] = [page.getByRole('table').first(), page.getByRole('table').last()];
  const row = servers.getByRole('row').nth(1);
  for (const text of ['draining', '1 of 4', '9, 4.1 GB', '52.4 GB', '1, for 40 s'])
    await row.getByText(text, { exact: true }).waitFor();
  await servers.getByRole('row').nth(2).getByText('3, for 4 s', { exact: true }).waitFor();
  const last = failing.getByRole('row').nth(1);
  for (const text of ['2 of 24', 'environment archived error'])
    await last.getByText(text, { exact: true }).waitFor();
});

it('says which scope the page needs', async () => {
  const { page, service } = visit;
  const denied = {
    type: 'permission_error',
    code: 'insufficient_scope',
    message: 'The access token lacks it.',
  };
  await page.route(`${service.url}/api/v1/cloud/status`, (route) =>
    route.fulfill({ status: 403, json: { type: 'error', request_id: 'req', error: denied } }),
  );
  await visit.open('/sessions');
  await visit.open('/servers');
  await page.reload();
  await page.getByText('needs an access token with the scope “admin”').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});
