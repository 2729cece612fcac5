import { Command } from 'commander';
import { sql } from 'drizzle-orm';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { createIds, idAt } from '../../server/platform/ids.ts';
import type { Order, PageRequest } from '../../server/platform/pagination.ts';
import { queriesOn } from '../../server/records/queries.ts';
import { scheduleOwner } from '../../server/records/schedules/schedule-owner.ts';
import type { SessionFilters } from '../../server/records/sessions/queries.ts';
import { sessions } from '../../server/records/tables/sessions.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { newRows } from '../../server/testing/test-data.ts';
import { runProgram } from '../program.ts';
import { archivedCases, fillArchived } from './parts/archived-lists.ts';
import { numberOption } from './parts/options.ts';
import { median, printTable } from './parts/table.ts';

const WORKSPACE = 'wks_bench';
const PAGES = 200;
const PART = 25_000;

const program = new Command('npm run bench -- lists')
  .description(
    'Compares the time of a page deep in each list with that of the first page, with and without filters, on a PostgreSQL with many sessions, runs and events.',
  )
  .addOption(
    numberOption('--rows <n>', 'how many of each', { least: 1000, most: 10_000_000 }).default(1_000_000),
  )
  .addOption(
    numberOption(
      '--archived <n>',
      'how many archived sessions, deployments and schedules of another workspace',
      {
        least: 1000,
        most: 10_000_000,
      },
    ).default(500_000),
  )
  .action(run);

async function run({ rows, archived }: { rows: number; archived: number }): Promise<void> {
  const postgres = await startPostgres();
  const database = await openDatabase({ dataDir: null, databaseUrl: await postgres.newDatabase() });
  try {
    console.log(`Filling in ${rows} sessions, ${rows} events and ${rows} runs …`);
    const { db } = database;
    await fill(db, rows);
    console.log(`… and ${archived} archived sessions, deployments and schedules …`);
    await fillArchived(db, archived);
    await db.execute(sql`vacuum analyze`);
    const cases = [
      ...sessionCases(db, rows),
      ...eventCases(db, rows),
      ...runCases(db, rows),
      ...archivedCases(db, archived),
    ];
    const table = [['list', 'first page, ms', 'deep page, ms', 'deep / first']];
    for (const { name, first, deep } of cases) {
      const times: Record<'first' | 'deep', number[]> = { first: [], deep: [] };
      // In turns, so other work of the machine affects both.
      for (let page = 0; page < PAGES; page += 1) {
        times.first.push(await timed(first));
        times.deep.push(await timed(deep));
      }
      const [one, other] = [median(times.first), median(times.deep)];
      table.push([name, one.toFixed(2), other.toFixed(2), (other / one).toFixed(2)]);
    }
    printTable(table, 1);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

interface Case {
  name: string;
  first: () => Promise<unknown>;
  deep: () => Promise<unknown>;
}

const START = Date.parse('2026-01-01T00:00:00Z');
/** One row per second. */
const timeOf = (place: number) => toTimestamp(new Date(START + place * 1000));
/** Ids contain the time of their creation. */
const idOf = (place: number) => idAt('session', START + place * 1000).padEnd('sess_'.length + 26, '0');
const runIdOf = (place: number) => idOf(place).replace('sess_', 'srun_');
const EVENTS_OF = idOf(1);

/**
 * Sessions of ten agents, a tenth of them archived and a fifth of them running; events of ten types; runs of schedules of ten
 * identities, one in a thousand with an error.
 */
async function fill(db: Database, rows: number): Promise<void> {
  const { session } = newRows(createIds(systemClock), systemClock);
  await db.insert(sessions).values(session(WORKSPACE, { id: idOf(0) }));
  // In parts, because the service's connections limit a statement to some seconds.
  for (let from = 1; from <= rows; from += PART) {
    const ids = Array.from({ length: Math.min(PART, rows - from + 1) }, (_, index) => idOf(from + index));
    const places = sql`json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as part(id, number),
      lateral (select number + ${from - 1} as place)`;
    await db.execute(sql`
      insert into sessions select made.* from sessions as template, ${places}, jsonb_populate_record(template, jsonb_build_object(
        'id', part.id,
        'agent', jsonb_set(template.agent::jsonb, '{id}', to_jsonb('agent_' || place % 10)),
        'status', case when place % 5 = 0 then 'running' else 'idle' end,
        'archived_at', case when place % 10 = 3 then '2026-01-01T00:00:00Z' end,
        'created_at', to_timestamp(${START / 1000} + place),
        'last_seq', 0
      )) as made where template.id = ${idOf(0)}`);
    await db.execute(sql`
      insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
      select 'evt_' || lpad(place::text, 26, '0'), ${WORKSPACE}, ${EVENTS_OF}, place, 'type_' || place % 10, '{}',
        to_timestamp(${START / 1000} + place)
      from ${places}`);
    await db.execute(sql`
      insert into runs (id, workspace_id, kind, owner_id, identity_id, template_id, trigger_type, scheduled_at, status, attempt, error, created_at)
      select replace(part.id, 'sess_', 'srun_'), ${WORKSPACE}, 'schedule', 'sched_' || place % 100, 'idn_' || place % 10, 'tmpl_1',
        'schedule', to_timestamp(${START / 1000} + place), 'completed', 1, case when place % 1000 = 7 then '{"type":"x"}'::json end,
        to_timestamp(${START / 1000} + place)
      from ${places}`);
  }
}

const request = (from: string | null, order: Order): PageRequest => ({
  direction: 'after',
  from,
  limit: 20,
  order,
});

function sessionCases(db: Database, rows: number): Case[] {
  const queries = queriesOn(db);
  const ask = (filters: Partial<SessionFilters>, from: string | null, order: Order) => () =>
    queries.sessions.page(WORKSPACE, { include_archived: false, ...filters }, request(from, order));
  const middle = { gte: timeOf(rows / 4), lt: timeOf((rows * 3) / 4) };
  const filters: readonly (readonly [string, Partial<SessionFilters>])[] = [
    ['sessions', { include_archived: true }],
    ['sessions, not archived', {}],
    ['sessions of an agent', { agent_id: 'agent_7' }],
    ['sessions in a state', { statuses: ['running'] }],
    ['sessions of a time', { created_at: middle }],
    [
      'sessions of an agent, in a state, of a time',
      { agent_id: 'agent_5', statuses: ['running'], created_at: middle },
    ],
  ];
  return filters.flatMap(([name, narrowed]) =>
    (['desc', 'asc'] as const).map((order) => ({
      name: `${name}, ${order}`,
      first: ask(narrowed, null, order),
      deep: ask(narrowed, idOf(rows / 2), order),
    })),
  );
}

function eventCases(db: Database, rows: number): Case[] {
  const { events } = queriesOn(db);
  const list = { workspaceId: WORKSPACE, sessionId: EVENTS_OF, threadId: null };
  const middle = { gte: timeOf(rows / 4), lt: timeOf((rows * 3) / 4) };
  const filters = [
    ['events', {}],
    ['events of a type', { types: ['type_7'] }],
    ['events of a time', { created_at: middle }],
  ] as const;
  return filters.flatMap(([name, narrowed]) =>
    (['asc', 'desc'] as const).map((order) => ({
      name: `${name}, ${order}`,
      first: () => events.page(list, narrowed, request(null, order)),
      deep: () => events.page(list, narrowed, request(String(rows / 2), order)),
    })),
  );
}

function runCases(db: Database, rows: number): Case[] {
  const { runs } = queriesOn(db);
  const filters = [
    ['runs', {}],
    ['runs of a schedule', { owner_id: 'sched_7' }],
    ['runs of an identity', { identity_id: 'idn_7' }],
    ['runs with an error', { has_error: true }],
  ] as const;
  return filters.flatMap(([name, narrowed]) =>
    (['desc', 'asc'] as const).map((order) => ({
      name: `${name}, ${order}`,
      first: () => runs.page(scheduleOwner, WORKSPACE, narrowed, request(null, order)),
      deep: () => runs.page(scheduleOwner, WORKSPACE, narrowed, request(runIdOf(rows / 2), order)),
    })),
  );
}

await runProgram(program);
