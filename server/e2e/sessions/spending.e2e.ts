/** What ends turns that use too much: budgets with AGENT_COMMAND, and the limits of a day. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type AdminClient, type Client, type SessionEvent, unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { bash, text } from '../../testing/model-agent.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';
import { startScriptedModel } from '../../testing/scripted-model.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** Reports requests to a model until it is killed, each with 10 tokens. */
const spender = `
  i=0
  while [ $i -lt 100 ]; do
    i=$((i+1))
    echo '{"type":"span.model_request_start","id":"r'$i'"}'
    echo '{"type":"span.model_request_end","model_request_start_id":"r'$i'","is_error":false,"model_usage":{"input_tokens":3,"output_tokens":7,"cache_creation_input_tokens":0,"cache_read_input_tokens":0}}'
    sleep 0.5
  done
`;

const on = useSandboxService('directory', spender, async () => {});

const requestsIn = (events: readonly SessionEvent[]) =>
  events.filter(({ type }) => type === 'span.model_request_start').length;
const send = (client: Client, session_id: string) =>
  unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [say('More.')] }, retry: false }));

async function limitDay(admin: AdminClient, limits: Record<string, number>) {
  const { data } = await unwrap(admin.listWorkspaces({}));
  const path = { workspace_id: data.find(({ name }) => name === 'default')?.id ?? '' };
  await unwrap(admin.updateWorkspace({ path, body: { limits } }));
  return () => unwrap(admin.getWorkspaceUsage({ path }));
}

it('ends an AGENT_COMMAND at the budget of its session', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder('prices');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const PRICES_FILE = path.join(folder, 'prices.json');
  // A request costs 1.5 cents.
  const price = { input: 0, output: 2_142.857143, cache_write: 0, cache_read: 0 };
  writeFileSync(PRICES_FILE, JSON.stringify({ currency: 'USD', models: { 'claude-sonnet-5-5': price } }));
  const { client } = await on.another({ PRICES_FILE });
  const budget = { type: 'limit', max_list_cost: { amount: '3', currency: 'USD' } } as const;
  const { id } = await on.create({ initial_events: [say('Spend.')], budget }, client);
  const ended = async (turns: number) => {
    const events = await on.until(id, 'session.status_idle', turns, client);
    expect(events.at(-1)).toMatchObject({ stop_reason: { type: 'budget_reached' } });
    return requestsIn(events);
  };
  const sent = await ended(1);
  expect(sent).toBeGreaterThanOrEqual(2);
  expect(sent).toBeLessThan(10);
  await send(client, id);
  expect(await ended(2)).toBe(sent);
});

it('ends an AGENT_COMMAND at the requests of a day, and rejects messages', { timeout: 120_000 }, async () => {
  const { client, admin } = await on.another({});
  const usage = await limitDay(admin, { model_requests_per_day: 2 });
  const { id } = await on.create({ initial_events: [say('Spend.')] }, client);
  const events = await on.until(id, 'session.status_idle', 1, client);
  expect(events.slice(-2)).toMatchObject([
    { type: 'session.error', error: { type: 'model_request_limit_reached_error' } },
    { stop_reason: { type: 'retries_exhausted' } },
  ]);
  const { model_requests_per_day } = await usage();
  expect(model_requests_per_day).toMatchObject({ limit: 2 });
  expect(model_requests_per_day.used).toBeLessThan(10);
  const rejected = await send(client, id).catch((error: unknown) => error);
  expect(rejected).toMatchObject({ status: 429, code: 'model_request_limit_reached' });
  expect(Number((rejected as { headers: Headers }).headers.get('retry-after'))).toBeGreaterThan(0);
});

it('ends turns at the tokens of a day, until the limit is raised', { timeout: 120_000 }, async () => {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.script([bash('true')]);
  const settings = { MODEL_API_KEY: 'sk-model-key', MODEL_BASE_URL: model.url };
  const { client, admin } = await on.another({ ...settings, AGENT_COMMAND: '' });
  const usage = await limitDay(admin, { model_tokens_per_day: 15 });
  const body = { name: 'Worker', model: 'claude-test', tools: [{ type: 'agent_toolset_20260401' as const }] };
  const { id: agent } = await unwrap(client.createAgent({ body }));
  const { id } = await on.create({ agent, initial_events: [say('Loop.')] } as never, client);
  const events = await on.until(id, 'session.status_idle', 1, client);
  expect(requestsIn(events)).toBe(2);
  expect(events.slice(-2)).toMatchObject([
    {
      type: 'session.error',
      error: { type: 'model_token_limit_reached_error', retry_status: { type: 'terminal' } },
    },
    { stop_reason: { type: 'retries_exhausted' } },
  ]);
  expect((await usage()).model_tokens_per_day).toEqual({ limit: 15, used: 20 });
  // Requests have the limits of their token, at most a second old.
  await pause(1_000);
  await expect(send(client, id)).rejects.toMatchObject({ code: 'model_token_limit_reached' });
  await limitDay(admin, { model_tokens_per_day: 100 });
  model.script([text('Done.')]);
  await vi.waitFor(() => send(client, id), { timeout: 5_000, interval: 250 });
  const more = await on.until(id, 'session.status_idle', 2, client);
  expect(more.at(-1)).toMatchObject({ stop_reason: { type: 'end_turn' } });
});
