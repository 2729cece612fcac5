/** A person uses sessions of an agent that does things: the demo model, with tools in sandboxes. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SessionEventInput } from 'agent-cloud-contract';
import { expect, it } from 'vitest';
import { sessionOf } from './testing/session.ts';
import { visitConsole } from './testing/visit.ts';

const run = promisify(execFile);
const visit = visitConsole({ demoModel: true });

const { timeline, details, call, status, button, focused, openSession, say, ended } = sessionOf(visit);

it('starts a session with a first message, and folds thinking', async () => {
  const { page } = visit;
  await page.getByRole('link', { name: 'New session' }).click();
  await page.locator('select[name=environment_id] option').first().waitFor({ state: 'attached' });
  await page.getByLabel('Title').fill('Thinking');
  await page.getByLabel('First message').fill('think');
  await button('Start session').click();
  await page.getByRole('heading', { name: 'Thinking' }).waitFor();
  await timeline().getByText('I have thought about it.').waitFor();
  await ended();
  const thought = timeline().getByText('not its thoughts');
  expect(await thought.isVisible()).toBe(false);
  await timeline().locator('summary').click();
  await thought.waitFor();
});

it('shows the input of a tool beside its result', async () => {
  await openSession({ withRepository: true });
  await say('list the files');
  await ended();
  await call('Glob').getByText('completed').waitFor();
  const input = await call('Glob').getByRole('region', { name: 'Input' }).boundingBox();
  const result = await call('Glob').getByRole('region', { name: 'Result' }).boundingBox();
  expect(input?.y).toBe(result?.y);
  expect(input?.x).toBeLessThan(result?.x as number);
  await details().getByText(/notes/).first().waitFor();
});

it('repairs the code of a repository', async () => {
  await openSession({ withRepository: true });
  await say('fix the test');
  await timeline().getByText('I committed and pushed the change.').waitFor({ timeout: 60_000 });
  await ended();
  await details()
    .getByRole('img', { name: /^\d+ requests, .* tokens read, .* of them from the cache, .* written$/ })
    .waitFor();
});

it('runs a call that a person allows, and keeps the focus', async () => {
  await openSession({ coordinator: true });
  await say('ask before you run something');
  await call('Bash').getByText('waits for you').waitFor();
  await timeline().getByText('The agent waits for you').waitFor();
  await expect.poll(() => status().textContent()).toBe('requires action');
  await button('Allow').click();
  await timeline().getByText('The command ran').waitFor();
  await call('Bash').getByText('allowed').waitFor();
  await ended();
  expect(await focused()).toBe('Timeline');
});

it('shows why a person denied a call', async () => {
  await openSession({ coordinator: true });
  await say('ask before you run something');
  await visit.page.getByLabel('Reason, if you deny').fill('Not today');
  await button('Deny').click();
  await timeline().getByText('The command did not run').waitFor();
  await call('Bash').getByText('denied', { exact: true }).waitFor();
  await call('Bash').getByText('Reason: Not today').waitFor();
  expect(await call('Bash').getByText('running').count()).toBe(0);
  await ended();
});

it('sends the result of a custom tool', async () => {
  await openSession({ coordinator: true });
  await say('use my tool');
  const field = visit.page.getByLabel(/^Result of /);
  await field.fill('Monday at nine');
  await button('Send result').click();
  await timeline().getByText('The tool returned: Monday at nine').waitFor();
  await ended();
  expect(await focused()).toBe('Timeline');
});

it('shows the output of a command, interrupts it, and moves the focus to the message', async () => {
  await openSession();
  await say('take your time');
  await call('Bash').getByText('running').waitFor();
  await call('Bash').getByRole('region', { name: 'Result' }).getByText('Second 2 of 60').waitFor();
  await expect.poll(() => status().textContent()).toBe('running');
  await button('Interrupt').click();
  await timeline().getByText('You interrupted the agent').waitFor();
  await ended();
  expect(await focused()).toBe('Message');
  expect(await call('Bash').getByText('running').count()).toBe(0);
});

it('shows threads as lanes, and the timeline of one', async () => {
  const { page } = visit;
  await openSession({ coordinator: true });
  await say('delegate');
  await ended();
  const lanes = details().locator('.lane');
  await expect.poll(() => lanes.count()).toBe(2);
  for (const lane of await lanes.all()) expect(await lane.locator('rect').count()).toBeGreaterThan(0);
  await lanes.last().click();
  const thread = page.getByRole('feed', { name: 'Timeline of the thread' });
  await thread.locator('.call').filter({ hasText: 'Glob' }).waitFor();
  await button('← All of the session').click();
  await timeline().getByText('responded:').waitFor();
});

it('shows that a thread fails and tries again', async () => {
  await openSession({ coordinator: true });
  await say('delegate: fail');
  await timeline().getByText('could not do it').waitFor({ timeout: 60_000 });
  await ended();
  await timeline().getByText('The demo is overloaded').first().waitFor();
});

it('shows how an outcome is evaluated', async () => {
  const id = await openSession();
  const outcome: SessionEventInput = {
    type: 'user.define_outcome',
    description: 'Write, and hesitate.',
    rubric: { type: 'text', content: 'It is revised.' },
    max_iterations: 3,
  };
  await visit.client.sendSessionEvents({ path: { session_id: id }, body: { events: [outcome] } });
  await timeline().getByText('Outcome: satisfied. The work is revised.').waitFor();
  await ended();
  await details().getByText('satisfied', { exact: true }).waitFor();
});

it('downloads an output', async () => {
  await openSession();
  await say('make a file');
  await ended();
  const [download] = await Promise.all([
    visit.page.waitForEvent('download'),
    button('Download report.md').click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe('# Report\n\nAll is well.\n');
});

it('shows errors, retries and what the model declines', async () => {
  await openSession();
  await say('fail at once');
  await timeline().getByText('The demo has no credit').waitFor();
  await ended('The turn ended: the agent failed');
  await say('fail');
  await timeline().getByText('The agent tries again').waitFor();
  await timeline().getByText('The demo is overloaded').first().waitFor();
  await ended('The turn ended: the agent failed');
  await say('decline');
  await ended('The turn ended: the model declined');
});

it('follows more than 100 events to the last, and shows them raw', async () => {
  const { page } = visit;
  await openSession();
  await say('write a lot');
  await timeline().getByText('That was a lot.').waitFor();
  await ended();
  await page.getByRole('button', { name: 'Raw events' }).click();
  const raw = page.getByRole('feed', { name: 'Raw events' });
  await raw.getByText('"session.status_idle"').waitFor();
  expect(Number(await raw.locator('article').first().getAttribute('aria-setsize'))).toBeGreaterThan(100);
});

it('copies a request that a shell can run', async () => {
  const { page, service } = visit;
  await openSession();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button('Copy as cURL').click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const script = `${copied} -s -o /dev/null -w '%{http_code}'`;
  const env = { PATH: process.env.PATH, TOKEN: service.token as string };
  const { stdout } = await run('sh', ['-c', script], { env });
  expect(stdout).toBe('200');
});

it('archives a session, and moves the focus to its heading', async () => {
  await openSession();
  await button('Archive').click();
  await expect.poll(() => status().textContent()).toBe('archived');
  expect(await visit.page.getByLabel('Message').count()).toBe(0);
  expect(await visit.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
