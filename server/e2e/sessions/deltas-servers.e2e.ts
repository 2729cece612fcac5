/** Events while they are written, in streams of two servers on one PostgreSQL. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Draft, draftsAfter, unwrap } from '../../../client/index.ts';
import { type AgentServer, until, useAgentServers } from '../../testing/agent-servers.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { deltasIn, isType, openDeltas, startsIn } from '../../testing/delta-stream.ts';
import { bash, toolset } from '../../testing/model-agent.ts';
import { type ScriptedModel, startScriptedModel } from '../../testing/scripted-model.ts';
import { WrittenMessage } from '../../testing/written-message.ts';

const on = useAgentServers('directory');
let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
});
afterAll(() => model.close());

/** Starts two servers, and a session that is idle after its first turn. */
async function start() {
  const env = {
    AGENT_COMMAND: '',
    MODEL_API_KEY: 'sk-model-key',
    MODEL_BASE_URL: model.url,
    MODEL_RETRIES: '1',
  };
  const servers = [await on.serve('a', env), await on.serve('b', env)] as const;
  const [{ client }] = servers;
  model.script([{ type: 'text', text: 'Ready.' }]);
  const { id: agent } = await unwrap(
    client.createAgent({ body: { name: 'Worker', model: 'claude-test', system: 'Work.', tools: [toolset] } }),
  );
  const body = { agent, environment_id, initial_events: [say('Begin.')] };
  const { id } = await unwrap(client.createSession({ body }));
  await until(async () => {
    const { data } = await unwrap(client.listSessionEvents({ path: { session_id: id } }));
    expect(data.at(-1)?.type).toBe('session.status_idle');
  });
  return { servers, id };
}

const send = ({ client }: AgentServer, session_id: string) =>
  unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [say('Tell.')] } }));

/** Opens a stream on each server. A message is written until both get its text, because a server may listen later. */
async function openBoth(servers: readonly AgentServer[], id: string) {
  const streams = await Promise.all(servers.map(({ client }) => openDeltas(client, id)));
  for (;;) {
    const warm = new WrittenMessage();
    model.script(warm.respond);
    await send(servers[0] as AgentServer, id);
    await warm.write('Warm.');
    const idle = streams.map((stream) => stream.until(isType('session.status_idle')));
    const haveText = () => streams.every(({ seen }) => deltasIn(seen).length > 0);
    // The text arrives after the whole message if the model writes fast.
    await vi.waitUntil(haveText, { timeout: 2_000 }).catch(() => undefined);
    await warm.end();
    await Promise.all(idle);
    const isReady = haveText();
    for (const { seen } of streams) seen.length = 0;
    if (isReady) return streams;
  }
}

/** Kills the server that works for a session. Resolves to its place. */
async function killWorking(servers: readonly AgentServer[], id: string): Promise<number> {
  const [row] = await on.rows(`select server_id from workspaces where session_id = '${id}'`);
  const place = servers.findIndex((server) => server.id === row?.server_id);
  await (servers[place] as AgentServer).kill();
  return place;
}

it('streams the same text on both servers, then the whole message', async () => {
  const { servers, id } = await start();
  const streams = await openBoth(servers, id);
  const written = new WrittenMessage();
  model.script(written.respond);
  await send(servers[1], id);
  await written.write('Once ');
  await Promise.all(streams.map((stream) => stream.until(isType('event_delta'))));
  for (let part = 0; part < 20; part += 1) await written.write(`${part} ü "\u{1F600}" `);
  await written.write('upon a time.');
  await Promise.all(
    streams.map(({ until: next, seen }) => next(() => deltasIn(seen).join('').endsWith('upon a time.'))),
  );
  await written.end();
  for (const { until: next, seen } of streams) {
    const whole = await next(isType('agent.message'));
    expect(whole).toMatchObject({ content: [{ text: deltasIn(seen).join('') }] });
    expect(startsIn(seen)).toEqual(['id' in whole && whole.id]);
  }
  for (const stream of streams) await stream.close();
});

it('never completes the text of a server that was killed', async () => {
  const { servers, id } = await start();
  const streams = await openBoth(servers, id);
  const [lost, found] = [new WrittenMessage(), new WrittenMessage()];
  model.script(lost.respond, found.respond);
  await send(servers[0], id);
  await lost.write('Lost');
  await Promise.all(streams.map((stream) => stream.until(isType('event_delta'))));
  const running = await killWorking(servers, id);
  const { seen, until: next, close } = streams[1 - running] as (typeof streams)[number];
  await found.write('Found.');
  await found.end();
  await next(isType('agent.message'));
  const messages = seen.filter(isType('agent.message'));
  expect(messages).toMatchObject([{ content: [{ text: 'Found.' }] }]);
  const starts = startsIn(seen);
  expect(starts[0]).not.toBe('id' in (messages[0] ?? {}) && (messages[0] as { id: string }).id);
  expect(deltasIn(seen)[0]).toBe('Lost');
  await close();
});

it('streams the output of a command on both servers, then its result', async () => {
  const { servers, id } = await start();
  const streams = await openBoth(servers, id);
  const file = path.join(servers[0].folder, 'go');
  const command = `for part in {1..20}; do echo "$part ü \u{1F600}"; done; until test -e ${file}; do sleep 0.05; done`;
  model.script([bash(command)], [{ type: 'text', text: 'Done.' }]);
  await send(servers[1], id);
  await Promise.all(
    streams.map(({ until: next, seen }) => next(() => /20 .*\n$/.test(deltasIn(seen).join('')))),
  );
  writeFileSync(file, '');
  for (const { until: next, seen } of streams) {
    const whole = await next(isType('agent.tool_result'));
    expect(whole).toMatchObject({ content: [{ text: deltasIn(seen).join('').trimEnd() }] });
    expect(startsIn(seen)).toEqual(['id' in whole && whole.id]);
  }
  for (const stream of streams) await stream.close();
});

it('drops the output of a command whose server was killed', async () => {
  const { servers, id } = await start();
  const streams = await openBoth(servers, id);
  model.script([bash('echo lost; sleep 1234')], [{ type: 'text', text: 'Done.' }]);
  await send(servers[0], id);
  await Promise.all(streams.map((stream) => stream.until(isType('event_delta'))));
  const {
    seen,
    until: next,
    close,
  } = streams[1 - (await killWorking(servers, id))] as (typeof streams)[number];
  const [begun] = startsIn(seen);
  const whole = await next(isType('agent.tool_result'));
  expect(whole).toMatchObject({ is_error: true, content: [{ text: expect.stringContaining('cut off') }] });
  expect(begun).not.toBe('id' in whole && whole.id);
  expect(deltasIn(seen)).toEqual(['lost\n']);
  const none: readonly Draft[] = [];
  expect(seen.reduce(draftsAfter, none)).toEqual([]);
  await close();
});
