import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/objects.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { StartError } from '../../platform/start-error.ts';
import { agents, agentVersions } from '../tables/agents.ts';
import { environments } from '../tables/environments.ts';
import { identities } from '../tables/identities.ts';
import { templates } from '../tables/templates.ts';
import type { Catalogue } from './catalogue.ts';
import { environmentRows } from './environment-rows.ts';
import { insert, parts, rowOf, rowsOf } from './rows.ts';

/** The number of objects of a kind that an import added, changed, and found as they are in the file. */
export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}

/** The result of an import. `agents` counts their versions. */
export type ImportReport = Record<keyof Catalogue, Counts>;

export interface WriteParts {
  now: Timestamp;
  /** Encrypts environment variables. Can be null if the file has none. */
  secrets: SecretBox | null;
}

/**
 * Writes the definitions of a file into a workspace, in the caller's transaction. Definitions that the file does not name
 * stay as they are, and nothing is unarchived.
 *
 * @throws StartError if the workspace has a version of an agent with another definition.
 */
export async function writeCatalogue(
  tx: Database,
  workspace_id: string,
  { agents: entries, ...named }: Catalogue,
  { now, secrets }: WriteParts,
): Promise<ImportReport> {
  const times = { created_at: now, updated_at: now };
  const one = (table: typeof environments | typeof identities | typeof templates) => {
    return async (rows: readonly ReturnType<typeof rowOf>[]) => {
      const before = await rowsOf(tx, table, workspace_id, rows);
      const added = rows.filter(({ id }) => !before.has(id));
      await insert(
        tx,
        table,
        added.map((row) => ({ ...times, ...row, workspace_id })),
      );
      let changed = 0;
      for (const row of rows) {
        const old = before.get(row.id);
        const { created_at: _, updated_at: __, ...content } = row;
        if (!old || isDeepStrictEqual({ ...old, ...content }, old)) continue;
        changed += 1;
        await tx
          .update(table as PgTable)
          .set({ ...content, updated_at: now } as never)
          .where(oneOf(table, workspace_id, row.id));
      }
      return { added: added.length, changed, unchanged: rows.length - added.length - changed };
    };
  };
  return {
    agents: await writeAgents(tx, workspace_id, entries, now),
    environments: await one(environments)(
      await environmentRows(tx, workspace_id, named.environments, secrets),
    ),
    identities: await one(identities)(named.identities.map(rowOf)),
    templates: await one(templates)(
      named.templates.map(({ agent = null, ...each }) => ({ ...rowOf(each), agent })),
    ),
  };
}

async function writeAgents(
  tx: Database,
  workspace_id: string,
  entries: Catalogue['agents'],
  now: Timestamp,
): Promise<Counts> {
  const newest = new Map<string, Catalogue['agents'][number]>();
  const created = new Map<string, string>();
  for (const entry of entries) {
    const { id, created_at: at = now } = entry;
    if (entry.version > (newest.get(id)?.version ?? 0)) newest.set(id, entry);
    if (at < (created.get(id) ?? '~')) created.set(id, at);
  }
  const before = await rowsOf(tx, agents, workspace_id, [...newest.values()]);
  const times = { created_at: now, updated_at: now };
  let changed = 0;
  const added: (typeof agents.$inferInsert)[] = [];
  for (const { id, version, archived_at = null } of newest.values()) {
    const old = before.get(id);
    const row = { version, archived_at: archived_at as Timestamp | null };
    if (!old) added.push({ id, workspace_id, ...row, ...times, created_at: created.get(id) ?? now });
    else if (version > old.version || (row.archived_at !== null && old.archived_at === null)) {
      changed += version > old.version ? 0 : 1;
      const archived = old.archived_at ?? row.archived_at;
      await tx
        .update(agents)
        .set({ version: Math.max(version, old.version), archived_at: archived, updated_at: now })
        .where(oneOf(agents, workspace_id, id));
    }
  }
  await insert(tx, agents, added);
  const stored = await definitionsOf(tx, workspace_id, [...before.keys()]);
  const missing = entries.filter(({ archived_at: _, created_at: __, metadata = {}, ...definition }) => {
    const { id, version } = definition;
    const old = stored.get(`${id} ${version}`);
    if (old && !isDeepStrictEqual(old, { ...definition, metadata })) {
      throw new StartError(
        `version ${version} of ${id} is stored with another definition. Versions do not change: give the new definition another version`,
      );
    }
    return !old;
  });
  const rows = missing.map(({ archived_at: _, created_at = now, metadata = {}, ...definition }) => {
    const { id, version } = definition;
    return { workspace_id, id, version, definition, metadata, created_at };
  });
  await insert(tx, agentVersions, rows);
  return { added: rows.length, changed, unchanged: entries.length - rows.length - changed };
}

/** Returns the stored versions of agents, by id and version. */
async function definitionsOf(tx: Database, workspaceId: string, ids: readonly string[]) {
  const stored = new Map<string, object>();
  for (const part of parts(ids)) {
    const rows = await tx
      .select()
      .from(agentVersions)
      .where(and(eq(agentVersions.workspace_id, workspaceId), inArray(agentVersions.id, part)));
    for (const { id, version, definition, metadata } of rows) {
      stored.set(`${id} ${version}`, { ...definition, metadata });
    }
  }
  return stored;
}
