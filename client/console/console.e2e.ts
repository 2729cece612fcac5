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
  const stored = await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }, document.cookie]);
  expect(stored).toEqual([{ 'agent-cloud-token': service.token }, {}, '']);
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

it('shows a message while it is written, then the whole message', async () => {
  const { page, service } = visit;
  await page.evaluate(() => {
    const encoder = new TextEncoder();
    const original = window.fetch;
    window.fetch = async (input, init) => {
      if (!String(input).includes('/events/stream')) return original(input, init);
      window.fetch = original;
      const start = (controller: ReadableStreamDefaultController) => {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        Object.assign(window, { write });
        write(': open\nid: start\n\n');
      };
      const headers = { 'content-type': 'text/event-stream' };
      return new Response(new ReadableStream({ start }), { headers });
    };
  });
  const write = (data: object, id?: string) => {
    const text = `${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
    return page.evaluate((frame) => (window as unknown as { write(text: string): void }).write(frame), text);
  };
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByLabel('Open a session by id').fill(service.demo?.states.session as string);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForFunction(() => 'write' in window);
  const [id, type] = ['evt_draft', 'agent.message'];
  const timeline = page.getByRole('feed', { name: 'Timeline' });
  const text = (value: string) => ({ type: 'text', text: value });
  await write({ type: 'event_start', event: { id, type } });
  for (const part of ['As it ', 'is *writ'])
    await write({
      type: 'event_delta',
      event_id: id,
      delta: { type: 'content_delta', index: 0, content: text(part) },
    });
  const written = timeline.getByRole('article').filter({ hasText: 'is writing' });
  await written.getByText('As it is *writ').waitFor();
  const created_at = new Date().toISOString();
  await write({ id, type, content: [text('As it is *written*.')], created_at, processed_at: created_at }, id);
  await timeline.getByText('As it is written.').waitFor();
  expect(await written.count()).toBe(0);
});

it('signs out', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Access token').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
