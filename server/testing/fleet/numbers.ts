import type { RunStatement } from '../../platform/database/statements.ts';
import { RECOVERY } from '../../work/servers/lease.ts';
import type { Seen } from './checks.ts';
import { CALM_MS } from './faults.ts';
import type { FleetServer } from './fleet-server.ts';

/** Counts what happened, for the output of the test. */
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

/** Counts turns that ended because their server lost its database, although each outage was shorter than LEASE_SECONDS. */
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
      // Between two faults in quick succession, possibly no heartbeat succeeded.
      if (last && from - last.to < RECOVERY) last.to = Math.max(last.to, to);
      else outages.push({ from, to });
    }
    return !outages.some(
      ({ from, to }) =>
        to - from >= leaseSeconds * 1_000 && from <= Number(ended) && to >= Number(ended) - CALM_MS,
    );
  }).length;
}
