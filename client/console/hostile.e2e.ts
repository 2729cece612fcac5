/** Names, titles, descriptions and messages of others are shown as text. */
import { unwrap } from 'agent-cloud-contract';
import { expect, it } from 'vitest';
import { visitConsole } from './testing/visit.ts';

const visit = visitConsole();

const hostile =
  '<img src=x onerror="throw 1"><script>throw 2</script> \u001b[31mred \u202eevil [a](javascript:alert(1))';
const shown = '<img src=x onerror="throw 1"><script>throw 2</script> ␛[31mred [U+202E]evil';

/** Expects that the view shows the text and no element or link that it describes. */
async function showsText(place = 'main') {
  const { page } = visit;
  await page.locator(place).getByText(shown).first().waitFor();
  expect(await page.locator('main :is(img, script, a[href^="javascript:" i])').count()).toBe(0);
}

it('shows hostile names and descriptions as text', async () => {
  const { client } = visit;
  const agent = await unwrap(
    client.createAgent({ body: { name: hostile, description: hostile, model: 'claude-sonnet-5-5' } }),
  );
  const environment = await unwrap(
    client.createEnvironment({ body: { name: hostile, description: hostile, config: { type: 'cloud' } } }),
  );
  const vault = await unwrap(
    client.createVault({ body: { display_name: hostile, metadata: { owner: hostile } } }),
  );
  const vault_id = vault.id;
  const auth = { type: 'environment_variable' as const, secret_name: 'A', secret_value: 'longer than that' };
  await unwrap(client.createCredential({ path: { vault_id }, body: { display_name: hostile, auth } }));
  const where = { agent: agent.id, environment_id: environment.id };
  const content = [{ type: 'text' as const, text: hostile }];
  const deployment = await unwrap(
    client.createDeployment({
      body: {
        ...where,
        name: hostile,
        description: hostile,
        initial_events: [{ type: 'user.message', content }],
      },
    }),
  );
  const session = await unwrap(
    client.createSession({ body: { ...where, title: hostile, vault_ids: [vault_id] } }),
  );
  for (const [list, id] of Object.entries({
    agents: agent.id,
    environments: environment.id,
    vaults: vault_id,
    deployments: deployment.id,
    sessions: session.id,
  })) {
    await visit.open(`/${list}`);
    await showsText('table');
    await visit.open(`/${list}/${id}`);
    await showsText('h1');
  }
  await visit.open('/deployments/new');
  await visit.page.locator('select[name=agent] option', { hasText: shown }).waitFor({ state: 'attached' });
});

it('shows hostile messages and a line of a million characters as text', async () => {
  const { page, client, states } = visit;
  const session_id = states.session as string;
  const line = 'x'.repeat(1_000_000);
  for (const text of [line, hostile])
    await unwrap(
      client.sendSessionEvents({
        path: { session_id },
        body: { events: [{ type: 'user.message', content: [{ type: 'text', text }] }] },
      }),
    );
  await visit.open(`/sessions/${session_id}`);
  await showsText('[role=feed]');
  const widths = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(widths).toBe(0);
  await page.getByRole('button', { name: 'Raw events' }).click();
  await page.getByRole('feed', { name: 'Raw events' }).getByText('<img src=x').first().waitFor();
  await page
    .getByRole('button', { name: /^Show more/ })
    .first()
    .waitFor();
});

it('shows hostile calls, results, errors and names of agents as text', async () => {
  const { page, states } = visit;
  const content = [{ type: 'text', text: hostile }];
  const long = [{ type: 'text', text: 'y'.repeat(1_000_000) }];
  const call = { type: 'agent.tool_use', name: hostile, input: { [hostile]: hostile } };
  const mcp = { ...call, type: 'agent.mcp_tool_use', mcp_server_name: hostile, evaluated_permission: 'ask' };
  const result = { type: 'agent.tool_result', tool_use_id: 'evt_0', content, is_error: false };
  const source = { type: 'url', url: 'javascript:alert(1)' };
  const asked = { type: 'requires_action', event_ids: ['evt_2', 'evt_3'] };
  const events = [
    call,
    result,
    mcp,
    { ...call, type: 'agent.custom_tool_use' },
    { type: 'agent.message', content: [...content, ...long] },
    { type: 'user.message', content: [{ type: 'document', title: hostile, source }] },
    { type: 'agent.thread_message_received', from_agent_name: hostile, content },
    { type: 'session.thread_created', agent_name: hostile, session_thread_id: 'sthr_1' },
    { type: 'session.error', error: { type: 'unknown_error', message: hostile } },
    { type: 'span.outcome_evaluation_end', result: 'failed', explanation: hostile, iteration: 0 },
    { type: 'session.status_idle', stop_reason: asked },
  ].map((event, index) => ({
    ...event,
    id: `evt_${index}`,
    created_at: '2026-01-01T00:00:00.000Z',
    processed_at: '2026-01-01T00:00:00.000Z',
  }));
  const json = { data: events.reverse(), has_more: false, first_id: null, last_id: null, next_page: null };
  await page.route(/sessions\/[^/]+\/events\?/, (route) => route.fulfill({ json }));
  await visit.open('/sessions');
  await visit.open(`/sessions/${states.session}`);
  const feed = page.getByRole('feed', { name: 'Timeline' });
  await feed.getByText('The agent waits for you').waitFor();
  let all = '';
  for (const top of [0, 0.25, 0.5, 0.75, 1]) {
    await feed.evaluate((element, part) => {
      const box = element.parentElement as HTMLElement;
      box.scrollTop = box.scrollHeight * part;
    }, top);
    await feed.locator('article').first().waitFor();
    await showsText('[role=feed]');
    const text = (await feed.textContent()) ?? '';
    expect(['\u001b', '\u202e'].filter((mark) => text.includes(mark))).toEqual([]);
    expect(text.length).toBeLessThan(100_000);
    all += text;
  }
  expect(all).toContain('The agent asks before it runs');
  const widths = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(widths).toBe(0);
  await page.unrouteAll();
});
