/** Lists with many archived rows between few active ones. `npm run bench -- lists` measures them besides long lists. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { systemClock } from '../../../server/platform/clock.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { createIds } from '../../../server/platform/ids.ts';
import type { Order, PageRequest } from '../../../server/platform/pagination.ts';
import { queriesOn } from '../../../server/records/queries.ts';
import { deployments } from '../../../server/records/tables/deployments.ts';
import { schedules } from '../../../server/records/tables/schedules.ts';
import { sessions } from '../../../server/records/tables/sessions.ts';
import { newRows } from '../../../server/testing/test-data.ts';

const WORKSPACE = 'wks_archived';
/** Unarchived rows before, between and after the archived ones. */
const OPEN = 100;
const PART = 25_000;

/** A list with filters, and the request of a page of it. */
export interface ArchivedCase {
  name: string;
  first: () => Promise<unknown>;
  deep: () => Promise<unknown>;
}

const idOf = (prefix: string, place: number) => `${prefix}_${String(place).padStart(26, '0')}`;

/**
 * Sessions, deployments and schedules of three agents, identities and templates, with `archived` archived ones each.
 */
export async function fillArchived(db: Database, archived: number): Promise<void> {
  const rows = newRows(createIds(systemClock), systemClock);
  const agent = sql`jsonb_set(template.agent::jsonb, '{id}', to_jsonb('agent_' || place % 3))`;
  const tables: [PgTable, string, object, SQL][] = [
    [sessions, 'sess', rows.session(WORKSPACE), sql`'agent', ${agent}, 'deployment_id', 'dep_' || place % 3`],
    [deployments, 'dep', rows.deployment(WORKSPACE), sql`'agent', ${agent}`],
    [
      schedules,
      'sched',
      rows.schedule(WORKSPACE, { status: 'active' }),
      sql`'identity_id', 'idn_' || place % 3, 'template_id', 'tmpl_' || place % 3,
        'status', case when archived then 'archived' else 'active' end`,
    ],
  ];
  for (const [table, prefix, template, own] of tables) {
    await db.insert(table).values({ ...template, id: idOf(prefix, 0) });
    // In parts, because the service's connections limit a statement to some seconds.
    for (let from = 1; from <= archived; from += PART) {
      await db.execute(sql`
        insert into ${table} select made.* from ${table} as template,
          generate_series(${from}::int, ${Math.min(from + PART - 1, archived)}::int) as place,
          lateral (select place % ${Math.floor(archived / 2)}::int > ${OPEN}::int as archived) as state,
          lateral jsonb_populate_record(template, jsonb_build_object(
            'id', ${prefix}::text || '_' || lpad(place::text, 26, '0'),
            'archived_at', case when archived then '2026-01-01T00:00:00Z' end, ${own})) as made
        where template.id = ${idOf(prefix, 0)}`);
    }
  }
}

export function archivedCases(db: Database, archived: number): ArchivedCase[] {
  const { sessions, deployments, schedules } = queriesOn(db);
  const include_archived = false;
  const lists = {
    sess: (filters: object) => (request: PageRequest) =>
      sessions.page(WORKSPACE, { include_archived, ...filters }, request),
    dep: (filters: object) => (request: PageRequest) =>
      deployments.page(WORKSPACE, { include_archived, ...filters }, request),
    sched: (filters: object) => (request: PageRequest) =>
      schedules.page(WORKSPACE, { include_archived, ...filters }, request),
  };
  const cases: [keyof typeof lists, string, object][] = [
    ['sess', 'sessions', {}],
    ['sess', 'sessions of an agent', { agent_id: 'agent_1' }],
    ['sess', 'sessions of a deployment', { deployment_id: 'dep_1' }],
    ['sess', 'sessions in a state', { statuses: ['idle'] }],
    ['dep', 'deployments', {}],
    ['dep', 'deployments of an agent', { agent_id: 'agent_1' }],
    ['dep', 'deployments in a state', { status: 'active' }],
    ['sched', 'schedules', {}],
    ['sched', 'schedules of an identity', { identity_id: 'idn_1' }],
    ['sched', 'schedules of a template', { template_id: 'tmpl_1' }],
    ['sched', 'schedules in a state', { status: 'active' }],
  ];
  return cases.flatMap(([prefix, name, filters]) =>
    (['desc', 'asc'] as const).map((order: Order) => {
      const page = lists[prefix](filters);
      const request = (from: string | null) => page({ direction: 'after', from, limit: 20, order });
      // After the archived rows of one half, so the page begins with unarchived ones in the middle.
      const middle = idOf(prefix, Math.floor(archived / 2) + (order === 'desc' ? OPEN * 2 : -OPEN));
      return {
        name: `${name} beside archived ones, ${order}`,
        first: () => request(null),
        deep: () => request(middle),
      };
    }),
  );
}
