/** Test data that no operation creates: rows from the contract's examples, written and read directly. */
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { components } from '../../generated/types.ts';
import { type ContractExamples, exampleIn } from '../demo/examples.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewId } from '../platform/ids.ts';
import { deploymentRow } from '../records/deployments/view.ts';
import { resourceRow } from '../records/resources/view.ts';
import { scheduleRow } from '../records/schedules/view.ts';
import { sessionRow } from '../records/sessions/view.ts';
import { deployments } from '../records/tables/deployments.ts';
import { environments } from '../records/tables/environments.ts';
import { resources } from '../records/tables/resources.ts';
import { runs } from '../records/tables/runs.ts';
import { schedules } from '../records/tables/schedules.ts';
import type { sessions } from '../records/tables/sessions.ts';
import { threads } from '../records/tables/threads.ts';
import { threadRow } from '../records/threads/view.ts';

type Schemas = components['schemas'];
type Row<Table extends PgTable> = Table['$inferSelect'];
type Changes<Table extends PgTable> = Partial<Row<Table>>;

/** The contract's examples, by name. */
export const contractExamples: ContractExamples = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
).components.examples;

/** The value of an example of the contract. */
export const example = <Value>(name: string) => exampleIn<Value>(contractExamples, name);

/** Requests of examples without the files and memory stores, which a database of tests does not have. */
export const newSessionRequest = () =>
  withoutStored(example<Schemas['CreateSessionRequest']>('create_session_with_resources'));
export const newDeploymentRequest = () =>
  withoutStored(example<Schemas['CreateDeploymentRequest']>('create_deployment'));

function withoutStored<Request extends { resources?: Schemas['SessionResourceInput'][] }>(request: Request) {
  const { resources = [] } = request;
  return {
    ...request,
    resources: resources.filter(({ type }) => type !== 'file' && type !== 'memory_store'),
  };
}

/** Creates rows with new ids and the times of the clock. `over` replaces columns. */
export function newRows(newId: NewId, clock: Clock) {
  const times = () => ({ created_at: toTimestamp(clock.now()), updated_at: toTimestamp(clock.now()) });
  return {
    session: (workspaceId: string, over: Changes<typeof sessions> = {}): Row<typeof sessions> => ({
      ...sessionRow(example('session_minimal'), workspaceId),
      id: newId('session'),
      ...times(),
      ...over,
    }),
    /** By default, an idle coordinator. */
    thread: (
      workspaceId: string,
      session_id: string,
      over: Changes<typeof threads> = {},
    ): Row<typeof threads> => ({
      ...threadRow(example('coordinator_thread'), workspaceId),
      id: newId('sessionThread'),
      session_id,
      ...times(),
      ...over,
    }),
    repository(workspaceId: string, sessionId: string, over: Changes<typeof resources> = {}) {
      const resource = example<Schemas['GithubRepositoryResource']>('rotated_repository');
      const id = newId('sessionResource');
      const row = resourceRow({ ...resource, id, mount_path: `/data/${id}` }, sessionId, workspaceId);
      return { ...row, encrypted_token: null, requested_by: null, ...times(), ...over };
    },
    deployment: (workspaceId: string, over: Changes<typeof deployments> = {}): Row<typeof deployments> => ({
      ...deploymentRow(example('active_deployment'), workspaceId),
      id: newId('deployment'),
      ...times(),
      ...over,
    }),
    /** Fires at 08:00 in Tokyo, which has no daylight saving time. */
    schedule: (workspaceId: string, over: Changes<typeof schedules> = {}): Row<typeof schedules> => ({
      ...scheduleRow(example('paused_schedule'), workspaceId),
      id: newId('forwardSchedule'),
      trigger_policy: { type: 'cron', expression: '0 8 * * *', timezone: 'Asia/Tokyo' },
      ...times(),
      ...over,
    }),
  };
}

/** Test data in a database. */
export function testData(db: Database, newId: NewId, clock: Clock) {
  const rows = newRows(newId, clock);

  /** Inserts a row and returns it. */
  async function add<Table extends PgTable>(table: Table, row: Row<Table>): Promise<Row<Table>> {
    await db.insert(table as PgTable).values(row);
    return row;
  }

  return {
    rows,
    /** Adds the environment that rows name, unless the workspace has it. */
    async addEnvironment(workspace_id: string): Promise<void> {
      const { environment_id: id, created_at, updated_at } = rows.session(workspace_id);
      const row = { id, workspace_id, name: '', created_at, updated_at };
      await db.insert(environments).values(row).onConflictDoNothing();
    },
    addThread: (...row: Parameters<typeof rows.thread>) => add(threads, rows.thread(...row)),
    addRepository: (...row: Parameters<typeof rows.repository>) => add(resources, rows.repository(...row)),
    addDeployment: (...row: Parameters<typeof rows.deployment>) => add(deployments, rows.deployment(...row)),
    addSchedule: (...row: Parameters<typeof rows.schedule>) => add(schedules, rows.schedule(...row)),

    /** Resolves to the row of a deployment. */
    async deployment(id: string): Promise<Row<typeof deployments> | undefined> {
      return (await db.select().from(deployments).where(eq(deployments.id, id)))[0];
    },

    setDeployment: (id: string, over: Changes<typeof deployments>) =>
      db.update(deployments).set(over).where(eq(deployments.id, id)),

    setSchedule: (id: string, over: Changes<typeof schedules>) =>
      db.update(schedules).set(over).where(eq(schedules.id, id)),

    /** Resolves to the runs of a deployment or schedule, oldest first. */
    runsOf: (ownerId: string) => db.select().from(runs).where(eq(runs.owner_id, ownerId)).orderBy(runs.id),

    /** Resolves to all rows of a table, in any order. */
    all: async <Table extends PgTable>(table: Table): Promise<Row<Table>[]> =>
      db.select().from(table as PgTable),

    /** Resolves to the encrypted token of a resource, which no query returns; null without a token. */
    async sealedToken(resourceId: string): Promise<Buffer | null> {
      const [row] = await db.select().from(resources).where(eq(resources.id, resourceId));
      return row?.encrypted_token ?? null;
    },
  };
}

export type TestData = ReturnType<typeof testData>;
