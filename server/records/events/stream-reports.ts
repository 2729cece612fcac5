/** What servers report of their open streams, so that the limit `streams` of a workspace counts those of all servers. */
import type { RunStatement } from '../../platform/database/statements.ts';

/** How often servers report and read, in milliseconds. */
export const REPORT_MS = 2_000;

/** A crashed server counts until then. */
const isFresh = `reported_at > now() - interval '10 seconds'`;

/** Statements about reports, by the database's time. */
export function streamReportQueries(run: RunStatement) {
  return {
    /**
     * Replaces the report of a server, and deletes those of servers that crashed. Resolves to the streams on other servers of
     * workspaces with a limit, by the name of the workspace.
     */
    async report(id: string, streams: Readonly<Record<string, number>>): Promise<Map<string, number>> {
      const { rows } = await run(
        `with crashed as (delete from server_streams where id <> $1 and reported_at < now() - interval '1 hour'),
         own as (
           insert into server_streams (id, streams, reported_at) values ($1, $2::json, now())
           on conflict (id) do update set streams = excluded.streams, reported_at = excluded.reported_at)
         select key as workspace, sum(value::int)::int as streams from server_streams, json_each_text(streams)
         where id <> $1 and ${isFresh} and key in (
           select workspace_id from workspace_objects where limits ->> 'streams' is not null)
         group by key`,
        [id, JSON.stringify(streams)],
      );
      return new Map(rows.map(({ workspace, streams }) => [String(workspace), Number(streams)]));
    },

    async remove(id: string): Promise<void> {
      await run('delete from server_streams where id = $1', [id]);
    },

    /**
     * Returns the number of streams of a workspace, as servers reported them last.
     *
     * @param except A server whose streams do not count.
     */
    async of(workspaceId: string, except: string): Promise<number> {
      const { rows } = await run(
        `select coalesce(sum((streams ->> $1::text)::int), 0)::int as streams from server_streams where id <> $2 and ${isFresh}`,
        [workspaceId, except],
      );
      return Number(rows[0]?.streams);
    },
  };
}
