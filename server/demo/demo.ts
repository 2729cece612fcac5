import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { allDemoRows } from '../../generated/joins/demo.ts';
import type { components } from '../../generated/types.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Database } from '../platform/database/database.ts';
import { DEFAULT_WORKSPACE } from '../platform/workspaces/queries.ts';
import { workspaces } from '../platform/workspaces/table.ts';
import { atStart } from '../records/audit/changes.ts';
import type { DemoParts } from '../records/demo-rows.ts';
import { deploymentRunRow } from '../records/deployments/deployment-run-view.ts';
import { sealedVariables as sealedDeploymentVariables } from '../records/deployments/sealed-variables.ts';
import { deploymentRow } from '../records/deployments/view.ts';
import { eventRow, newEvent } from '../records/events/view.ts';
import { withNextRun } from '../records/owners/next-run.ts';
import { resourceRow } from '../records/resources/view.ts';
import { scheduleRunRow } from '../records/schedules/schedule-run-view.ts';
import { sealedVariables as sealedSessionVariables } from '../records/sessions/session-variables.ts';
import { sessionRow } from '../records/sessions/view.ts';
import { deployments } from '../records/tables/deployments.ts';
import { events } from '../records/tables/events.ts';
import { resources } from '../records/tables/resources.ts';
import { runs } from '../records/tables/runs.ts';
import { sessions } from '../records/tables/sessions.ts';
import { threads } from '../records/tables/threads.ts';
import { newCoordinator, threadRow } from '../records/threads/view.ts';
import { type ContractExamples, type Demo, demoExamples, demoOf, exampleIn } from './examples.ts';
import { addDemoFiles } from './rows/files.ts';
import { addDemoMemories } from './rows/memories.ts';
import { addDemoSkills } from './rows/skills.ts';
import { addDemoVaults } from './rows/vaults.ts';

type Schemas = components['schemas'];

/**
 * Adds the objects of the contract's examples to a workspace, with their ids. So readers can try what the documentation
 * shows. Keeps existing objects as they are. Counts trigger times from `now`.
 */
export async function seedDemo(
  db: Database,
  workspaceId: string,
  examples: ContractExamples,
  { now, secrets, blobs }: Pick<DemoParts, 'now' | 'secrets'> & { blobs: BlobStore },
): Promise<Demo> {
  const example = <Value>(name: string) => exampleIn<Value>(examples, name);
  const { session: full, archivedSession, deployedSession } = demoExamples;
  const shown = [full, 'session_minimal', archivedSession, deployedSession].map(example<Schemas['Session']>);
  const [session, ...others] = shown.map((each) => ({
    ...sessionRow(each, workspaceId),
    ...sealedSessionVariables(each.id, each.environment_variables, secrets),
  }));
  if (!session) throw new Error('The demo data has no session.');
  const named = <Value>(ending: string) =>
    Object.entries(demoExamples).flatMap(([state, name]) =>
      state.endsWith(ending) ? [example<Value>(name)] : [],
    );
  const threadRows = named<Schemas['SessionThread']>('Thread').map((each) => threadRow(each, workspaceId));
  const coordinators = others.map((each) => newCoordinator(each, each.id.replace(/^sess_/, 'sthr_')));
  const happened = ['session_events', 'thread_events'].map(
    (name) => example<{ data: Schemas['DeclaredSessionEvent'][] }>(name).data,
  );
  const [ofSession = [], ofThread = []] = happened;
  const threadId = example<Schemas['SessionThread']>(demoExamples.idleThread).id;
  const eventRows = [
    ...ofSession.map((each) => newEvent(each)),
    ...ofThread.map((each) => ({ ...newEvent(each), thread_id: threadId })),
  ].map((each, index) =>
    eventRow(each, { workspace_id: workspaceId, session_id: session.id, seq: index + 1 }),
  );

  await db.transaction(async (tx) => {
    const add = (table: PgTable, rows: object[]) => tx.insert(table).values(rows).onConflictDoNothing();
    const added = await add(sessions, [{ ...session, last_seq: eventRows.length }, ...others]).returning();
    await add(threads, [...threadRows, ...coordinators]);
    await add(
      resources,
      shown.flatMap(({ id, resources: attached }) =>
        attached.map((each) => resourceRow(each, id, workspaceId)),
      ),
    );
    if (added.length > 0)
      await atStart({ now: () => now })(tx, [{ workspaceId, operation: 'addDemoData', ids: [] }]);
    // An existing session has counted its own events.
    if (added.some(({ id }) => id === session.id)) await add(events, eventRows);
    await add(
      deployments,
      named<Schemas['Deployment']>('Deployment').map((each) =>
        withNextRun(
          {
            ...deploymentRow(each, workspaceId),
            ...sealedDeploymentVariables(each.id, each.environment_variables, secrets),
          },
          'schedule',
          now,
        ),
      ),
    );
    await add(
      runs,
      named<Schemas['DeploymentRun']>('DeploymentRun').map((each) => deploymentRunRow(each, workspaceId)),
    );
    await add(
      runs,
      named<Schemas['ScheduleRun']>('ScheduleRun').map((each) => scheduleRunRow(each, workspaceId)),
    );
    await addDemoVaults(tx, workspaceId, examples, secrets);
    await addDemoMemories(tx, workspaceId, examples, secrets);
    // Lists sort by id, and the id of this workspace is before all others. So its time is too.
    if (workspaceId === DEFAULT_WORKSPACE)
      await tx
        .update(workspaces)
        .set({ created_at: example<Schemas['Agent']>('archived_agent').created_at })
        .where(eq(workspaces.workspace_id, workspaceId));
    for (const { table, rows } of allDemoRows({ example, workspaceId, now, secrets })) await add(table, rows);
  });
  // The first use of the store is a transaction too, and the embedded database has one connection.
  await addDemoFiles(db, workspaceId, examples, blobs);
  await addDemoSkills(db, workspaceId, examples, blobs);
  return demoOf(examples);
}
