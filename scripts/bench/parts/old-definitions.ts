import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { systemClock, type Timestamp, toTimestamp } from '../../../server/platform/clock.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { createIds } from '../../../server/platform/ids.ts';
import { deployments } from '../../../server/records/tables/deployments.ts';
import { newRows } from '../../../server/testing/test-data.ts';

/** How many years ago each kind was archived. With a period of half a year less, no later kind is deleted. */
export const YEARS = { agents: 5, deployments: 4, memory_stores: 3 } as const;

const yearMs = 365 * 86_400_000;
const yearsAgo = (years: number): Timestamp => toTimestamp(new Date(Date.now() - years * yearMs));
const rowsNow = newRows(createIds(systemClock), systemClock);

/** What a version of an agent and the content of a version of a memory need, in bytes. They cannot be compressed. */
const [DEFINITION_BYTES, CONTENT_BYTES] = [2_000, 3_000];

/** What the rows of a kind contain: five versions or runs, and a hundred versions of ten memories. */
export const definitionCounts = (rows: number) => ({
  agents: { objects: rows / 10, contents: rows / 2 },
  deployments: { objects: rows / 10, contents: rows / 2 },
  memory_stores: { objects: rows / 1_000, contents: rows / 10 + rows / 100 },
  /** Of one store that is not archived, without the five newest of each memory. */
  memory_versions: rows - (5 * rows) / 100,
  /** The rest of that store, and the deployment that the others are copies of. */
  others: 1 + rows / 100 + (5 * rows) / 100 + 1,
});

/**
 * Adds archived agents, deployments and memory stores to a workspace, and a store with old versions of memories. One agent in ten
 * names the next one.
 */
export async function addOldDefinitions(db: Database, workspace: string, rows: number): Promise<void> {
  const counts = definitionCounts(rows);
  const text = randomBytes(DEFINITION_BYTES / 2).toString('hex');
  const [agents, deployed, stores] = [
    yearsAgo(YEARS.agents),
    yearsAgo(YEARS.deployments),
    yearsAgo(YEARS.memory_stores),
  ];
  const idOf = (prefix: string, number: string) =>
    sql`${prefix}::text || ${workspace}::text || '_' || lpad((${sql.raw(number)})::text, 9, '0')`;
  const agentId = (number: string) => idOf('agent_', number);

  await db.execute(sql`
    insert into agents (workspace_id, id, version, archived_at, created_at, updated_at)
    select ${workspace}, ${agentId('n')}, 5, ${agents}, ${agents}, ${agents} from generate_series(1, ${counts.agents.objects}::int) as n`);
  await db.execute(sql`
    insert into agent_versions (workspace_id, id, version, definition, metadata, created_at)
    select ${workspace}, ${agentId('n')}, version,
      json_build_object('system', ${text}::text, 'multiagent', case when n % 10 = 1 then json_build_array(${agentId('n + 1')}) end),
      '{}', ${agents}
    from generate_series(1, ${counts.agents.objects}::int) as n, generate_series(1, 5) as version`);

  const template = rowsNow.deployment(workspace, { archived_at: deployed });
  await db.insert(deployments).values({ ...template, next_run_at: null });
  await db.execute(sql`
    insert into deployments select made.* from deployments as template, generate_series(1, ${counts.deployments.objects}::int) as n,
      jsonb_populate_record(template, jsonb_build_object('id', ${idOf('depl_', 'n')})) as made
    where template.id = ${template.id}`);
  await db.execute(sql`
    insert into runs (id, workspace_id, kind, owner_id, trigger_type, scheduled_at, status, attempt, created_at, completed_at)
    select ${idOf('drun_', 'n * 5 + run')}, ${workspace}, 'deployment', ${idOf('depl_', 'n')}, 'schedule',
      ${deployed}::timestamptz + run * interval '1 ms', 'completed', 1, ${deployed}, ${deployed}
    from generate_series(1, ${counts.deployments.objects}::int) as n, generate_series(1, 5) as run`);

  const storeId = (number: string) => idOf('memstore_', number);
  await db.execute(sql`
    insert into memory_stores (workspace_id, id, name, description, metadata, archived_at, created_at, updated_at)
    select ${workspace}, ${storeId('n')}, '', '', '{}', case when n > 0 then ${stores}::timestamptz end, ${stores}, ${stores}
    from generate_series(0, ${counts.memory_stores.objects}::int) as n`);
  // The first store has many old versions. Those of the archived stores are new, so they are deleted with their stores.
  await addMemories(0, { memories: rows / 100, versions: 0, created: stores });
  for (let version = 1; version <= 100; version++)
    await addVersions(0, { memories: rows / 100, from: version, to: version, created: stores });
  for (let store = 1; store <= counts.memory_stores.objects; store++)
    await addMemories(store, { memories: 10, versions: 10, created: yearsAgo(0) });

  async function addMemories(
    store: number,
    { memories, versions, created }: { memories: number; versions: number; created: Timestamp },
  ): Promise<void> {
    const memoryId = idOf(`mem_${store}_`, 'n');
    await db.execute(sql`
      insert into memories (workspace_id, id, memory_store_id, memory_version_id, path, content_sha256, content_size_bytes,
        created_at, updated_at)
      select ${workspace}, ${memoryId}, ${storeId(`${store}`)}, '', '/' || n, '', ${CONTENT_BYTES}, ${created}, ${created}
      from generate_series(1, ${memories}::int) as n`);
    await addVersions(store, { memories, from: 1, to: versions, created });
  }

  async function addVersions(
    store: number,
    { memories, from, to, created }: { memories: number; from: number; to: number; created: Timestamp },
  ): Promise<void> {
    const content = randomBytes(CONTENT_BYTES).toString('hex');
    await db.execute(sql`
      insert into memory_versions (workspace_id, id, memory_store_id, memory_id, operation, path, encrypted_content, content_sha256,
        content_size_bytes, created_by, created_at)
      select ${workspace}, ${idOf(`memver_${store}_`, 'version')} || '_' || n, ${storeId(`${store}`)}, ${idOf(`mem_${store}_`, 'n')},
        'modified', '/' || n, decode(${content}, 'hex'), '', ${CONTENT_BYTES}, '{}', ${created}
      from generate_series(1, ${memories}::int) as n, generate_series(${from}::int, ${to}::int) as version`);
  }
}
