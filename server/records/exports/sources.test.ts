import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { workspaces } from '../../platform/workspaces/table.ts';
import { allTables, hasWorkspace, isOfSession } from '../../testing/all-tables.ts';
import { sessions } from '../tables/sessions.ts';
import { AFTER_SESSIONS, BEFORE_SESSIONS } from '../workspaces/contents.ts';
import { EXCLUDED } from './excluded.ts';
import { SOURCES } from './sources.ts';

const names = (tables: Iterable<PgTable>) => [...new Set(tables)].map(getTableName).sort();

it('exports each table of a workspace, or names why not', () => {
  const exported = new Set(SOURCES.flatMap(({ tables }) => tables));
  const owned = allTables.filter((table) => hasWorkspace(table) || isOfSession(table));
  // The first line has the workspace.
  const wanted = [...BEFORE_SESSIONS, sessions, ...AFTER_SESSIONS, ...owned].filter(
    (each) => each !== workspaces,
  );
  expect(names([...exported, ...EXCLUDED.keys()])).toEqual(names(wanted));
  expect([...EXCLUDED.keys()].filter((table) => exported.has(table))).toEqual([]);
});
