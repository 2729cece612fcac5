import type { Config } from '../../server/main/config.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import type { workspaceQueries } from '../../server/records/workspaces/queries.ts';
import { openForCommand, requireDatabase, requireWorkspace } from './open-database.ts';

export type Queries = ReturnType<typeof workspaceQueries>;

/** What commands on workspaces use. */
export interface OnWorkspaces {
  readonly queries: Queries;
  readonly config: Config;
  /** Makes a change, and records it in the same transaction. */
  record(operation: string, run: (queries: Queries) => Promise<string>): Promise<void>;
}

/**
 * Opens the database for a command on workspaces.
 *
 * @param name The workspace that must exist.
 * @param check Checks the settings before the database is opened, and created if it is missing.
 */
export async function withWorkspaces(
  name: string | null,
  use: (on: OnWorkspaces) => Promise<void>,
  check: (config: Config) => void = requireDatabase,
): Promise<void> {
  const { workspaceQueries } = await import('../../server/records/workspaces/queries.ts');
  const { changesOfCommand } = await import('./operator.ts');
  const { config, database } = await openForCommand('keep', check);
  try {
    const { db } = database;
    if (name !== null) await requireWorkspace(db, name);
    const record = changesOfCommand();
    await use({
      queries: workspaceQueries(db),
      config,
      record: (operation, run) =>
        db.transaction(async (tx) => {
          const id = await run(workspaceQueries(tx));
          const row = await workspaceQueries(tx).find(id);
          await record(tx, [{ workspaceId: row?.workspace_id ?? '', operation, ids: [id] }]);
        }),
    });
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
