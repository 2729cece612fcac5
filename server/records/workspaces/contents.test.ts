import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { workspaces } from '../../platform/workspaces/table.ts';
import { allTables, hasWorkspace, isOfSession } from '../../testing/all-tables.ts';
import { auditEvents } from '../tables/audit-events.ts';
import { sessions } from '../tables/sessions.ts';
import { AFTER_SESSIONS, BEFORE_SESSIONS } from './contents.ts';

it('deletes each table with a workspace, except audit events', () => {
  const owned = allTables.filter(hasWorkspace);
  expect(owned.length).toBeGreaterThan(20);
  const covered = new Set<PgTable>([...BEFORE_SESSIONS, sessions, ...AFTER_SESSIONS, workspaces]);
  const left = owned.filter((table) => !covered.has(table) && !isOfSession(table));
  expect(left.map(getTableName)).toEqual([getTableName(auditEvents)]);
});
