import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { ConfigError } from '../../server/main/config-error.ts';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { DeletedRows } from '../../server/records/workspaces/deletion.ts';
import { known, withWorkspaces } from './on-workspaces.ts';
import { toWorkspace } from './workspace-option.ts';

const more = `
The tokens of the workspace are invalid at once, and nothing starts in it. Running servers delete its data, also if the command ends.
--wait prints the numbers of deleted rows until the workspace is gone. It needs DATABASE_URL. With the embedded database, the
service deletes the data after its next start. A session on hold keeps the workspace. Audit events stay for AUDIT_DAYS.`;

/** How often the command looks, in milliseconds. */
const LOOK_MS = 1_000;

export const deleteWorkspaceCommand = () =>
  new Command('delete')
    .description('delete a workspace with all its data')
    .argument('<name>', 'the name of the workspace', toWorkspace)
    .option('--wait', 'wait until all data is deleted')
    .addHelpText('after', more)
    .action(deleteWorkspace);

async function deleteWorkspace(name: string, { wait = false }: { wait?: boolean }): Promise<void> {
  const { workspaceDeletionQueries } = await import('./records.ts');
  await withWorkspaces(
    name,
    async ({ queries, db, record }) => {
      const { id } = await known(queries, name);
      await record('deleteWorkspace', async (_, tx) => {
        const requested = await workspaceDeletionQueries(tx).request(id, toTimestamp(systemClock.now()));
        if (!requested) throw new ConfigError(`The workspace ${name} is gone.`);
        return id;
      });
      console.log(`${id}: the deletion of ${name} has begun.`);
      if (wait) await watch(db, id);
    },
    {
      check: ({ databaseUrl }) => {
        if (wait && databaseUrl === null) throw new ConfigError('--wait needs DATABASE_URL.');
      },
    },
  );
}

async function watch(db: Database, id: string): Promise<void> {
  const { workspaceDeletionQueries } = await import('./records.ts');
  const { progress } = workspaceDeletionQueries(db);
  let shown = '';
  for (;;) {
    const state = await progress(id);
    if (state === null) return console.log(`${id} is deleted.`);
    const text = textOf(state.deleted);
    if (text !== shown && text !== '') console.log(text);
    shown = text;
    await pause(LOOK_MS);
  }
}

const textOf = (deleted: DeletedRows) =>
  Object.entries(deleted)
    .map(([table, rows]) => `${table} ${rows}`)
    .join(', ');
