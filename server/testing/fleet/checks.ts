import type { RunStatement } from '../../reference/platform/database/statements.ts';
import { RECOVERY } from '../../reference/servers/lease.ts';
import type { AgentFolder } from './agent-folder.ts';
import { CALM_MS } from './faults.ts';
import type { FleetServer } from './fleet-server.ts';
import type { Load } from './load.ts';

/** What was seen at the end of a run. */
export interface Seen {
  readonly load: Load;
  readonly agents: AgentFolder;
  readonly servers: readonly FleetServer[];
  readonly run: RunStatement;
  readonly leaseSeconds: number;
}

interface EventRow {
  id: string;
  seq: number;
  type: string;
  text: string | null;
  created: number;
  isProcessed: boolean;
}

interface TurnRow {
  id: string;
  state: string;
  server_id: string;
  up_to: number;
  last_event: number;
  began: number;
  ended: number | null;
  error: string | null;
}

interface SessionRow {
  id: string;
  last_seq: number;
  status: string;
  events: EventRow[];
  turns: TurnRow[];
}

/** What is still under way, in words; empty when the fleet is quiet. */
export async function unsettled(run: RunStatement): Promise<string[]> {
  const { rows } = await run(`
    select 'turns running' as what, count(*)::int as n from turns where state = 'running'
    union all select 'sessions running', count(*)::int from sessions where status = 'running'
    union all select 'events waiting', count(*)::int from session_events where processed_at is null and thread_id is null
    union all select 'runs under way', count(*)::int from runs where status in ('pending', 'running')
    union all select 'workspaces with work', count(*)::int from workspaces where work_since is not null`);
  return rows.filter(({ n }) => Number(n) > 0).map(({ what, n }) => `${n} ${what}`);
}

/** Checks everything that must hold once the fleet is quiet. Resolves to what does not, in words. */
export async function violationsOf(seen: Seen): Promise<string[]> {
  const { run, load, agents, servers } = seen;
  const sessions = await readSessions(run);
  return [
    ...agents.overlaps.map((id) => `two agents at the same time in ${id}`),
    ...servers.flatMap(({ failures }) => failures),
    ...servers.flatMap(({ name, ids }) => (ids().length > 1 ? [`${name} took another folder`] : [])),
    ...messagesOf(load, sessions),
    ...givenTwice(agents, sessions),
    ...[...sessions.values()].flatMap((session) => [
      ...turnsOf(session),
      ...orderOf(session),
      ...workspaceOf(session, servers),
      ...errorsOf(session, servers),
    ]),
    ...streamsOf(load, sessions),
    ...(await runsOf(run, load)),
  ];
}

/** Numbers for people. */
export async function numbersOf({
  run,
  load,
  agents,
  servers,
  leaseSeconds,
}: Seen): Promise<Record<string, unknown>> {
  const one = async (sql: string) => Object.values((await run(sql)).rows[0] ?? {})[0];
  return {
    messages: load.accepted.length,
    turns: await one('select count(*)::int from turns'),
    'turns ended with an error': await one('select count(*)::int from turns where error is not null'),
    'of them without an outage of LEASE_SECONDS': await cutOffEarly(run, servers, leaseSeconds),
    'agents begun': agents.starts.length,
    'agents ended by themselves': agents.ends,
    takeovers: await one(
      `select count(*)::int from session_events where type = 'session.workspace_reclaimed'`,
    ),
    runs: await one('select count(*)::int from runs'),
    'runs failed': await one(`select count(*)::int from runs where status = 'failed'`),
    'streams resumed': load.readers.reduce((sum, { resumed }) => sum + resumed, 0),
    'seconds from message to turn, median / p99 / most': await one(`
      select concat_ws(' / ', percentile_disc(0.5) within group (order by d), percentile_disc(0.99) within group (order by d), max(d))
      from (select round(extract(epoch from processed_at - created_at)::numeric, 2) as d from session_events where type = 'user.message') as e`),
  };
}

/** How many turns ended because their server lost its database, though that was away for less than LEASE_SECONDS at a time. */
async function cutOffEarly(
  run: RunStatement,
  servers: readonly FleetServer[],
  leaseSeconds: number,
): Promise<number> {
  const { rows } = await run(`
    select server_id, extract(epoch from ended_at)::float8 * 1000 as ended from turns where error like '%lost its database.'`);
  return rows.filter(({ server_id, ended }) => {
    const server = servers.find(({ ids }) => ids().includes(String(server_id)));
    const outages: { from: number; to: number }[] = [];
    for (const { from, to } of [...(server?.faults ?? [])].sort((one, other) => one.from - other.from)) {
      const last = outages.at(-1);
      // Between faults that follow each other closely no heartbeat may have succeeded.
      if (last && from - last.to < RECOVERY) last.to = Math.max(last.to, to);
      else outages.push({ from, to });
    }
    return !outages.some(
      ({ from, to }) =>
        to - from >= leaseSeconds * 1_000 && from <= Number(ended) && to >= Number(ended) - CALM_MS,
    );
  }).length;
}

async function readSessions(run: RunStatement): Promise<Map<string, SessionRow>> {
  const { rows: found } = await run('select id, last_seq, status from sessions');
  const sessions = new Map(
    found.map((row) => {
      const session = { ...row, events: [], turns: [] } as unknown as SessionRow;
      return [session.id, session];
    }),
  );
  const { rows: events } = await run(`
    select session_id, id, seq, type, data #>> '{content,0,text}' as text, processed_at is not null as "isProcessed",
      extract(epoch from created_at)::float8 * 1000 as created
    from session_events order by session_id, seq`);
  for (const row of events) sessions.get(String(row.session_id))?.events.push(row as unknown as EventRow);
  const { rows: turns } = await run(`
    select session_id, id, state, server_id, up_to, last_event, error, extract(epoch from began_at)::float8 * 1000 as began,
      extract(epoch from ended_at)::float8 * 1000 as ended
    from turns order by session_id, began_at, up_to`);
  for (const row of turns) sessions.get(String(row.session_id))?.turns.push(row as unknown as TurnRow);
  return sessions;
}

/** Each accepted message is one event, and in one turn. */
function messagesOf(load: Load, sessions: Map<string, SessionRow>): string[] {
  const all = [...sessions.values()].flatMap(({ events }) => events);
  const byText = new Map<string | null, EventRow[]>();
  for (const event of all) {
    if (event.type === 'user.message') byText.set(event.text, [...(byText.get(event.text) ?? []), event]);
  }
  return load.accepted.flatMap(({ text, sessionId, eventId }) => {
    const kept = byText.get(text) ?? [];
    const [event] = kept;
    if (kept.length !== 1 || !event) return [`message ${text} in ${sessionId} is there ${kept.length} times`];
    if (event.id !== eventId) return [`message ${text} in ${sessionId} was accepted as ${eventId}`];
    return event.isProcessed ? [] : [`message ${text} in ${sessionId} has no turn`];
  });
}

/**
 * No turn has had two agents. An agent that got less than any turn is about was cut off in its input, as its server was killed: what it
 * says is dropped.
 */
function givenTwice({ starts }: AgentFolder, sessions: Map<string, SessionRow>): string[] {
  const begun = new Set<string>();
  return starts.flatMap(({ sessionId, events }) => {
    const turn = sessions.get(sessionId)?.turns.find(({ up_to }) => up_to === events);
    if (!turn) return [];
    if (begun.has(turn.id)) return [`turn ${turn.id} of ${sessionId} had two agents`];
    begun.add(turn.id);
    return [];
  });
}

/** The turns of a session follow each other, each with messages of its own, and all have ended. */
function turnsOf({ id, status, events, turns }: SessionRow): string[] {
  const wrong: string[] = [];
  if (status !== 'idle') wrong.push(`${id} is ${status}`);
  const messages = events.filter(({ type }) => type === 'user.message');
  let before = 0;
  for (const { id: turn, up_to, state } of turns) {
    if (state !== 'ended') wrong.push(`turn ${turn} of ${id} is ${state}`);
    const own = messages.filter(({ seq }) => seq > before && seq <= up_to);
    if (own.length === 0) wrong.push(`turn ${turn} of ${id} up to ${up_to} has no message after ${before}`);
    before = Math.max(before, up_to);
  }
  for (const { seq } of messages) if (seq > before) wrong.push(`message ${seq} of ${id} is in no turn`);
  // What an agent got is what its turn is about.
  for (const { text, seq } of events.filter(({ type }) => type === 'agent.message')) {
    const turn = turns.findLast(({ up_to }) => up_to < seq);
    const expected = messages.filter((each) => each.seq <= (turn?.up_to ?? 0)).length;
    const given = Number(text?.split(' ')[2]);
    if (given !== expected) wrong.push(`the agent of ${id} at ${seq} got ${given} messages, not ${expected}`);
  }
  return wrong;
}

/** The events of a session are numbered without a gap, and turns begin and end in turn. */
function orderOf({ id, last_seq, events }: SessionRow): string[] {
  const wrong: string[] = [];
  if (events.length !== last_seq || events.some(({ seq }, index) => seq !== index + 1)) {
    wrong.push(`the events of ${id} are not numbered from 1 to ${last_seq}`);
  }
  let running = false;
  for (const { type, seq } of events) {
    if (type !== 'session.status_running' && type !== 'session.status_idle') {
      if (type.startsWith('agent.') && !running) wrong.push(`${type} at ${seq} of ${id} is in no turn`);
      continue;
    }
    const begins = type === 'session.status_running';
    if (begins === running) wrong.push(`${type} at ${seq} of ${id} comes twice`);
    running = begins;
  }
  return wrong;
}

/**
 * Whether a fault of a server explains what happened on it between two times; of any server if it is not known which one it was. A restart
 * in order explains nothing.
 */
function isExplained(
  servers: readonly FleetServer[],
  serverId: string | undefined,
  from: number,
  to: number,
): boolean {
  const concerned = servers.filter(({ ids }) => serverId === undefined || ids().includes(serverId));
  return concerned
    .flatMap(({ faults }) => faults)
    .some((fault) => fault.kind !== 'restart' && fault.from <= to && fault.to >= from - CALM_MS);
}

const describe = (servers: readonly FleetServer[], serverId: string | undefined, at: number) => {
  const server = servers.find(({ ids }) => ids().includes(serverId ?? ''));
  return `${server?.name ?? serverId} at ${new Date(at).toISOString()}`;
};

/** A workspace remembers its agents, unless the session was told that it is gone, which a fault explains. */
function workspaceOf({ id, events, turns }: SessionRow, servers: readonly FleetServer[]): string[] {
  const wrong: string[] = [];
  let remembered = 0;
  let since = 0;
  for (const { type, text, seq, created } of events) {
    if (type === 'session.workspace_reclaimed') {
      remembered = 0;
      // A server may lose a workspace before its first turn there. By the place where a turn began: a run's turn takes up older messages.
      const owner = turns.findLast(({ last_event }) => last_event >= since && last_event < seq)?.server_id;
      since = seq;
      if (!isExplained(servers, owner, created, created)) {
        wrong.push(
          `the workspace of ${id} was reclaimed without a fault of ${describe(servers, owner, created)}`,
        );
      }
    } else if (type === 'agent.message' && text?.startsWith('begin ')) {
      const count = Number(text.split(' ')[1]);
      if (count <= remembered)
        wrong.push(`the workspace of ${id} was lost: ${count} after ${remembered} at ${seq}`);
      remembered = count;
    }
  }
  return wrong;
}

/** A turn fails only because of a fault. */
function errorsOf({ id, turns }: SessionRow, servers: readonly FleetServer[]): string[] {
  return turns.flatMap(({ error, server_id, began, ended }) => {
    const to = ended ?? Number.POSITIVE_INFINITY;
    if (error === null || isExplained(servers, server_id, began, to)) return [];
    return [`a turn of ${id} failed without a fault of ${describe(servers, server_id, began)}: ${error}`];
  });
}

/** A reader has got all events of its session from its first one on, in order. */
function streamsOf({ readers }: Load, sessions: Map<string, SessionRow>): string[] {
  return readers.flatMap(({ sessionId, ids }) => {
    const all = (sessions.get(sessionId)?.events ?? []).map(({ id }) => id);
    const expected = all.slice(all.indexOf(ids[0] as string));
    const wrong = expected.findIndex((id, index) => id !== ids[index]);
    if (wrong < 0 && ids.length === expected.length) return [];
    return [
      `a reader of ${sessionId} got ${ids.length} events of ${expected.length}; the first wrong is ${wrong}`,
    ];
  });
}

const MINUTE_MS = 60_000;

/** One run for each trigger time and each request, and all have ended. */
async function runsOf(run: RunStatement, { deployments, runsByHand }: Load): Promise<string[]> {
  const { rows } = await run(`
    select owner_id, trigger_type, status, session_id, extract(epoch from scheduled_at)::float8 * 1000 as at from runs`);
  const wrong: string[] = [];
  const manual = rows.filter(({ trigger_type }) => trigger_type === 'manual');
  if (manual.length !== runsByHand)
    wrong.push(`${runsByHand} runs by hand were accepted, there are ${manual.length}`);
  for (const { id, from, to } of deployments) {
    const times = rows
      .filter(({ owner_id, at }) => owner_id === id && at !== null)
      .map(({ at }) => Number(at));
    for (const time of new Set(times)) {
      const count = times.filter((each) => each === time).length;
      if (count > 1) wrong.push(`${id} ran ${count} times for ${new Date(time).toISOString()}`);
    }
    for (let time = Math.ceil(from / MINUTE_MS) * MINUTE_MS; time < to; time += MINUTE_MS) {
      if (!times.includes(time)) wrong.push(`${id} did not run for ${new Date(time).toISOString()}`);
    }
  }
  for (const { owner_id, status } of rows) {
    if (status !== 'completed' && status !== 'failed') wrong.push(`a run of ${owner_id} is ${status}`);
  }
  return wrong;
}
