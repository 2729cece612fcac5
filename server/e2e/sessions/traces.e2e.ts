/** Traces of a server with an operator's SDK: from a request to the turn that it starts, and to the services that the turn uses. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { describedTool, type ScriptedServer, startScriptedServer } from '../../testing/mcp-server.ts';
import { bash, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { servedToken } from '../../testing/serving.ts';
import { type Span, spansIn, tracedInto } from '../../testing/spans.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const file = path.join(temporaryFolder('traces'), 'spans.jsonl');
let wiki: ScriptedServer;
beforeAll(async () => {
  wiki = await startScriptedServer();
  wiki.tools = [describedTool('find')];
});
afterAll(() => wiki.close());
const on = useModelAgent('directory', () => ({
  ...tracedInto(file),
  SANDBOX_HOSTS: new URL(wiki.url).host,
}));

const spans = () => spansIn(file);
const until = (name: string, traceId: string) =>
  vi.waitFor(() => {
    const found = spans().find((span) => span.name === name && span.traceId === traceId);
    expect(found, JSON.stringify(spans().map((span) => [span.name, span.traceId]))).toBeDefined();
    return found as Span;
  }, 60_000);
/** Returns the names of the spans above one, the next one first. */
const above = (span: Span): string[] => {
  const parent = spans().find(({ spanId }) => spanId === span.parent);
  return parent ? [parent.name, ...above(parent)] : [];
};
const traceparent = (traceId: string) => `00-${traceId}-${'b'.repeat(16)}-01`;
/** Sends a request in a trace. */
const sendIn = (traceId: string, method: string, place: string, body: unknown): Promise<Response> =>
  fetch(`${on.url}/api/v1/cloud${place}`, {
    method,
    headers: {
      authorization: `Bearer ${servedToken}`,
      'content-type': 'application/json',
      traceparent: traceparent(traceId),
      baggage: 'secret=RECOGNISABLE',
    },
    body: JSON.stringify(body),
  });

it('continues a trace to queries, the turn, the model, tools and MCP servers', async () => {
  const traceId = 'a'.repeat(32);
  const toolsets = [
    toolset,
    {
      type: 'mcp_toolset' as const,
      mcp_server_name: 'wiki',
      default_config: { permission_policy: { type: 'always_allow' as const } },
    },
  ];
  const mcp_servers = [{ type: 'url' as const, name: 'wiki', url: wiki.url }];
  const { id: agent } = await unwrap(
    on.client.createAgent({ body: { name: 'Worker', model: 'claude-test', tools: toolsets, mcp_servers } }),
  );
  on.model.script(
    [bash('echo hello')],
    [{ type: 'tool_use', name: 'mcp__wiki__find', input: {} }],
    [text('Done.')],
  );
  const created = await sendIn(traceId, 'POST', '/sessions', {
    agent,
    environment_id,
    initial_events: [say('Work on RECOGNISABLE content.')],
  });
  const { id } = (await created.json()) as { id: string };
  await on.idle(id);
  const turn = await until('turn', traceId);
  expect(turn.attributes).toMatchObject({ session_id: id, reason: 'end_turn' });

  const request = await until('POST /api/v1/cloud/sessions', traceId);
  expect(request).toMatchObject({ kind: 'SERVER', parent: 'b'.repeat(16) });
  expect(request.attributes).toMatchObject({
    'http.route': '/api/v1/cloud/sessions',
    'http.response.status_code': 200,
    request_id: created.headers.get('x-request-id'),
  });
  expect(above(turn)).toEqual(['createSession', 'POST /api/v1/cloud/sessions']);
  const chat = await until('chat claude-test', traceId);
  expect(chat.attributes).toMatchObject({ result: 'responded', 'gen_ai.usage.input_tokens': 3 });
  for (const name of ['chat claude-test', 'execute_tool Bash', 'execute_tool mcp'])
    expect(above(await until(name, traceId))[0]).toBe('turn');
  const queries = spans().filter((span) => span.traceId === traceId && 'db.query.text' in span.attributes);
  expect(queries.length).toBeGreaterThan(5);
  expect(queries.some((query) => above(query).includes('createSession'))).toBe(true);

  const handed = wiki.received.map(({ headers }) => [headers.traceparent, headers.baggage]);
  expect(handed.length).toBeGreaterThan(0);
  for (const [given, baggage] of handed) {
    expect(given).toMatch(new RegExp(`^00-${traceId}-`));
    expect(baggage).toBeUndefined();
  }
});

it('hands the trace to the model', () => {
  expect(on.model.headers.traceparent).toMatch(/^00-a{32}-\w{16}-01$/);
});

it('continues the trace of a later message to its turn', async () => {
  const traceId = 'e'.repeat(32);
  const route = '/api/v1/cloud/sessions/{session_id}/events';
  on.model.script([text('Done.')]);
  const id = await on.sessionWith([], 'Work.');
  await on.idle(id);
  const events = [say('Work on more RECOGNISABLE content.')];
  const sent = await sendIn(traceId, 'POST', `/sessions/${id}/events`, { events });
  const turn = await until('turn', traceId);
  expect(turn.attributes).toMatchObject({ session_id: id, reason: 'end_turn' });
  const request = await until(`POST ${route}`, traceId);
  expect(request).toMatchObject({ kind: 'SERVER', parent: 'b'.repeat(16) });
  expect(request.attributes).toMatchObject({ request_id: sent.headers.get('x-request-id') });
  expect(above(turn)).toEqual(['sendSessionEvents', `POST ${route}`]);
  expect(above(await until('chat claude-test', traceId))[0]).toBe('turn');
  // The first turn belongs to another request.
  expect(spans().filter((span) => span.name === 'turn' && span.traceId === traceId)).toHaveLength(1);
});

it('continues the trace of a request that runs a deployment to its session', async () => {
  const traceId = 'c'.repeat(32);
  on.model.script([text('Done.')]);
  const { id: agent } = await unwrap(
    on.client.createAgent({ body: { name: 'Worker', model: 'claude-test' } }),
  );
  const body = { name: 'Nightly', agent, environment_id, initial_events: [say('Work.')] };
  const { id } = await unwrap(on.client.createDeployment({ body }));
  expect((await sendIn(traceId, 'POST', `/deployments/${id}/run`, {})).status).toBeLessThan(300);
  const turn = await until('turn', traceId);
  expect(above(turn).slice(0, 2)).toEqual(['run', 'runDeployment']);
});

it('begins a trace when a trigger fires', async () => {
  const traceId = 'd'.repeat(32);
  on.model.script([text('Done.')]);
  const { id: agent } = await unwrap(
    on.client.createAgent({ body: { name: 'Worker', model: 'claude-test' } }),
  );
  const schedule = { type: 'cron', expression: '* * * * *', timezone: 'UTC' };
  const body = { name: 'Each minute', agent, environment_id, initial_events: [say('Work.')], schedule };
  const created = await sendIn(traceId, 'POST', '/deployments', body);
  const { id: deployment_id } = (await created.json()) as { id: string };
  const ended = await vi.waitFor(async () => {
    const { data } = await unwrap(on.client.listDeploymentRuns({ query: { deployment_id } }));
    expect(data[0]).toMatchObject({ status: 'completed' });
    return data[0]?.id;
  }, 100_000);
  await unwrap(on.client.pauseDeployment({ path: { id: deployment_id } }));
  const run = spans().find(({ name, attributes }) => name === 'run' && attributes.run === ended);
  expect(run).toMatchObject({ parent: null });
  expect(run?.traceId).not.toBe(traceId);
  expect(above(await until('turn', run?.traceId ?? ''))).toEqual(['run']);
}, 150_000);

it('writes no content of users and no values of queries to spans', () => {
  expect(spans().length).toBeGreaterThan(20);
  expect(readFileSync(file, 'utf8')).not.toContain('RECOGNISABLE');
  expect(readFileSync(file, 'utf8')).not.toContain(servedToken);
});
