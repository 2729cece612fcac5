import { toTimestamp } from '../../platform/clock.ts';
import { withDatabase } from '../../platform/database/unavailable.ts';
import { workspaceDeleting } from '../../platform/workspaces/queries.ts';
import { notFound } from '../../shell/errors.ts';
import type { WorkspaceRow } from '../workspaces/queries.ts';
import { toWorkspace } from '../workspaces/view.ts';
import { type ExportLine, FORMAT } from './lines.ts';
import type { Exporting } from './parts.ts';
import { SOURCES } from './sources.ts';

/**
 * Yields the lines of a workspace. It reads the next rows when its reader needs them, in pages of limited size.
 *
 * @throws 404 or 409 `workspace_deleting` if the workspace was deleted meanwhile: its objects can be incomplete.
 */
export async function* exportLines(
  row: WorkspaceRow,
  parts: Omit<Exporting, 'workspace'>,
): AsyncGenerator<ExportLine> {
  const { queries, now } = parts;
  yield { type: 'export', format: FORMAT, workspace: toWorkspace(row), created_at: toTimestamp(now()) };
  const counts: Record<string, number> = {};
  for (const { lines } of SOURCES) {
    for await (const line of lines({ ...parts, workspace: row.workspace_id })) {
      counts[line.type] = (counts[line.type] ?? 0) + 1;
      yield line;
    }
  }
  const after = await withDatabase(() => queries.workspaces.find(row.id));
  if (after === null) throw notFound('Workspace', row.id, 'workspace_not_found');
  if (after.deleting_since !== null) throw workspaceDeleting(row.id);
  yield { type: 'end', counts };
}
