import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import type { Config } from '../../server/main/config.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeSettings } from '../../server/main/settings.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { statementsIn, statementsOn } from '../../server/platform/database/statements.ts';
import { isUnavailable } from '../../server/platform/database/unavailable.ts';
import { DEFAULT_WORKSPACE } from '../../server/platform/workspaces/queries.ts';
import { auditedId } from '../../server/records/audit/objects.ts';
import { type DrainProgress, drainQueries } from '../../server/records/servers/drain-queries.ts';
import { openForCommand } from './open-database.ts';

const more = `
SERVER is an id that "status" prints. The server takes no new work, and running turns can end. Sessions in which no turn has run go
to other servers at once, and so do those whose disks are saved in snapshots. The others wait for the server, because their disks on
it can have files that were not pushed.
--release-disks lets the disks go: other servers take the sessions at once, each gets session.workspace_reclaimed, and the
disks are deleted.

The command waits until the server has no turns and no disks. You can end it and start it again: the drain continues without it. It
also survives restarts of the server, until --cancel. Stop the server when it is drained.

${describeSettings(['DATABASE_URL'])}`;

/** How often the command looks, in milliseconds. */
const LOOK_MS = 1_000;

interface DrainOptions {
  releaseDisks?: boolean;
  cancel?: boolean;
  wait: boolean;
  json?: boolean;
}

export const drainCommand = () =>
  new Command('drain')
    .description('move the work of a server to others, before you stop or replace it')
    .argument('<server>', 'the id of the server')
    .option(
      '--release-disks',
      'let other servers take sessions whose disks the server has: their files are lost',
    )
    .option('--cancel', 'end the drain: the server takes work again')
    .option('--no-wait', 'only record what the server has to do')
    .option('--json', 'print a JSON object per line')
    .addHelpText('after', more)
    .action(drain);

function requirePostgres({ databaseUrl }: Config): void {
  if (databaseUrl === null)
    throw new ConfigError(
      'DATABASE_URL is not set. The embedded database has one server, and no other could take its work. Stop it instead.',
    );
}

async function drain(server: string, options: DrainOptions) {
  const { releaseDisks = false, cancel, wait, json = false } = options;
  if (cancel && releaseDisks) throw new ConfigError('--cancel and --release-disks exclude each other.');
  const { database } = await openForCommand('use', requirePostgres);
  try {
    const queries = drainQueries(statementsOn(database.db));
    // Both can be repeated.
    const isKnown = await patiently(() => change(database.db, server, options));
    if (!isKnown) throw new ConfigError(await unknown(server, queries));
    let shown = '';
    for (;;) {
      const progress = await patiently(() => queries.progress(server));
      if (progress === null) throw new ConfigError(await unknown(server, queries));
      const text = json ? JSON.stringify(jsonOf(server, progress)) : textOf(server, progress);
      if (text !== shown) console.log(text);
      shown = text;
      if (cancel || !wait || isDrained(progress)) return;
      if (progress.drain === 'none') throw new ConfigError(`The drain of ${server} was cancelled.`);
      await pause(LOOK_MS);
    }
  } finally {
    await database.close();
  }
}

/**
 * Resolves to false if no such server has sandboxes. A server belongs to no workspace, so its events are in that of operators. A
 * repetition changes nothing and adds no event, for example if the response to the commit was lost.
 */
async function change(
  db: Database,
  server: string,
  { releaseDisks = false, cancel }: DrainOptions,
): Promise<boolean> {
  const { changesOfCommand } = await import('./records.ts');
  return db.transaction(async (tx) => {
    const queries = drainQueries(statementsIn(tx));
    const changes = cancel
      ? await queries.cancel(server)
      : await queries.begin(server, { releases: releaseDisks });
    const operation = cancel ? 'cancelDrain' : releaseDisks ? 'releaseDisks' : 'drainServer';
    const ids = [auditedId('server', server)];
    if (changes) await changesOfCommand()(tx, [{ workspaceId: DEFAULT_WORKSPACE, operation, ids }]);
    return changes !== null;
  });
}

/** An outage of the database does not end the drain. */
async function patiently<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await read();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (isFirst) console.error('The database does not respond. The drain continues when it does.');
      await pause(LOOK_MS);
    }
  }
}

async function unknown(server: string, queries: ReturnType<typeof drainQueries>): Promise<string> {
  if ((await queries.progress(server))?.role === 'api')
    return `${server} only serves the API, and has no work. Stop it.`;
  const known = await queries.known();
  const listed = known.length === 0 ? 'It knows none.' : `It knows ${known.join(', ')}.`;
  return `The database knows no server ${server}. ${listed}`;
}

const isDrained = ({ drain, turns, sandboxes }: DrainProgress) =>
  drain !== 'none' && turns === 0 && sandboxes === 0;

function jsonOf(server: string, progress: DrainProgress) {
  const { runs, drain, turns, disks, messages } = progress;
  const state = isDrained(progress) ? 'drained' : drain === 'none' ? 'working' : 'draining';
  return {
    server,
    state,
    disks_released: drain === 'released',
    runs,
    turns,
    disks,
    waiting_messages: messages,
  };
}

function textOf(server: string, progress: DrainProgress): string {
  const { runs, drain, turns, disks, messages } = progress;
  if (drain === 'none') return `${server} takes work.`;
  if (isDrained(progress)) return `${server} is drained. You can stop it.`;
  const kept = drain === 'draining' && disks > 0 ? ' (--release-disks lets them go)' : '';
  const lost = runs ? '' : ' The server does not run.';
  return `${server}: ${turns} turns run, ${disks} disks are kept${kept}, ${messages} messages wait for them.${lost}`;
}
