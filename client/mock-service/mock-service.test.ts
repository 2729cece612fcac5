import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { pages, unwrap } from '../index.ts';
import { createMockService } from '../mocks.ts';
import { manualClock, message, startMockService } from '../testing/mock-service.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

const hex = (value: unknown) => `s${Buffer.from(JSON.stringify(value)).toString('hex')}`;

it('rejects forged positions of streams, as the service does', async () => {
  const { client, session } = startMockService(server);
  const id = await session();
  const open = (position: string, session_ids?: string[]) =>
    client.streamEvents({ query: session_ids && { session_ids }, headers: { 'Last-Event-ID': position } });
  const forged = [null, 1, [], { [id]: 1_000 }, { [id]: -1 }, { [id]: 0.5 }, { [id]: 'x' }].map(hex);
  const opened = [
    ...forged.map((position) => open(position, [id])),
    ...['1e0', '0x1', '0.5'].map((each) => open(each)),
  ];
  for (const opening of opened) await expect(opening).rejects.toMatchObject({ code: 'unknown_last_event' });
});

describe('sessions', () => {
  it('lists them with filters and pages', async () => {
    const mock = startMockService(server);
    const made = [await mock.session(), await mock.session(), await mock.session()];
    const found: string[] = [];
    for await (const { id } of pages(mock.client.listSessions, { query: { limit: 2 } })) found.push(id);
    expect(found.slice(0, 3)).toEqual(made.toReversed());
    const [first] = made;
    await unwrap(mock.client.archiveSession({ path: { session_id: first as string } }));
    const ids = async (query: object) =>
      (await unwrap(mock.client.listSessions({ query }))).data.map(({ id }) => id);
    expect(await ids({})).not.toContain(first);
    expect(await ids({ include_archived: true })).toContain(first);
    expect(await ids({ statuses: ['terminated'] })).toEqual([]);
    const send = mock.send(first as string, message('Hello.'));
    await expect(send).rejects.toMatchObject({ status: 409, code: 'session_archived' });
  });

  it('ends the stream of a deleted session, and reports it to the workspace', async () => {
    const mock = startMockService(server);
    const changes = await mock.client.streamEvents({});
    const session_id = await mock.session();
    const stream = await mock.client.streamSessionEvents({ path: { session_id } });
    await unwrap(mock.client.deleteSession({ path: { session_id } }));
    const events = [];
    for await (const event of stream) events.push(event);
    expect(typesOf(events)).toEqual(['session.deleted']);
    const seen: string[] = [];
    for await (const { event } of changes) {
      seen.push(event.type);
      if (event.type === 'session.deleted') break;
    }
    expect(seen).toEqual(['session.created', 'session.deleted']);
  });

  it('streams several sessions together', async () => {
    const mock = startMockService(server);
    const session_ids = [await mock.session('Think.'), await mock.session('Think.')];
    const query = { session_ids, types: ['session.status_idle' as const] };
    const open = (id: string) => mock.client.streamEvents({ query, headers: { 'Last-Event-ID': id } });
    const of: string[] = [];
    for await (const { session_id } of await open('start')) {
      of.push(session_id);
      if (of.length === 2) break;
    }
    expect(of.toSorted()).toEqual(session_ids.toSorted());
  });
});

describe('deployments and schedules', () => {
  it('previews the runs of your expression', async () => {
    const clock = manualClock();
    const mock = startMockService(server, { clock });
    const { agent, environment_id, identity_id, template_id } = mock.demo;
    const trigger = { type: 'cron' as const, expression: '15 6 * * 1', timezone: 'Europe/Berlin' };
    const initial_events = [message('Go.')];
    const body = {
      name: 'Weekly',
      agent: { type: 'agent' as const, ...agent },
      environment_id,
      initial_events,
    };
    const deployment = await unwrap(mock.client.createDeployment({ body: { ...body, schedule: trigger } }));
    const upcoming = ['2026-11-09T05:15:00.000Z', '2026-11-16T05:15:00.000Z'];
    expect(deployment.schedule?.upcoming_runs_at.slice(0, 2)).toEqual(upcoming);
    const events = [{ type: 'user.message' as const, content: 'Go.' }];
    const named = { name: 'Weekly', identity_id, template_id, environment_id, initial_events: events };
    const schedule = await unwrap(
      mock.client.createSchedule({ body: { ...named, trigger_policy: trigger } }),
    );
    expect(schedule.trigger_policy.upcoming_runs_at.slice(0, 2)).toEqual(upcoming);
    const never = { ...trigger, expression: '0 0 31 2 *' };
    const wrong = mock.client.createSchedule({ body: { ...named, trigger_policy: never } });
    await expect(unwrap(wrong)).rejects.toMatchObject({ status: 400, code: 'invalid_trigger' });
  });

  it('runs a deployment in a new session', async () => {
    const mock = startMockService(server);
    const path = { id: mock.demo.states.activeDeployment };
    const { id: run_id } = await unwrap(mock.client.runDeployment({ path }));
    const run = await unwrap(mock.client.getDeploymentRun({ path: { run_id } }));
    await mock.untilIdle(run.session_id as string);
    const ended = await unwrap(mock.client.getDeploymentRun({ path: { run_id } }));
    expect(ended).toMatchObject({ status: 'completed', deployment_id: path.id });
  });
});

it('repeats the response to an Idempotency-Key', async () => {
  const mock = startMockService(server);
  const { agent, environment_id } = mock.demo;
  const headers = { 'Idempotency-Key': 'mine' };
  const body = { agent: { type: 'agent' as const, ...agent }, environment_id };
  const [one, other] = [
    await unwrap(mock.client.createSession({ body, headers })),
    await unwrap(mock.client.createSession({ body, headers })),
  ];
  expect(other).toEqual(one);
});

it('waits for the latency before each response', async () => {
  const clock = manualClock();
  const mock = startMockService(server, { clock, latency: 500 });
  let isDone = false;
  const response = unwrap(mock.client.listAgents({})).finally(() => {
    isDone = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDone).toBe(false);
  const advanced = setInterval(() => clock.advance(500), 1);
  await response;
  clearInterval(advanced);
});

it('rejects an unknown scenario, and lists the known ones', () => {
  const misspelt = { scenario: 'list files' } as never;
  expect(() => createMockService(misspelt)).toThrow(/no scenario list files\. It has .*list the files/);
});

it.each([
  [{ scenarios: ['think'] }, /no option scenarios\. It has scenario, latency, clock, baseUrl/],
  [{ latency: -1 }, /latency: -1 is not a number of milliseconds/],
  [{ latency: Number.NaN }, /latency: NaN/],
  [{ clock: { now: () => new Date() } }, /clock needs the methods now and wait/],
  [{ baseUrl: 5 }, /baseUrl: 5 is not a text/],
])('rejects the invalid options %j', (options, message) => {
  expect(() => createMockService(options as never)).toThrow(message);
});

it('has a handler for each operation', () => {
  const { handlers } = startMockService(server);
  expect(handlers.length).toBeGreaterThanOrEqual(Object.keys(operations).length);
});
