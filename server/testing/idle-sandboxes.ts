import type { RunStatement } from '../platform/database/statements.ts';

/** Adds copies of a session that are idle and have sandboxes on a server. */
export async function addIdleSandboxes(
  run: RunStatement,
  { like, serverId, count }: { like: string; serverId: string; count: number },
): Promise<void> {
  const copies = `generate_series(1, ${count}) as n`;
  await run(
    `insert into sessions
     select (jsonb_populate_record(s, jsonb_build_object('id', s.id || n))).* from sessions s, ${copies} where s.id = $1`,
    [like],
  );
  await run(
    `insert into threads
     select (jsonb_populate_record(t, jsonb_build_object('id', t.id || n, 'session_id', t.session_id || n))).*
     from threads t, ${copies} where t.session_id = $1`,
    [like],
  );
  await run(
    `insert into workspaces (session_id, workspace_id, server_id, epoch, lease_until, used_at)
     select s.id || n, s.workspace_id, $2, 1, 'infinity', now() from sessions s, ${copies} where s.id = $1`,
    [like, serverId],
  );
}
