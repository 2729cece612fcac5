import { readdirSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { accessTokens } from '../../platform/access-tokens/table.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { auditEvents } from '../tables/audit-events.ts';
import { sessions } from '../tables/sessions.ts';
import { AFTER_SESSIONS, BEFORE_SESSIONS } from './contents.ts';

const folder = new URL('../tables/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);
const tables = [accessTokens, workspaces, ...modules.flatMap((module) => Object.values(module))].filter(
  (value): value is PgTable => is(value, PgTable),
);

/** The rows go with their session. */
const isOfSession = (table: PgTable) =>
  getTableConfig(table).foreignKeys.some(
    (key) => key.reference().foreignTable === sessions && key.onDelete === 'cascade',
  );

it('deletes each table with a workspace, except audit events', () => {
  const owned = [...new Set(tables)].filter((table) => 'workspace_id' in getTableColumns(table));
  expect(owned.length).toBeGreaterThan(20);
  const covered = new Set<PgTable>([...BEFORE_SESSIONS, sessions, ...AFTER_SESSIONS, workspaces]);
  const left = owned.filter((table) => !covered.has(table) && !isOfSession(table));
  expect(left.map(getTableName)).toEqual([getTableName(auditEvents)]);
});
