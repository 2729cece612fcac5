import { and, eq, isNull, lte } from 'drizzle-orm';
import { deployments } from '../deployments/table.ts';
import type { Timestamp } from '../platform/clock.ts';

import type { Database } from '../platform/database/database.ts';
import type { Trigger } from '../platform/triggers.ts';
import { schedules } from '../schedules/table.ts';
import type { RunRow } from './table.ts';

/** What runs by itself: deployments with a schedule, and forward schedules. */
export type OwnerKind = RunRow['kind'];

export const ownerKinds: readonly OwnerKind[] = ['deployment', 'schedule'];

/** Something that is due, with what a run says of it. */
export interface DueOwner extends Pick<RunRow, 'agent' | 'identity_id' | 'template_id'> {
  id: string;
  tenant_id: string;
  trigger: Trigger | null;
  next_run_at: Timestamp | null;
}

/**
 * Takes what is due, the longest due first, and locks it until the end of the transaction. What another server has taken
 * is passed over.
 */
export async function takeDue(
  tx: Database,
  kind: OwnerKind,
  now: Timestamp,
  limit: number,
): Promise<DueOwner[]> {
  if (kind === 'deployment') {
    const { id, tenant_id, agent, schedule: trigger, next_run_at } = deployments;
    const rows = await tx
      .select({ id, tenant_id, agent, trigger, next_run_at })
      .from(deployments)
      .where(lte(next_run_at, now))
      .orderBy(next_run_at)
      .limit(limit)
      .for('update', { skipLocked: true });
    return rows.map((row) => ({ ...row, identity_id: null, template_id: null }));
  }
  const { id, tenant_id, identity_id, template_id, trigger_policy: trigger, next_run_at } = schedules;
  const rows = await tx
    .select({ id, tenant_id, identity_id, template_id, trigger, next_run_at })
    .from(schedules)
    .where(lte(next_run_at, now))
    .orderBy(next_run_at)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map((row) => ({ ...row, agent: null }));
}

/** Pauses an active deployment or schedule for an error, which its `paused_reason` names. */
export async function pauseForError(
  tx: Database,
  kind: OwnerKind,
  id: string,
  error: string,
  now: Timestamp,
): Promise<void> {
  const set = {
    status: 'paused' as const,
    paused_reason: { type: 'error' as const, error: { type: error } },
    next_run_at: null,
    updated_at: now,
  };
  if (kind === 'deployment') {
    const active = and(eq(deployments.status, 'active'), isNull(deployments.archived_at));
    await tx
      .update(deployments)
      .set(set)
      .where(and(eq(deployments.id, id), active));
  } else {
    await tx
      .update(schedules)
      .set(set)
      .where(and(eq(schedules.id, id), eq(schedules.status, 'active')));
  }
}

/** The table that a kind of owner is in. */
export const tableOf = { deployment: deployments, schedule: schedules } as const;
