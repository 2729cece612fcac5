import type { components } from '../../../generated/types.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import type { DemoRows } from '../../records/demo-rows.ts';

type Workspace = components['schemas']['Workspace'];

/** An active workspace and a suspended one, before their access tokens: a trigger adds a workspace that a token lacks. Their names differ from that of the examples, which people create. */
export const workspaceDemo: DemoRows = ({ example }) => {
  const rowOf = (name: string, workspace_id: string, suspended_at: string | null) => {
    const { id, created_at, updated_at } = example<Workspace>(name);
    return { id, workspace_id, created_at, updated_at, suspended_at };
  };
  const { updated_at } = example<Workspace>('suspended_workspace');
  const rows = [
    rowOf('workspace', 'demo-team', null),
    rowOf('resumed_workspace', 'demo-suspended', updated_at),
  ];
  return { table: workspaces, rows };
};
