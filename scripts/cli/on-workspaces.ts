import type { Config } from '../../server/main/config.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { AuditedOperation } from '../../server/records/audit/operations.ts';
import type { workspaceQueries } from '../../server/records/workspaces/queries.ts';
import { ApiError } from '../../server/shell/errors.ts';
import { openForCommand, requireWorkspace } from './open-database.ts';

export type Queries = ReturnType<typeof workspaceQueries>;

/** What commands on workspaces use. */
export interface OnWorkspaces {
  readonly db: Database;
  readonly queries: Queries;
  readonly config: Config;
  /** Makes a change, and records it in the same transaction. */
  record(
    operation: AuditedOperation,
    run: (queries: Queries, tx: Database) => Promise<string>,
  ): Promise<void>;
}

/**
 * Opens the database for a command on workspaces.
 *
 * @param name The workspace that must exist.
 * @param schema With `keep`, a database that is missing is created.
 * @param check Checks the settings before the database is opened.
 */
export async function withWorkspaces(
  name: string | null,
  use: (on: OnWorkspaces) => Promise<void>,
  { schema = 'use', check = () => {} }: { schema?: 'use' | 'keep'; check?: (config: Config) => void } = {},
): Promise<void> {
  const { workspaceQueries, changesOfCommand } = await import('./records.ts');
  const { config, database } = await openForCommand(schema, check);
  try {
    const { db } = database;
    if (name !== null) await requireWorkspace(db, name);
    const record = changesOfCommand();
    await use({
      db,
      queries: workspaceQueries(db),
      config,
      record: (operation, run) =>
        db.transaction(async (tx) => {
          const id = await run(workspaceQueries(tx), tx);
          const row = await workspaceQueries(tx).find(id);
          await record(tx, [{ workspaceId: row?.workspace_id ?? '', operation, ids: [id] }]);
        }),
    });
  } catch (error) {
    if (error instanceof ApiError) throw new ConfigError(error.message);
    throw error;
  } finally {
    await database.close();
  }
}

/** Returns the workspace with a name. */
export async function known(queries: Queries, name: string) {
  const row = await queries.findByName(name);
  if (!row) throw new ConfigError(`There is no workspace ${name}.`);
  return row;
}
