import type { OwnChange } from '../../records/audit/changes.ts';
import type { OwnerKind } from '../../records/owners/owner.ts';

/** Returns the change that the scheduler makes to an owner, with the name of the operation that does the same, if there is one. */
export function changeOf(
  { kind }: Pick<OwnerKind, 'kind'>,
  { id, workspace_id: workspaceId }: { id: string; workspace_id: string },
  verb: 'run' | 'pause' | 'skip',
  ...within: readonly string[]
): OwnChange {
  const operation = `${verb}${kind === 'deployment' ? 'Deployment' : 'Schedule'}` as const;
  return { workspaceId, operation, ids: [id, ...within] };
}
