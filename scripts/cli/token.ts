import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeSettings } from '../../server/main/settings.ts';
import type { AccessTokens } from '../../server/platform/access-tokens/access-tokens.ts';
import { allScopes, defaultScopes, type Scope } from '../../server/platform/access-tokens/scopes.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openForCommand, requireWorkspace } from './open-database.ts';
import { workspaceOption } from './workspace-option.ts';

const more = `
The store keeps hashes: a token is shown once, when it is created. The embedded database belongs to one process at a time:
stop the service first. With DATABASE_URL it can continue. A database of an earlier version is left as it is: bring it up to date
with the command migrate.

${describeSettings(['DATA_DIR', 'DATABASE_URL'])}`;

export const tokenCommand = () =>
  new Command('token')
    .description('create, list, rotate and revoke access tokens')
    .addHelpText('after', more)
    .addCommand(
      new Command('create')
        .description('create a token, and print it')
        .addOption(kindOption())
        .option('--days <n>', 'how long it is valid, in days; without it, until it is revoked', toDays)
        .addOption(scopeOption())
        .option('--name <name>', 'what the token is for, for list and the audit', toLabel)
        .option('--owner <owner>', 'who is responsible for it, such as a team or an address', toLabel)
        .addOption(workspaceOption('the workspace whose objects the token opens'))
        .action(create),
    )
    .addCommand(
      new Command('list')
        .description('list the tokens of a workspace, with the hour of their last use')
        .option('--json', 'print an object of JSON per line')
        .addOption(workspaceOption('the workspace whose tokens are listed'))
        .action(list),
    )
    .addCommand(
      new Command('rotate')
        .description(
          'create a token that replaces another one, and print it; both are valid during the overlap',
        )
        .addArgument(new Argument('<id>', 'the id of a token, as list shows it'))
        .option('--overlap <hours>', 'how long the old token stays valid, in hours', toHours, 24)
        .option(
          '--days <n>',
          'how long the new one is valid, in days; without it, until it is revoked',
          toDays,
        )
        .addOption(workspaceOption('the workspace of the token'))
        .action(rotate),
    )
    .addCommand(
      new Command('revoke')
        .description('revoke a token')
        .addArgument(new Argument('<id>', 'the id of a token, as list shows it'))
        .addOption(workspaceOption('the workspace of the token'))
        .action(revoke),
    );

function kindOption(): Option {
  return new Option('--kind <kind>', 'pat for a person, sat for a program')
    .choices(['pat', 'sat'])
    .default('pat');
}

function scopeOption(): Option {
  return new Option(
    '--scope <scopes...>',
    'what it allows: read for GET, write for all other methods, admin for the operations of operators',
  )
    .choices(allScopes)
    .default(defaultScopes, 'read write');
}

function toDays(days: string): number {
  if (!/^[1-9]\d{0,4}$/.test(days)) throw new InvalidArgumentError('It is a number from 1 to 99999.');
  return Number(days);
}

function toHours(hours: string): number {
  if (!/^\d{1,4}$/.test(hours)) throw new InvalidArgumentError('It is a number from 0 to 9999.');
  return Number(hours);
}

function toLabel(text: string): string {
  if (!/^[^\p{C}]{1,200}$/u.test(text)) {
    throw new InvalidArgumentError('It has 1 to 200 characters, without control characters.');
  }
  return text;
}

const expiryOf = (days: number | undefined): Date | null =>
  days === undefined ? null : new Date(systemClock.now().getTime() + days * 86_400_000);

interface InWorkspace {
  workspace: string;
}

async function create(
  options: InWorkspace & {
    kind: 'pat' | 'sat';
    days?: number;
    scope: Scope[];
    name?: string;
    owner?: string;
  },
): Promise<void> {
  const { kind, workspace, days, scope, name, owner } = options;
  await withTokens(
    workspace,
    async (tokens) => {
      const scopes = [...new Set(scope)];
      const of = { ...(name && { name }), ...(owner && { owner }) };
      const issued = await tokens.issue(kind, workspace, { expiresAt: expiryOf(days), scopes, ...of });
      console.log(issued.token);
      console.error(`Created ${issued.id} in the workspace ${workspace}. The token is not shown again.`);
    },
    'keep',
  );
}

async function list({ workspace, json = false }: InWorkspace & { json?: boolean }): Promise<void> {
  await withTokens(workspace, async (tokens) => {
    const rows = await tokens.list(workspace);
    if (json) {
      for (const row of rows) console.log(JSON.stringify(row));
      return;
    }
    console.log(rows.length ? rows.map(line).join('\n') : `There is no token in the workspace ${workspace}.`);
    console.error(`Only the workspace ${workspace} is listed. For another, use --workspace.`);
  });
}

async function rotate(
  id: string,
  { workspace, overlap, days }: InWorkspace & { overlap: number; days?: number },
): Promise<void> {
  await withTokens(workspace, async (tokens) => {
    const issued = await tokens.rotate(workspace, id, overlap * 3_600_000, expiryOf(days));
    if (!issued) throw new ConfigError(`There is no live token ${id} in the workspace ${workspace}.`);
    console.log(issued.token);
    console.error(`Created ${issued.id}. The token is not shown again. ${id} ends in ${overlap} h.`);
  });
}

async function revoke(id: string, { workspace }: InWorkspace): Promise<void> {
  await withTokens(workspace, async (tokens) => {
    if (!(await tokens.revoke(workspace, id))) {
      throw new ConfigError(`There is no live token ${id} in the workspace ${workspace}.`);
    }
    console.log(`Revoked ${id}.`);
  });
}

function line(token: Awaited<ReturnType<AccessTokens['list']>>[number]): string {
  const { id, kind, name, owner, scopes, created_at, last_used_at, expires_at, revoked_at } = token;
  const expired = expires_at !== null && new Date(expires_at) <= systemClock.now();
  const state = revoked_at
    ? `revoked ${revoked_at}`
    : expires_at
      ? `${expired ? 'expired' : 'until'} ${expires_at}`
      : 'live';
  const used = last_used_at ? `used ${last_used_at}` : 'not used';
  const of = `${name ?? 'without a name'}${owner ? `, of ${owner}` : ''}`;
  return `${id}  ${kind}  ${of}  ${scopes.join(' ')}  created ${created_at}  ${used}  ${state}`;
}

/** @param schema With `keep`, a database that is missing is created. */
async function withTokens(
  workspace: string,
  use: (tokens: AccessTokens) => Promise<void>,
  schema: 'use' | 'keep' = 'use',
): Promise<void> {
  const { changesOfCommand, createAccessTokens, tokenChanges } = await import('./records.ts');
  const { database } = await openForCommand(schema);
  try {
    await requireWorkspace(database.db, workspace);
    const record = tokenChanges(changesOfCommand());
    await use(createAccessTokens({ db: database.db, clock: systemClock, record }));
  } finally {
    await database.close();
  }
}
