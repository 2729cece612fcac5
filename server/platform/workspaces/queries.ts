import { eq } from 'drizzle-orm';
import { type ApiError, conflict } from '../../shell/errors.ts';
import type { Database } from '../database/database.ts';
import { workspaces } from './table.ts';

/** The workspace that each database has. Its tokens with the scope `admin` are those of operators. */
export const DEFAULT_WORKSPACE = 'default';

/**
 * A condition of SQL: nothing may start in the workspace, because it is suspended, is being deleted or does not exist.
 *
 * @param column Its name in the statement, such as `w.workspace_id`.
 */
export const haltedIn = (column: string): string => `not exists (
  select from workspace_objects active where active.workspace_id = ${column}
  and active.suspended_at is null and active.deleting_since is null)`;

/**
 * Locks a workspace against its deletion until the transaction ends, so that no object is added behind the deletion.
 *
 * @throws Error if it does not exist.
 * @throws 409 `workspace_deleting`
 */
export async function requireWorkspace(tx: Database, name: string): Promise<void> {
  const [row] = await tx
    .select({ deleting_since: workspaces.deleting_since })
    .from(workspaces)
    .where(eq(workspaces.workspace_id, name))
    .for('share');
  if (!row) throw new Error(`There is no workspace ${name}.`);
  if (row.deleting_since !== null) throw workspaceDeleting(name);
}

export const workspaceDeleting = (name: string): ApiError =>
  conflict(`Workspace ${name} is being deleted.`, 'workspace_deleting');
