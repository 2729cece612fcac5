import { isNull, sql } from 'drizzle-orm';
import { foreignKey, index, integer, json, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import {
  completedJson,
  definitionIdentity,
  times,
  timestampColumn,
} from '../../platform/database/columns.ts';
import { withToolSettings } from '../toolsets.ts';

/** Agents, each with the number of its newest version. */
export const agents = pgTable(
  'agents',
  {
    ...definitionIdentity(),
    version: integer().notNull(),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id] }),
    index('agents_unarchived').on(table.workspace_id, table.id).where(isNull(table.archived_at)),
  ],
);

/** The versions of agents, with the ids of their agents. A version never changes. */
export const agentVersions = pgTable(
  'agent_versions',
  {
    ...definitionIdentity(),
    version: integer().notNull(),
    /** The snapshot that sessions keep (spec. 2.3). */
    definition: completedJson<components['schemas']['AgentSnapshot']>(withToolSettings).notNull(),
    metadata: json().$type<components['schemas']['Metadata']>().notNull(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id, table.version] }),
    index('agent_versions_naming_agents')
      .on(table.workspace_id)
      .where(sql`${table.definition} ->> 'multiagent' is not null`),
    foreignKey({ columns: [table.workspace_id, table.id], foreignColumns: [agents.workspace_id, agents.id] }),
  ],
);
