import type { RunStatement } from '../../platform/database/statements.ts';
import type { AgentFolder } from './agent-folder.ts';
import { errorsOf, sandboxOf } from './checks/explained.ts';
import { runsOf, streamsOf } from './checks/results.ts';
import { readSessions } from './checks/sessions.ts';
import { givenTwice, messagesOf, orderOf, turnsOf } from './checks/turns.ts';
import type { FleetServer } from './fleet-server.ts';
import type { Load } from './load.ts';

/** The input of the checks at the end of a run. */
export interface Seen {
  readonly load: Load;
  readonly agents: AgentFolder;
  readonly servers: readonly FleetServer[];
  readonly run: RunStatement;
  readonly leaseSeconds: number;
}

/** Resolves to descriptions of unfinished work; empty if the fleet is idle. */
export async function unsettled(run: RunStatement): Promise<string[]> {
  const { rows } = await run(`
    select 'turns running' as what, count(*)::int as n from turns where state = 'running'
    union all select 'sessions running', count(*)::int from sessions where status = 'running'
    union all select 'events waiting', count(*)::int from session_events where processed_at is null and thread_id is null
    union all select 'runs in progress', count(*)::int from runs where status in ('pending', 'running')
    union all select 'sandboxes with work', count(*)::int from workspaces where work_since is not null`);
  return rows.filter(({ n }) => Number(n) > 0).map(({ what, n }) => `${n} ${what}`);
}

/** Checks everything that must be true when the fleet is idle. Resolves to descriptions of violations. */
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
      ...sandboxOf(session, servers),
      ...errorsOf(session, servers),
    ]),
    ...streamsOf(load, sessions),
    ...(await runsOf(run, load)),
  ];
}
