import { Command } from 'commander';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeSettings } from '../../server/main/settings.ts';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { HeldSession } from '../../server/records/holds/queries.ts';
import { openForCommand, requireIfNamed } from './open-database.ts';
import { toWorkspace } from './workspace-option.ts';

const more = `
A hold keeps a session, its events, its files and its runs: no request and no retention deletes them, until --release. The agent can
continue. docs/retention.md says what a hold covers. The embedded database belongs to one process at a time: stop the service
first. With DATABASE_URL it can continue.

${describeSettings(['DATA_DIR', 'DATABASE_URL'])}`;

/** Sessions that are read at once, so that memory does not grow with their number. */
const BATCH = 500;

interface Options {
  release?: boolean;
  list?: boolean;
  workspace?: string;
  json?: boolean;
}

export const holdCommand = () =>
  new Command('hold')
    .description('keep a session for legal reasons')
    .argument('[session]', 'the id of the session')
    .option('--release', 'end the hold')
    .option('--list', 'print the sessions on hold')
    .option('--workspace <name>', 'with --list, only those of this workspace', toWorkspace)
    .option('--json', 'print a JSON object per line')
    .addHelpText('after', more)
    .action(hold);

async function hold(session: string | undefined, options: Options): Promise<void> {
  const { release = false, list = false, workspace, json = false } = options;
  if ((session === undefined) !== list) throw new ConfigError('Name a session, or write --list.');
  if (release && list) throw new ConfigError('--list and --release exclude each other.');
  const { database } = await openForCommand('use');
  try {
    if (session === undefined) await print(database.db, workspace, json);
    else show(await change(database.db, session, release), json);
  } finally {
    await database.close();
  }
}

async function change(db: Database, session: string, release: boolean): Promise<HeldSession> {
  const { changesOfCommand, holdQueries } = await import('./records.ts');
  return db.transaction(async (tx) => {
    const queries = holdQueries(tx);
    const workspaceId = await queries.workspaceOf(session);
    const held =
      workspaceId !== null &&
      (release
        ? await queries.release(workspaceId, session)
        : await queries.begin(workspaceId, session, toTimestamp(systemClock.now())));
    if (!held) throw new ConfigError(`The database has no session ${session}.`);
    const operation = release ? 'releaseSession' : 'holdSession';
    await changesOfCommand()(tx, [{ workspaceId: held.workspace_id, operation, ids: [session] }]);
    return held;
  });
}

async function print(db: Database, workspace: string | undefined, json: boolean): Promise<void> {
  const { holdQueries } = await import('./records.ts');
  const queries = holdQueries(db);
  let after = '';
  for (;;) {
    const held = await queries.list(workspace, after, BATCH);
    for (const each of held) show(each, json);
    after = held.at(-1)?.id ?? '';
    if (held.length < BATCH) break;
  }
  if (after === '') await requireIfNamed(db, workspace);
  if (after === '' && !json) console.log('No session is on hold.');
}

function show({ id, workspace_id, held_since }: HeldSession, json: boolean): void {
  if (json) console.log(JSON.stringify({ session_id: id, workspace_id, held_since }));
  else if (held_since === null) console.log(`${id} in ${workspace_id} is not on hold.`);
  else console.log(`${id} in ${workspace_id} is on hold since ${held_since}.`);
}
