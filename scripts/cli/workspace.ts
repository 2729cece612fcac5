import { Argument, Command } from 'commander';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeSettings } from '../../server/main/settings.ts';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import type { Outcome } from '../../server/platform/database/transition.ts';
import { createIds } from '../../server/platform/ids.ts';
import { lineFor } from './here.ts';
import { known, type Queries, withWorkspaces } from './on-workspaces.ts';
import { type Changes, changeOf, LIMITS, merged, PERIODS } from './workspace-changes.ts';
import { deleteWorkspaceCommand } from './workspace-delete.ts';
import { exportWorkspaceCommand } from './workspace-export.ts';
import { toWorkspace as toName } from './workspace-option.ts';

const more = `
Limits: ${LIMITS.join(', ')}.
Periods, in days: ${PERIODS.join(', ')}.
"default" takes the value of the settings again. Running servers apply changes within seconds. The embedded database belongs to one
process at a time: stop the service first. With DATABASE_URL it can continue.

${describeSettings(['DATA_DIR', 'DATABASE_URL'])}`;

export const workspaceCommand = () =>
  new Command('workspace')
    .description('create, list, limit, suspend, resume, export and delete workspaces')
    .addHelpText('after', more)
    .addCommand(
      new Command('create').description('create an empty workspace').addArgument(nameOf()).action(create),
    )
    .addCommand(
      new Command('list')
        .description('list the workspaces, with their status')
        .option('--json', 'print an object of JSON per line')
        .action(list),
    )
    .addCommand(
      new Command('show')
        .description('print a workspace as JSON, with its limits, their use and its retention')
        .addArgument(nameOf())
        .action(showWithUse),
    )
    .addCommand(
      new Command('update')
        .description('change limits and periods')
        .addArgument(nameOf())
        .addOption(changeOf('--limit <name=value>', LIMITS))
        .addOption(changeOf('--retention <name=days>', PERIODS))
        .action(update),
    )
    .addCommand(
      new Command('suspend')
        .description('reject all requests of a workspace, and start nothing in it')
        .addArgument(nameOf())
        .action((name: string) => change(name, 'suspendWorkspace', 'is suspended already')),
    )
    .addCommand(
      new Command('resume')
        .description('end the suspension of a workspace')
        .addArgument(nameOf())
        .action((name: string) => change(name, 'resumeWorkspace', 'is not suspended')),
    )
    .addCommand(exportWorkspaceCommand())
    .addCommand(deleteWorkspaceCommand());

const nameOf = () => new Argument('<name>', 'the name of the workspace').argParser(toName);

async function create(name: string): Promise<void> {
  await withWorkspaces(
    null,
    async ({ record }) => {
      const id = createIds(systemClock)('workspace');
      await record('createWorkspace', async (queries) => {
        const row = await queries.add({ id, name, now: toTimestamp(systemClock.now()) });
        if (!row)
          throw new ConfigError(
            `A workspace has the name ${name}, or had it within the last hour. Choose another name.`,
          );
        return id;
      });
      console.log(id);
      console.error(
        `Created the workspace ${name}. Create a token: ${lineFor(`token create --workspace ${name}`)}`,
      );
    },
    { schema: 'keep' },
  );
}

async function list({ json = false }: { json?: boolean }): Promise<void> {
  const { toWorkspace } = await import('./records.ts');
  await withWorkspaces(null, async ({ queries }) => {
    let from: string | null = null;
    for (let hasMore = true; hasMore; ) {
      const page = await queries.page({ direction: 'after', from, limit: 500, order: 'asc' });
      for (const each of page.rows.map(toWorkspace))
        console.log(
          json
            ? JSON.stringify(each)
            : `${each.id}  ${each.status.padEnd(9)}  ${each.created_at}  ${each.name}`,
        );
      from = page.rows.at(-1)?.id ?? null;
      hasMore = page.hasMore;
    }
  });
}

async function show(row: Awaited<ReturnType<Queries['findByName']>>): Promise<void> {
  const { toWorkspace } = await import('./records.ts');
  if (row) console.log(JSON.stringify(toWorkspace(row), null, 2));
}

async function showWithUse(name: string): Promise<void> {
  const { toLimitUses, toWorkspace } = await import('./records.ts');
  await withWorkspaces(name, async ({ queries, config }) => {
    const row = await known(queries, name);
    const limits = { file_bytes: config.files.workspaceBytes, ...row.limits };
    const usage = toLimitUses(limits, await queries.usedBy(name));
    console.log(JSON.stringify({ ...toWorkspace(row), usage }, null, 2));
  });
}

async function update(
  name: string,
  { limit = {}, retention = {} }: { limit?: Changes; retention?: Changes },
) {
  if (Object.keys({ ...limit, ...retention }).length === 0)
    throw new ConfigError('Name a change: --limit or --retention.');
  await withWorkspaces(name, async ({ queries, record }) => {
    await record('updateWorkspace', async (tx) => {
      const { id } = await known(tx, name);
      const outcome = await tx.change(id, (row) => ({
        limits: merged(row.limits, limit),
        retention: merged(row.retention, retention),
        updated_at: toTimestamp(systemClock.now()),
      }));
      return done(outcome, name, 'is being deleted');
    });
    await show(await queries.findByName(name));
  });
}

async function change(
  name: string,
  operation: 'suspendWorkspace' | 'resumeWorkspace',
  rejected: string,
): Promise<void> {
  await withWorkspaces(name, async ({ record }) => {
    await record(operation, async (tx) => {
      const { id } = await known(tx, name);
      const make = operation === 'suspendWorkspace' ? tx.suspend : tx.resume;
      return done(await make(id, toTimestamp(systemClock.now())), name, rejected);
    });
    console.log(`${operation === 'suspendWorkspace' ? 'Suspended' : 'Resumed'} ${name}.`);
  });
}

function done(
  outcome: Outcome<{ id: string; deleting_since: string | null }> | null,
  name: string,
  rejected: string,
) {
  if (!outcome) throw new ConfigError(`There is no workspace ${name}.`);
  if (!outcome.changed)
    throw new ConfigError(
      `The workspace ${name} ${outcome.row.deleting_since ? 'is being deleted' : rejected}.`,
    );
  return outcome.row.id;
}
