import type { components } from '../../../generated/types.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import type { DemoRows } from '../../records/demo-rows.ts';

type Workspace = components['schemas']['Workspace'];

/**
 * A suspended workspace, before its access tokens: a trigger adds a workspace that a token lacks. Its name differs from that of the
 * example, which people create.
 */
export const workspaceDemo: DemoRows = ({ example }) => {
  const { id, created_at, updated_at } = example<Workspace>('workspace');
  const row = { id, workspace_id: 'demo-team', created_at, updated_at, suspended_at: updated_at };
  return { table: workspaces, rows: [row] };
};
