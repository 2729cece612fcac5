/** What an export has: a source for each kind of line, with the tables that it reads. contents.test.ts finds a table that is in none. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accessTokenQueries } from '../../platform/access-tokens/queries.ts';
import { accessTokens } from '../../platform/access-tokens/table.ts';
import type { ObjectTable } from '../../platform/database/objects.ts';
import { toAgent } from '../agents/view.ts';
import { ofWorkspace } from '../audit/queries.ts';
import { toAuditEvent } from '../audit/view.ts';
import { toCredential } from '../credentials/view.ts';
import { toDeploymentRun } from '../deployments/deployment-run-view.ts';
import { toDeployment } from '../deployments/view.ts';
import { toEnvironment } from '../environments/view.ts';
import { toMemory } from '../memories/view.ts';
import { toMemoryStore } from '../memory-stores/view.ts';
import { toMemoryVersion } from '../memory-versions/view.ts';
import { toScheduleRun } from '../schedules/schedule-run-view.ts';
import { toSchedule } from '../schedules/view.ts';
import { toSkill } from '../skills/view.ts';
import { agents, agentVersions } from '../tables/agents.ts';
import { auditEvents } from '../tables/audit-events.ts';
import { credentials } from '../tables/credentials.ts';
import { deployments } from '../tables/deployments.ts';
import { environments } from '../tables/environments.ts';
import { events } from '../tables/events.ts';
import { files } from '../tables/files.ts';
import { identities } from '../tables/identities.ts';
import { memories } from '../tables/memories.ts';
import { memoryStores } from '../tables/memory-stores.ts';
import { memoryVersions } from '../tables/memory-versions.ts';
import { resources } from '../tables/resources.ts';
import { type RunRow, runs } from '../tables/runs.ts';
import { schedules } from '../tables/schedules.ts';
import { sessions } from '../tables/sessions.ts';
import { skillVersions } from '../tables/skill-versions.ts';
import { skills } from '../tables/skills.ts';
import { templates } from '../tables/templates.ts';
import { threads } from '../tables/threads.ts';
import { usageDays } from '../tables/usage-days.ts';
import { vaults } from '../tables/vaults.ts';
import { toVault } from '../vaults/view.ts';
import { toAccessToken } from '../workspaces/view.ts';
import { fileLines, skillVersionLines } from './content-lines.ts';
import type { ContentLine } from './lines.ts';
import type { Exporting } from './parts.ts';
import { everyRow, pagesOf } from './rows.ts';
import { sessionLines } from './session-lines.ts';
import { usageLines } from './usage-lines.ts';

export interface Source {
  readonly tables: readonly PgTable[];
  lines(exporting: Exporting): AsyncIterable<ContentLine>;
}

const idOf = ({ id }: { id: string }) => id;

/** A table with a line for each row. */
function ofTable<Table extends ObjectTable>(
  table: Table,
  type: string,
  show: (row: Table['$inferSelect'], exporting: Exporting) => object,
  where?: SQL,
): Source {
  return {
    tables: [table],
    async *lines(exporting) {
      const read = pagesOf(exporting.queries.db, { table, where });
      const rows = everyRow((request) => read(exporting.workspace, request), idOf as never);
      for await (const row of rows) yield { type, object: show(row, exporting) };
    },
  };
}

/** Without the name of the workspace, which all rows have. */
const withoutWorkspace = ({ workspace_id: _, ...row }: { workspace_id: string }) => row;

function runsOf(kind: RunRow['kind'], show: (row: RunRow) => object): Source {
  return {
    tables: [runs],
    async *lines({ queries: { db }, workspace }) {
      const read = pagesOf(db, {
        table: runs,
        name: `${kind}_runs`,
        where: eq(runs.kind, sql.raw(`'${kind}'`)),
      });
      for await (const row of everyRow((request) => read(workspace, request), idOf))
        yield { type: `${kind}_run`, object: show(row) };
    },
  };
}

/** A line for each version. */
const agentLines: Source = {
  tables: [agents, agentVersions],
  async *lines({ queries: { db }, workspace }) {
    const all = pagesOf(db, { table: agents });
    const ofAgent = eq(agentVersions.id, sql.placeholder('agentId'));
    const versions = pagesOf(db, { table: agentVersions, where: ofAgent, key: agentVersions.version });
    for await (const { id, created_at, archived_at } of everyRow(
      (request) => all(workspace, request),
      idOf,
    )) {
      const rows = everyRow(
        (request) => versions(workspace, request, { agentId: id }),
        ({ version }) => String(version),
      );
      for await (const { definition, metadata, created_at: updated_at } of rows)
        yield {
          type: 'agent',
          object: toAgent({ id, definition, metadata, created_at, updated_at, archived_at }),
        };
    }
  },
};

/** Without client tokens, which end within an hour. */
const tokenLines: Source = {
  tables: [accessTokens],
  async *lines({ queries: { db }, workspace }) {
    const { page } = accessTokenQueries(db);
    for await (const row of everyRow((request) => page(workspace, request), idOf))
      yield { type: 'access_token', object: toAccessToken(row) };
  },
};

/** In an order in which an object comes after what it refers to. */
export const SOURCES: readonly Source[] = [
  tokenLines,
  agentLines,
  ofTable(environments, 'environment', (row, { secrets }) => toEnvironment(row, secrets)),
  ofTable(identities, 'identity', withoutWorkspace),
  ofTable(templates, 'template', withoutWorkspace),
  ofTable(vaults, 'vault', toVault),
  ofTable(credentials, 'vault_credential', toCredential),
  ofTable(memoryStores, 'memory_store', toMemoryStore),
  ofTable(memories, 'memory', (row, { secrets }) => toMemory({ ...row, encrypted_content: null }, secrets)),
  ofTable(memoryVersions, 'memory_version', (row, { secrets }) => toMemoryVersion(row, secrets)),
  ofTable(skills, 'skill', toSkill),
  { tables: [skillVersions], lines: skillVersionLines },
  ofTable(deployments, 'deployment', (row, { secrets, now }) => toDeployment(row, now(), secrets)),
  ofTable(schedules, 'schedule', (row, { now }) => toSchedule(row, now())),
  { tables: [sessions, resources, threads, events], lines: sessionLines },
  runsOf('deployment', toDeploymentRun),
  runsOf('schedule', toScheduleRun),
  { tables: [files], lines: fileLines },
  { tables: [usageDays], lines: usageLines },
  ofTable(auditEvents, 'audit_event', toAuditEvent, ofWorkspace(sql.placeholder('workspaceId'))),
];
