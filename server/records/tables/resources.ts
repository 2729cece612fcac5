import { type SQLWrapper, sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { bytesColumn, completedJson, identity, times } from '../../platform/database/columns.ts';
import { requestedByColumn } from '../requested-by.ts';
import { completeResource } from '../stored-resources.ts';
import { ofSession, sessions } from './sessions.ts';

type Schemas = components['schemas'];
type Common = 'id' | 'created_at' | 'updated_at';

/** The properties of a resource, without id and timestamps, by `type`. */
export type ResourceDescription =
  | Omit<Schemas['GithubRepositoryResource'], Common>
  | Omit<Schemas['FileResource'], Common>
  | Omit<Schemas['MemoryStoreResource'], Common>
  | Omit<Schemas['VaultResource'], Common>;

/** The memory store that a resource refers to. */
export const storeOf = ({ description }: { description: SQLWrapper }) =>
  sql`(${description} ->> 'memory_store_id')`;

/** Resources of sessions (spec. 2.5). Reads return the description. The token is encrypted, and no read returns it. */
export const resources = pgTable(
  'session_resources',
  {
    ...identity(),
    session_id: ofSession(),
    type: text().$type<ResourceDescription['type']>().notNull(),
    description: completedJson<ResourceDescription>(completeResource).notNull(),
    encrypted_token: bytesColumn(),
    /** The request that attached it or replaced its token. */
    requested_by: requestedByColumn(),
    ...times(),
  },
  (table) => [
    index('session_resources_of_session').on(table.session_id, table.id),
    index('session_resources_of_memory_store')
      .on(table.workspace_id, storeOf(table))
      .where(sql`${table.type} = 'memory_store'`),
  ],
);

/**
 * A column of sessions: true if the session has resources. If it is false, reads skip the query for resources. For `exists`, PostgreSQL
 * could read all resources for each page.
 */
export const hasResources = sql<boolean>`coalesce((
  select true from session_resources as r where r.session_id = sessions.id limit 1), false)`.as(
  'has_resources',
);

/** A condition: the session has the memory store among its resources. */
export const hasStore = (storeId: SQLWrapper) => sql`exists (
  select 1 from ${resources} where ${resources.session_id} = ${sessions.id}
    and ${resources.workspace_id} = ${sessions.workspace_id}
    and ${resources.type} = 'memory_store' and ${storeOf(resources)} = ${storeId})`;
