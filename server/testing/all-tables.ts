import { readdirSync } from 'node:fs';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { accessTokens } from '../platform/access-tokens/table.ts';
import { idempotencyKeys } from '../platform/idempotency/table.ts';
import { workspaces } from '../platform/workspaces/table.ts';
import { sessions } from '../records/tables/sessions.ts';

const folder = new URL('../records/tables/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);
const found = [
  ...[accessTokens, idempotencyKeys, workspaces],
  ...modules.flatMap((module) => Object.values(module)),
].filter((value): value is PgTable => is(value, PgTable));

/** All tables with objects of users. */
export const allTables: readonly PgTable[] = [...new Set(found)];

export const hasWorkspace = (table: PgTable): boolean => 'workspace_id' in getTableColumns(table);

/** The rows go with their session. */
export const isOfSession = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some(
    (key) => key.reference().foreignTable === sessions && key.onDelete === 'cascade',
  );
