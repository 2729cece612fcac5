/** Metrics of a server with the built-in agent, as Prometheus reads them. */
import { expect, it, vi } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { bash, custom, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { modelError } from '../../testing/scripted-model.ts';

const port = await freePort();
const on = useModelAgent('directory', () => ({ METRICS_PORT: String(port) }));
const { sessionWith, idle } = on;

const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** Waits until a sample has a value: the end of a turn is measured after its last event. */
const until = (sample: string, value: number) =>
  vi.waitFor(async () => expect((await read()).split('\n')).toContain(`${sample} ${value}`), 30_000);

it('measures turns, requests to the model and calls of tools', async () => {
  on.model.script([bash('echo hello')], [bash('exit 3')], [text('Done.')]);
  await idle(await sessionWith([toolset], 'Work.'));
  await until('agent_cloud_turn_duration_seconds_count{reason="end_turn"}', 1);
  const of = 'gen_ai_request_model="claude-test",result="responded"';
  await until(`gen_ai_client_operation_duration_seconds_count{${of}}`, 3);
  await until('agent_cloud_tool_call_duration_seconds_count{tool="Bash",result="success"}', 1);
  await until('agent_cloud_tool_call_duration_seconds_count{tool="Bash",result="error"}', 1);
  const all = await read();
  expect(all).toMatch(
    /^gen_ai_client_token_usage_total\{gen_ai_request_model="claude-test",gen_ai_token_type="input"\} [1-9]/m,
  );
  expect(all).toMatch(/^agent_cloud_sandboxes 1$/m);
  await vi.waitFor(
    async () => expect(await read()).toMatch(/^agent_cloud_sandbox_disk_bytes [1-9]/m),
    30_000,
  );
  expect(all).toMatch(/^agent_cloud_turn_places [1-9]/m);
  expect(all).toMatch(/^agent_cloud_lease_age_seconds \d/m);
});

it('tells turns that failed and those that wait for the client', async () => {
  on.model.script([{ type: 'tool_use', name: 'weather_now', input: {} }]);
  const waiting = await sessionWith([custom], 'Which weather?');
  const events = await idle(waiting);
  await until('agent_cloud_turn_duration_seconds_count{reason="requires_action"}', 1);
  const call = events.find(({ type }) => type === 'agent.custom_tool_use')?.id ?? '';
  on.model.script([text('Rain.')]);
  const result = { type: 'user.custom_tool_result' as const, custom_tool_use_id: call };
  await on.send(waiting, { ...result, content: [{ type: 'text', text: 'rain' }] });
  await idle(waiting, 2);
  await until('agent_cloud_tool_call_duration_seconds_count{tool="custom",result="success"}', 1);
  on.model.choose(() => modelError(402, 'billing_error'));
  await idle(await sessionWith([], 'Work.'));
  await until('agent_cloud_turn_duration_seconds_count{reason="billing_error"}', 1);
  expect(await read()).not.toContain('weather');
});
