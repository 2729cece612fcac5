import type { PgTable } from 'drizzle-orm/pg-core';
import { idempotencyKeys } from '../../platform/idempotency/table.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { sessionChangeCounts, sessionChanges } from '../tables/session-changes.ts';
import { turns } from '../tables/turns.ts';

/** The tables of a workspace that no export has, with the reason. */
export const EXCLUDED: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [sessionChanges, 'They repeat events, for the positions of open streams.'],
  [sessionChangeCounts, 'They count positions of streams.'],
  [idempotencyKeys, 'They repeat responses for a day.'],
  [turns, 'They say which server works. Events say what happened.'],
  [sandboxes, 'They say which server has a disk.'],
]);
