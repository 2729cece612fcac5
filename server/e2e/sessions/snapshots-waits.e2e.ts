/** Snapshots of turns that wait for the client: the built-in agent saves the disk before clients see that it waits. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { diskOf } from '../../sandbox/disk.ts';
import {
  type AgentServer,
  eventsOf,
  send,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { bash, custom, type Event, resultsOf, text, toolset } from '../../testing/model-agent.ts';
import { type S3Server, s3Environment, startS3Server } from '../../testing/s3-server.ts';
import { type ScriptedModel, startScriptedModel } from '../../testing/scripted-model.ts';

const servers = useAgentServers();
let s3: S3Server;
let model: ScriptedModel;
let store: number;
beforeAll(async () => {
  s3 = await startS3Server();
  model = await startScriptedModel();
  store = 0;
});
beforeEach(() => {
  store += 1;
});
afterAll(async () => {
  await s3?.close();
  await model?.close();
});

const serve = (name: string, more: Record<string, string> = {}) =>
  servers.serve(name, {
    AGENT_COMMAND: '',
    MODEL_API_KEY: 'sk-model-key',
    MODEL_BASE_URL: model.url,
    SNAPSHOTS: 'on',
    BLOB_STORE: `s3://${s3.bucket}/${store}`,
    ...s3Environment(s3.url),
    ...more,
  });

const ask = { type: 'tool_use' as const, name: 'weather_now', input: {} };

/** Creates a session whose agent writes a file, in a shell that keeps running, and calls a tool of the client. */
async function asksFor({ client }: AgentServer): Promise<string> {
  const body = { name: 'Worker', model: 'claude-test', tools: [toolset, custom] };
  const { id: agent } = await unwrap(client.createAgent({ body }));
  const session = { agent, environment_id, initial_events: [say('Go.')] };
  return (await unwrap(client.createSession({ body: session }))).id;
}

async function respond({ client }: AgentServer, session_id: string): Promise<void> {
  const call = (await eventsOf(client, session_id)).findLast(({ type }) => type === 'agent.custom_tool_use');
  const result = {
    type: 'user.custom_tool_result' as const,
    custom_tool_use_id: call?.id ?? '',
    content: [text('Rain.')],
  };
  await unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [result] } }));
}

/** Waits until a session is idle for the given time, and returns the reason. */
const idle = ({ client }: AgentServer, id: string, times = 1) =>
  until(async () => {
    const all = (await eventsOf(client, id)) as Event[];
    const idles = all.filter((event) => event.type === 'session.status_idle');
    expect(idles.length).toBeGreaterThanOrEqual(times);
    return idles.at(-1)?.stop_reason?.type;
  });

const lastResult = async ({ client }: AgentServer, id: string) =>
  resultsOf((await eventsOf(client, id)) as Event[]).at(-1);

const WRITE = [bash('echo one > kept; (while sleep 0.01; do date > ticks; done) & true')];

it('loses nothing with a server whose turn is seen to wait for the client', async () => {
  const lost = await serve('lost');
  model.script(WRITE, [ask]);
  const stall = s3.stall();
  const id = await asksFor(lost);
  await stall.reached;
  expect(await typesOf(lost.client, id)).not.toContain('session.status_idle');
  stall.end();
  expect(await idle(lost, id)).toBe('requires_action');
  await lost.kill();

  const other = await serve('other');
  model.script([bash('cat kept')], [text('Done.')]);
  await respond(other, id);
  expect(await idle(other, id, 2)).toBe('end_turn');
  expect(await lastResult(other, id)).toBe('one');
});

it('saves a disk again if the client responds during its save', async () => {
  const lost = await serve('lost');
  model.script(WRITE, [ask], [bash('echo two > kept')], [text('Done.')]);
  const stall = s3.stall();
  const id = await asksFor(lost);
  await stall.reached;
  await respond(lost, id);
  stall.end();
  expect(await idle(lost, id)).toBe('end_turn');
  const types = await typesOf(lost.client, id);
  expect(types.filter((type) => type === 'session.status_running')).toHaveLength(1);
  await lost.kill();

  const other = await serve('other');
  model.script([bash('cat kept')], [text('Done.')]);
  await send(other.client, id, 'What is it?');
  expect(await idle(other, id, 2)).toBe('end_turn');
  expect(await lastResult(other, id)).toBe('two');
});

it('waits for the client without a snapshot if the save takes too long', async () => {
  const one = await serve('one', { SNAPSHOT_SECONDS: '1' });
  model.script(WRITE, [ask], [text('Done.')]);
  const stall = s3.stall();
  const id = await asksFor(one);
  expect(await idle(one, id)).toBe('requires_action');
  expect(await servers.rows('select 1 from snapshots')).toEqual([]);
  stall.end();
  await respond(one, id);
  expect(await idle(one, id, 2)).toBe('end_turn');
  expect(await servers.rows('select 1 from snapshots')).toHaveLength(1);
});

it('ends the save of a waiting turn if the client interrupts it', async () => {
  const one = await serve('one', { SNAPSHOT_SECONDS: '300' });
  model.script(WRITE, [ask]);
  const stall = s3.stall();
  const id = await asksFor(one);
  await stall.reached;
  await unwrap(
    one.client.sendSessionEvents({
      path: { session_id: id },
      body: { events: [{ type: 'user.interrupt' }] },
    }),
  );
  // The call has an end. The end of the turn waits for its own save.
  await until(async () => expect((await typesOf(one.client, id)).at(-1)).toBe('user.custom_tool_result'));
  stall.end();
  expect(await idle(one, id)).toBe('end_turn');
  expect(await servers.rows('select 1 from snapshots')).toHaveLength(1);
});

it('keeps the shells if the client has responded before the turn would wait', async () => {
  const one = await serve('one');
  model.script(
    [ask, bash('x=5; until test -e go; do sleep 0.05; done')],
    [bash('echo "x is $x"')],
    [text('Done.')],
  );
  const id = await asksFor(one);
  await until(async () => expect(await typesOf(one.client, id)).toContain('agent.tool_use'));
  await respond(one, id);
  writeFileSync(path.join(diskOf(one.folder, id).data, 'go'), '');
  expect(await idle(one, id)).toBe('end_turn');
  expect(await lastResult(one, id)).toBe('x is 5');
});
