import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../platform/database/open.ts';
import { driverOf } from '../../platform/database/statements.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import type { DeploymentFilters } from '../../records/deployments/queries.ts';
import type { ScheduleFilters } from '../../records/schedules/queries.ts';
import type { SessionFilters } from '../../records/sessions/queries.ts';
import { deployments } from '../../records/tables/deployments.ts';
import { resources } from '../../records/tables/resources.ts';
import { schedules } from '../../records/tables/schedules.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { useDatabase } from '../../testing/database.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
});
afterAll(() => postgres?.stop());

const ws = 'wks_lists';
/** Places of rows: unarchived ones at both ends and in the middle, and archived ones between them. */
const ROWS = 6_000;
const idOf = (prefix: string, place: number) => `${prefix}_${String(place).padStart(26, '0')}`;

describe('a page of a list behind many archived rows', () => {
  const on = useDatabase(async () => {
    url = await postgres.newDatabase();
    return openDatabase({ dataDir: null, databaseUrl: url });
  });

  beforeAll(async () => {
    const { db, data } = on;
    const agent = (to: string) => ({ ...data.rows.session(ws).agent, id: to });
    await db.insert(sessions).values(data.rows.session(ws, { id: idOf('sess', 0), agent: agent('agent_0') }));
    await db.insert(deployments).values(data.rows.deployment(ws, { id: idOf('dep', 0) }));
    await db.insert(schedules).values(data.rows.schedule(ws, { id: idOf('sched', 0), status: 'active' }));
    for (const [table, prefix, own] of [
      [
        sessions,
        'sess',
        `'agent', jsonb_set(template.agent::jsonb, '{id}', to_jsonb('agent_' || place % 3)),
         'deployment_id', case when place % 2 = 0 then 'dep_' || place % 4 end,
         'status', case when place % 5 = 0 then 'running' else 'idle' end`,
      ],
      [
        deployments,
        'dep',
        `'agent', jsonb_set(template.agent::jsonb, '{id}', to_jsonb('agent_' || place % 3)),
         'status', case when place % 5 = 0 then 'paused' else 'active' end`,
      ],
      [
        schedules,
        'sched',
        `'identity_id', 'idn_' || place % 3, 'template_id', 'tmpl_' || place % 4,
         'status', case when archived then 'archived' when place % 5 = 0 then 'paused' else 'active' end`,
      ],
    ] as const) {
      await db.execute(sql`
        insert into ${table} select made.* from ${table} as template, generate_series(1, ${sql.raw(String(ROWS))}) as place,
          lateral (select place % ${sql.raw(String(ROWS / 2))} > 60 as archived) as state,
          lateral jsonb_populate_record(template, jsonb_build_object(
            'id', ${prefix}::text || '_' || lpad(place::text, 26, '0'),
            'archived_at', case when archived then '2026-01-01T00:00:00Z' end,
            'created_at', timestamptz '2026-01-01T00:00:00Z' + make_interval(secs => place),
            ${sql.raw(own)}
          )) as made`);
    }
    const repository = data.rows.repository(ws, idOf('sess', 0));
    await db.insert(resources).values(repository);
    await db.execute(sql`
      insert into ${resources} select made.* from ${resources} as template, generate_series(1, ${sql.raw(String(ROWS))}, 2) as place,
        lateral jsonb_populate_record(template, jsonb_build_object(
          'id', 'res_' || place, 'session_id', 'sess_' || lpad(place::text, 26, '0'))) as made
        where template.id = ${repository.id}`);
    // Not what the service's connections would do in this time.
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('vacuum analyze');
    await client.end();
  });

  interface Node {
    'Node Type': string;
    'Relation Name'?: string;
    'Index Name'?: string;
    'Rows Removed by Filter'?: number;
    'Rows Removed by Index Recheck'?: number;
    Plans?: Node[];
  }
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

  /** The plan of the one statement that a query sends, as it was carried out. */
  async function planOf(query: () => Promise<unknown>): Promise<Node[]> {
    const driver: unknown = driverOf(on.db);
    const sent = vi.spyOn(driver as pg.Pool, 'query');
    await query();
    const [{ text }, values] = sent.mock.calls[0] as unknown as [{ text: string }, unknown[]];
    sent.mockRestore();
    const client = await (driver as pg.Pool).connect();
    // As the planner plans a prepared statement that is used often.
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare page as ${text}`);
    const list = values
      .map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))))
      .join(', ');
    const { rows } = await client.query(`explain (analyze, format json) execute page(${list})`);
    client.release(true);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  }

  const middle = { gte: '2026-01-01T00:10:00.000Z', lt: '2026-01-01T01:20:00.000Z' };
  const sessionFilters: Partial<SessionFilters>[] = [
    {},
    { agent_id: 'agent_1' },
    { deployment_id: 'dep_2' },
    { statuses: ['running'] },
    { created_at: middle },
    { agent_id: 'agent_1', statuses: ['idle'] },
    { agent_id: 'agent_1', created_at: middle },
    { deployment_id: 'dep_2', statuses: ['running', 'idle'], created_at: middle },
  ];
  const deploymentFilters: Partial<DeploymentFilters>[] = [
    {},
    { agent_id: 'agent_1' },
    { status: 'paused' },
    { created_at: middle },
    { agent_id: 'agent_1', status: 'active', created_at: middle },
  ];
  const scheduleFilters: Partial<ScheduleFilters>[] = [
    {},
    { identity_id: 'idn_1' },
    { template_id: 'tmpl_1' },
    { status: 'paused' },
    { status: 'active', identity_id: 'idn_1' },
    { identity_id: 'idn_1', template_id: 'tmpl_1' },
  ];
  const include_archived = false;
  const lists = [
    ...sessionFilters.map((filters) => ({
      list: 'sessions',
      prefix: 'sess',
      filters,
      page: (request: PageRequest) => on.queries.sessions.page(ws, { include_archived, ...filters }, request),
    })),
    ...deploymentFilters.map((filters) => ({
      list: 'deployments',
      prefix: 'dep',
      filters,
      page: (request: PageRequest) =>
        on.queries.deployments.page(ws, { include_archived, ...filters }, request),
    })),
    ...scheduleFilters.map((filters) => ({
      list: 'schedules',
      prefix: 'sched',
      filters,
      page: (request: PageRequest) =>
        on.queries.schedules.page(ws, { include_archived, ...filters }, request),
    })),
  ];

  const lookedUp = ['workspaces', 'session_resources'];
  it.each(lists)('reads no archived rows: $list, $filters', async ({ list, prefix, page }) => {
    for (const order of ['asc', 'desc'] as const) {
      // From the end, and from behind the unarchived rows in the middle.
      for (const place of [null, ROWS / 4, (ROWS * 3) / 4]) {
        const from = place === null ? null : idOf(prefix, place);
        const all = await planOf(() => page({ direction: 'after', from, limit: 20, order }));
        // Whether a session has work or resources is one lookup each for each row of the page.
        const isLookup = (node: Node) => lookedUp.includes(node['Relation Name'] ?? '');
        const ofResources = all.filter((node) => node['Relation Name'] === 'session_resources');
        expect(ofResources.length > 0).toBe(list === 'sessions');
        for (const { 'Node Type': type } of ofResources) expect(type).toMatch(/^Index (Only )?Scan$/);
        const nodes = all.filter((node) => !isLookup(node));
        const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
        expect({ order, place, indexes }).toEqual({
          order,
          place,
          indexes: [expect.stringContaining(`${list}_unarchived`)],
        });
        const passed = nodes.map(
          (node) => (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
        );
        // It reads the 120 unarchived rows and none of the 5,900 others.
        expect(Math.max(...passed)).toBeLessThan(150);
        expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      }
    }
  });
});
