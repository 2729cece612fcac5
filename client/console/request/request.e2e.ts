/** A person sends raw requests. */
import { expect, it } from 'vitest';
import { visitConsole } from '../testing/visit.ts';

const visit = visitConsole();
const response = () => visit.page.getByRole('region', { name: 'Response' });
const send = () => visit.page.getByRole('button', { name: 'Send', exact: true }).click();

it('opens from a link of the documentation, filled with an example, and sends it', async () => {
  const { page, service } = visit;
  await page.goto(`${service.url}/console/request?operation=createSession`);
  const body = page.getByLabel('Body');
  expect(JSON.parse(await body.inputValue())).toHaveProperty('agent');
  expect(page.url()).toBe(`${service.url}/console#/request?operation=createSession`);
  await page.getByLabel('Operation').selectOption('createVault');
  await page.getByLabel('Body').fill('{"display_name": "<i>raw</i>"}');
  await send();
  await response().getByText('200 OK').waitFor();
  await response().getByText('"display_name": "<i>raw</i>"').waitFor();
  await response()
    .getByText(/^Headers/)
    .click();
  await response().getByText('x-request-id').waitFor();
});

it('sends ids and filters, and shows errors as they are', async () => {
  const { page } = visit;
  await visit.open(`/request?operation=getSession&session_id=${visit.states.session}`);
  await send();
  await response().getByText('Prepare release 4.2').waitFor();
  await page.getByLabel('Operation').selectOption('listSessions');
  await page.getByText(/^Optional parts/).click();
  await page.getByLabel('limit', { exact: true }).fill('100000');
  await send();
  await response().getByText(/^400/).waitFor();
  await response().getByText('"param": "limit"').waitFor();
  await page.getByLabel('Operation').selectOption('createVault');
  await page.getByLabel('Body').fill('{');
  await send();
  await response().getByText(/^400/).waitFor();
});

it('shows a stream while it is open, and stops it', async () => {
  const { page } = visit;
  await visit.open(`/request?operation=streamSessionEvents&session_id=${visit.states.session}`);
  await page.getByText(/^Optional parts/).click();
  await page.getByLabel('Last-Event-ID').fill('start');
  await send();
  await response().getByText('event: user.message').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await response()
    .getByText(/stopped/)
    .waitFor();
});

it('uploads a file', async () => {
  const { page } = visit;
  await visit.open('/request?operation=uploadFile');
  const file = { name: '\u202egnp.exe', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page.getByLabel('file', { exact: true }).setInputFiles(file);
  await send();
  await response().getByText(/^200/).waitFor();
  await response().getByText('[U+202E]gnp.exe').waitFor();
});

it('copies a request as cURL without the token', async () => {
  const { page, service } = visit;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit.open('/request?operation=createVault');
  await page.getByLabel('Body').fill(`{"display_name": "it's"}`);
  await page.getByRole('button', { name: 'Copy as cURL' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`-d '{"display_name": "it'\\''s"}'`);
  expect(copied).toContain(`'${service.url}/api/v1/cloud/vaults'`);
  expect(copied).not.toContain(service.token);
});
