import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/rows.ts';
import { DEFAULT_WORKSPACE } from '../../platform/workspaces/queries.ts';
import type { OwnChange } from '../audit/changes.ts';
import { auditedId } from '../audit/objects.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { servers } from '../tables/servers.ts';
import type { RemovedObject, RemoveOld } from './removed.ts';

/**
 * Deletes the rows of servers that have not run for long and have no sandbox, by the database's time. The disks that they must
 * delete stay recorded, in case they return.
 */
export const removeDeadServers: RemoveOld = async (tx, { days, rows }) => {
  const removed = await rowsOf<Pick<RemovedObject, 'id'>>(
    tx,
    sql`
    delete from ${servers} where ${servers.id} = any(array(
      select ${servers.id} from ${servers}
      where greatest(${servers.lease_until}, ${servers.stopped_at}) < now() - make_interval(days => ${days.servers})
        and not exists (select from ${sandboxes} where ${sandboxes.server_id} = ${servers.id})
      limit ${rows} for update skip locked))
    returning id`,
  );
  const changes = removed.map(({ id }): OwnChange => {
    return { workspaceId: DEFAULT_WORKSPACE, operation: 'deleteServer', ids: [auditedId('server', id)] };
  });
  return { rows: removed.length, changes };
};
