/** What docs/demo-model.md says of the demo model, with a running `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, createClient, pages, unwrap, type WorkspaceEvent } from '../../client/index.ts';
import { bundle, schemaAt } from '../../contract-tests/support/contract.ts';
import type { components } from '../../generated/types.ts';
import type { DemoFile } from '../../server/demo/demo-file.ts';
import { type DemoRequest, demoRequests } from '../../server/demo/model/requests.ts';
import { addDatabase } from '../../server/testing/add-database.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { groupAt, turnIn } from '../generate/pictures/turn.ts';

type Schemas = components['schemas'];
type Event = Schemas['DeclaredSessionEvent'];
type Input = Schemas['SessionEventInput'];

const { mapping } = schemaAt('#/components/schemas/DeclaredSessionEvent').discriminator as {
  mapping: Record<string, string>;
};
const changes = schemaAt('#/components/schemas/SessionChange/properties/type').enum as string[];
const stopReasons = schemaAt('#/components/schemas/StopReason').discriminator as {
  mapping: Record<string, string>;
};
const reserved = Object.keys(
  schemaAt('#/components/schemas/SessionSignal/properties/type')['x-reserved'] as object,
);

const turn = turnIn((bundle as { info: { description: string } }).info.description);

const seen = { types: new Set<string>(), stopReasons: new Set<string>(), moves: new Set<string>() };

let folder: string;
let child: ChildProcess;
let client: Client;
let demo: DemoFile;
let coordinator: string;

beforeAll(async () => {
  folder = temporaryFolder('demo-model');
  addDatabase(folder);
  const env = { PORT: '0', MOCK_PORT: '0', GIT_PORT: '0', DATA_DIR: folder, MODEL_RETRIES: '1' };
  child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, ...env, SANDBOX_IDLE_SECONDS: '20' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  await vi.waitUntil(() => printed.includes('Ctrl+C'), 100_000);
  demo = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'));
  client = createClient({ baseUrl: demo.base_url, token: demo.token });
  coordinator = demo.states.activeAgent;
});
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(folder, { recursive: true });
});

const message = (text: string): Schemas['UserMessageInput'] => ({
  type: 'user.message',
  content: [{ type: 'text', text }],
});

async function create(
  events: Schemas['InitialSessionEventInput'][],
  more: Partial<Schemas['CreateSessionRequest']> = {},
): Promise<string> {
  const body = { agent: demo.agent.id, environment_id: demo.environment_id, initial_events: events, ...more };
  return (await unwrap(client.createSession({ body }))).id;
}

const send = (session_id: string, ...events: Input[]) =>
  unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } }));

async function eventsOf(session_id: string): Promise<Event[]> {
  const events: Event[] = [];
  const request = { path: { session_id }, query: { limit: 1_000 } };
  for await (const event of pages(client.listSessionEvents, request)) events.push(event as Event);
  for (const event of events) {
    seen.types.add(event.type);
    if ('stop_reason' in event) seen.stopReasons.add(event.stop_reason.type);
  }
  const groups = events.flatMap((event) => groupAt(turn, event)?.name ?? []);
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    if (next && next !== group && group !== 'end') seen.moves.add(`${group} > ${next}`);
  }
  return events;
}

const until = (id: string, holds: (events: Event[]) => boolean) =>
  vi.waitFor(
    async () => {
      const events = await eventsOf(id);
      expect(holds(events), events.map(({ type }) => type).join(' ')).toBe(true);
      return events;
    },
    { timeout: 100_000, interval: 300 },
  );

/** Waits for the end of a turn. Confirms calls and returns the results of custom tools. */
async function finished(id: string, answer = waitingResponse): Promise<Event[]> {
  for (;;) {
    const events = await until(id, (all) => all.at(-1)?.type === 'session.status_idle');
    const { stop_reason } = events.at(-1) as Schemas['SessionStatusIdle'];
    if (stop_reason.type !== 'requires_action') return events;
    const calls = events.filter((event) => stop_reason.event_ids.includes(event.id));
    await send(id, ...calls.map(answer));
  }
}

function waitingResponse({ id, type }: Event): Input {
  return type === 'agent.custom_tool_use'
    ? { type: 'user.custom_tool_result', custom_tool_use_id: id, content: [{ type: 'text', text: 'Monday' }] }
    : { type: 'user.tool_confirmation', tool_use_id: id, result: 'allow' };
}

/** Sends a request that runs a command, waits for its output, and interrupts it. */
async function interruptCommand(session_id: string, request: string): Promise<void> {
  const query = { event_deltas: ['agent.tool_result' as const] };
  const stream = await client.streamSessionEvents({ path: { session_id }, query });
  await send(session_id, message(request));
  for await (const event of stream) if (event.type === 'event_delta') break;
  await send(session_id, { type: 'user.interrupt' });
}

const agentFor = ({ say, needs }: DemoRequest) =>
  needs || say.startsWith('ask') ? { agent: coordinator } : {};

it.concurrent.each(demoRequests)('adds the events that its table names to $say', async (row) => {
  const resources = row.say === 'fix the test' && demo.repository ? { resources: [demo.repository] } : {};
  const isLong = row.say === 'take your time';
  const id = await create(isLong ? [] : [message(row.say)], { ...agentFor(row), ...resources });
  if (isLong) await interruptCommand(id, row.say);
  await finished(id);
  // Outputs are stored after the turn.
  const events = await until(id, (all) => row.events.every((type) => all.some((each) => each.type === type)));
  if (row.say === 'write a lot') expect(events.length).toBeGreaterThan(100);
});

it.concurrent('reaches what no single request shows', async () => {
  const outcome: Schemas['UserDefineOutcomeInput'] = {
    type: 'user.define_outcome',
    description: 'Write, and hesitate.',
    rubric: { type: 'text', content: 'It is revised.' },
    max_iterations: 3,
  };
  const graded = await create([outcome]);
  const failing = await create([message('delegate: fail')], { agent: coordinator });
  const asked = await create([message('use my tool')], { agent: coordinator });
  const idle = await create([message('list the files')]);
  await Promise.all([
    finished(graded),
    finished(failing),
    finished(asked, ({ id }) => ({ type: 'user.tool_result', tool_use_id: id })),
    finished(idle),
  ]);
  await send(idle, { type: 'system.message', content: [{ type: 'text', text: 'Be brief.' }] });
  await unwrap(client.updateSession({ path: { session_id: idle }, body: { title: 'Renamed' } }));
  const { data: threads } = await unwrap(client.listSessionThreads({ path: { session_id: failing } }));
  for (const { id } of threads) {
    const sent = await client.archiveSessionThread({ path: { session_id: failing, thread_id: id } });
    expect([200, 409]).toContain(sent.status);
  }
  await eventsOf(failing);
  await until(idle, (events) => events.some(({ type }) => type === 'session.workspace_reclaimed'));
});

it('reaches each event type and each stop reason that is not reserved', async () => {
  const stream = await client.streamEvents();
  const session_id = await create([message('hello')]);
  await finished(session_id);
  await unwrap(client.archiveSession({ path: { session_id } }));
  await unwrap(client.deleteSession({ path: { session_id } }));
  for (let frame: WorkspaceEvent | undefined; frame?.event.type !== 'session.deleted'; ) {
    frame = (await stream.next()).value ?? undefined;
    if (frame?.session_id === session_id) seen.types.add(frame.event.type);
  }
  await stream.return();
  const declared = [...Object.keys(mapping), ...changes].filter((type) => !reserved.includes(type));
  expect([...seen.types].toSorted()).toEqual(declared.toSorted());
  expect([...seen.stopReasons].toSorted()).toEqual(Object.keys(stopReasons.mapping).toSorted());
});

it('sees exactly the moves in the guide’s table of a turn', () => {
  expect([...seen.moves].toSorted()).toEqual(
    turn.moves.map(({ after, comes }) => `${after} > ${comes}`).toSorted(),
  );
});
