import { deploymentOwner } from '../deployments/deployment-owner.ts';
import type { OwnerKind } from '../owners/owner.ts';
import { scheduleOwner } from '../schedules/schedule-owner.ts';
import type { RunRow } from '../tables/runs.ts';

/** Each kind of owner. */
export const owners: Readonly<Record<RunRow['kind'], OwnerKind>> = {
  deployment: deploymentOwner,
  schedule: scheduleOwner,
};

export const ownerKinds: readonly OwnerKind[] = Object.values(owners);
