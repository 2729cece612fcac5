/** `timeout_ms` of schedules: the turn of an attempt ends before the run ends, is retried, or frees its place. */
import { expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import {
  type AgentServer,
  eventsOf,
  send,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { example } from '../../testing/test-data.ts';

const servers = useAgentServers();

/** One lock for all sessions, because the schedule has one place. */
const ONE = 'one';
const oneLock = () => `SESSION_ID=${ONE} ${servers.locks.command} ${servers.mark}`;
/** Long enough for the start of an agent on a busy machine. */
const TIMEOUT_MS = 5_000;
const TIMEOUT = 'The attempt took longer than timeout_ms.';

async function addSchedule({ client }: AgentServer, execution: object): Promise<string> {
  const body = {
    ...example<object>('create_manual_schedule'),
    execution: { timeout_ms: TIMEOUT_MS, max_concurrent_runs: 1, ...execution },
  } as Parameters<AgentServer['client']['createSchedule']>[0]['body'];
  return (await unwrap(client.createSchedule({ body }))).id;
}
const trigger = async ({ client }: AgentServer, schedule_id: string) =>
  (await unwrap(client.runSchedule({ path: { schedule_id } }))).id;
const runOf = ({ client }: AgentServer, run_id: string) =>
  unwrap(client.getScheduleRun({ path: { run_id } }));
/** Waits until a run has a status. Resolves to the run. */
const becomes = (server: AgentServer, id: string, status: string) =>
  until(async () => {
    const run = await runOf(server, id);
    // An agent must not outlive its run.
    if (run.status !== 'running') expect(servers.locks.holders(ONE)).toBe(0);
    expect(run.status).toBe(status);
    return run;
  });

it.each(['new_session', 'reuse_session'] as const)(
  'runs one agent at a time for all attempts, with %s',
  async (session_mode) => {
    const server = await servers.serve('a', { AGENT_COMMAND: oneLock() });
    const schedule = await addSchedule(server, { session_mode, max_attempts: 2 });
    const before = servers.locks.taken(ONE);
    const first = await trigger(server, schedule);
    await until(() => expect(servers.locks.holders(ONE)).toBe(1));
    const second = await trigger(server, schedule);
    expect((await becomes(server, second, 'skipped')).error?.type).toBe('concurrency_limit_reached');
    const failed = await becomes(server, first, 'failed');
    expect(failed).toMatchObject({ attempt: 2, error: { type: 'timeout_error', message: TIMEOUT } });
    expect(servers.locks.taken(ONE)).toBe(before + 2);
    const events = await eventsOf(server.client, failed.session_id ?? '');
    expect(events.slice(-2)).toMatchObject([
      { type: 'session.error', error: { message: TIMEOUT } },
      { type: 'session.status_idle', stop_reason: { type: 'retries_exhausted' } },
    ]);
    // This run must not time out.
    const execution = { session_mode, timeout_ms: 60_000, max_attempts: 1 };
    await unwrap(server.client.updateSchedule({ path: { schedule_id: schedule }, body: { execution } }));
    const third = await trigger(server, schedule);
    await until(() => expect(servers.locks.holders(ONE)).toBe(1));
    servers.locks.letGo(ONE);
    await becomes(server, third, 'completed');
  },
);

it('keeps the place of a run until its agent, which ignores signals, has been killed', async () => {
  const server = await servers.serve('a', { AGENT_COMMAND: `trap '' INT TERM; ${oneLock()}` });
  const schedule = await addSchedule(server, { session_mode: 'reuse_session', max_attempts: 1 });
  const first = await trigger(server, schedule);
  await until(() => expect(servers.locks.holders(ONE)).toBe(1));
  // The agent is killed more than five seconds after the timeout.
  const { started_at } = await runOf(server, first);
  const late = Date.parse(started_at ?? '') + TIMEOUT_MS + 1_000;
  await until(() => expect(Date.now()).toBeGreaterThan(late));
  expect((await runOf(server, first)).status).toBe('running');
  const second = await trigger(server, schedule);
  await becomes(server, first, 'failed');
  expect((await runOf(server, second)).status).toBe('skipped');
});

it('ends a run whose turn has not begun, without affecting the turn before it', async () => {
  const server = await servers.serve('a', { AGENT_COMMAND: oneLock() });
  const schedule = await addSchedule(server, { session_mode: 'reuse_session', timeout_ms: 30_000 });
  const first = await trigger(server, schedule);
  await until(() => expect(servers.locks.holders(ONE)).toBe(1));
  servers.locks.letGo(ONE);
  const { session_id: id } = await becomes(server, first, 'completed');
  const session = id ?? '';
  await unwrap(
    server.client.updateSchedule({
      path: { schedule_id: schedule },
      body: { execution: { session_mode: 'reuse_session', timeout_ms: 1_500 } },
    }),
  );
  await send(server.client, session, 'Continue.');
  await until(() => expect(servers.locks.holders(ONE)).toBe(1));
  const taken = servers.locks.taken(ONE);
  const second = await trigger(server, schedule);
  const failed = await until(async () => {
    const run = await runOf(server, second);
    expect(run.status).toBe('failed');
    return run;
  });
  expect(failed).toMatchObject({ session_id: session, error: { type: 'timeout_error', message: TIMEOUT } });
  expect((await eventsOf(server.client, session)).at(-1)).toMatchObject({
    type: 'session.error',
    error: { message: TIMEOUT },
  });
  expect(servers.locks.holders(ONE)).toBe(1);
  servers.locks.letGo(ONE);
  await until(async () => expect((await typesOf(server.client, session)).at(-1)).toBe('session.status_idle'));
  // A later run gets its own turn, without the message of the failed run.
  const third = await trigger(server, schedule);
  await until(() => expect(servers.locks.taken(ONE)).toBe(taken + 1));
  servers.locks.letGo(ONE);
  await until(async () => expect((await runOf(server, third)).status).toBe('completed'));
});
