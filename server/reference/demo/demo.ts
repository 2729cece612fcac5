import type { PgTable } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { deployments } from '../deployments/table.ts';
import { deploymentRow } from '../deployments/view.ts';
import { events } from '../events/table.ts';
import { eventRow } from '../events/view.ts';
import type { Database } from '../platform/database/database.ts';
import { resources } from '../resources/table.ts';
import { resourceRow } from '../resources/view.ts';
import { schedules } from '../schedules/table.ts';
import { scheduleRow } from '../schedules/view.ts';
import { sessions } from '../sessions/table.ts';
import { sessionRow } from '../sessions/view.ts';
import { threads } from '../threads/table.ts';
import { newCoordinator, threadRow } from '../threads/view.ts';
import { type ContractExamples, type Demo, demoExamples, demoOf, exampleIn } from './examples.ts';

export type { Demo, DemoStates } from './examples.ts';

type Schemas = components['schemas'];

/**
 * Puts the objects of the contract's examples into a workspace, with their ids, so that what the documentation shows
 * can be tried. What is there already stays as it is.
 */
export async function seedDemo(db: Database, workspaceId: string, examples: ContractExamples): Promise<Demo> {
  const example = <Value>(name: string) => exampleIn<Value>(examples, name);
  const shown = [demoExamples.session, 'session_minimal'].map(example<Schemas['Session']>);
  const [session, minimal] = shown.map((each) => sessionRow(each, workspaceId));
  if (!session || !minimal) throw new Error('The demo data has two sessions.');
  const named = <Value>(ending: string) =>
    Object.entries(demoExamples).flatMap(([state, name]) =>
      state.endsWith(ending) ? [example<Value>(name)] : [],
    );
  const threadRows = named<Schemas['SessionThread']>('Thread').map((each) => threadRow(each, workspaceId));
  const coordinator = newCoordinator(minimal, minimal.id.replace(/^sess_/, 'sthr_'));
  const received = example<Schemas['SessionEventList']>('received_user_message').data;

  await db.transaction(async (tx) => {
    const add = (table: PgTable, rows: object[]) => tx.insert(table).values(rows).onConflictDoNothing();
    await add(sessions, [session, minimal]);
    await add(threads, [...threadRows, coordinator]);
    await add(
      resources,
      shown.flatMap(({ id, resources: attached }) =>
        attached.map((each) => resourceRow(each, id, workspaceId)),
      ),
    );
    await add(
      events,
      received.map((each) => eventRow(each, session.id, workspaceId)),
    );
    await add(
      deployments,
      named<Schemas['Deployment']>('Deployment').map((each) => deploymentRow(each, workspaceId)),
    );
    await add(
      schedules,
      named<Schemas['ForwardSchedule']>('Schedule').map((each) => scheduleRow(each, workspaceId)),
    );
  });
  return demoOf(examples);
}
