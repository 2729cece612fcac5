import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { Config } from '../../server/main/config.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeSettings } from '../../server/main/settings.ts';
import type { AccessTokens } from '../../server/platform/access-tokens/access-tokens.ts';
import { allScopes, defaultScopes, type Scope } from '../../server/platform/access-tokens/scopes.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openForCommand, requireDatabase } from './open-database.ts';
import { workspaceOption } from './workspace-option.ts';

const more = `
The store keeps hashes: a token is shown once, when it is made. The embedded database belongs to one process at a time:
stop the service first. With DATABASE_URL it can continue. A database of an earlier version is left as it is: bring it up to date
with the command migrate.

${describeSettings(['DATA_DIR', 'DATABASE_URL'])}`;

export const tokenCommand = () =>
  new Command('token')
    .description('make, list and revoke access tokens')
    .addHelpText('after', more)
    .addCommand(
      new Command('create')
        .description('make a token, and print it')
        .addOption(kindOption())
        .option('--days <n>', 'how long it is valid, in days; without it, until it is revoked', toDays)
        .addOption(scopeOption())
        .addOption(workspaceOption('the workspace whose objects the token opens'))
        .action(create),
    )
    .addCommand(
      new Command('list')
        .description('list the tokens of a workspace')
        .addOption(workspaceOption('the workspace whose tokens are listed'))
        .action(list),
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
    'what it allows: read for GET, write for all other methods, admin for audit events',
  )
    .choices(allScopes)
    .default(defaultScopes, 'read write');
}

function toDays(days: string): number {
  if (!/^[1-9]\d{0,4}$/.test(days)) throw new InvalidArgumentError('It is a number from 1 to 99999.');
  return Number(days);
}

interface InWorkspace {
  workspace: string;
}

async function create(
  options: InWorkspace & { kind: 'pat' | 'sat'; days?: number; scope: Scope[] },
): Promise<void> {
  const { kind, workspace, days, scope } = options;
  const expiresAt = days === undefined ? null : new Date(systemClock.now().getTime() + days * 86_400_000);
  await withTokens(async (tokens) => {
    const issued = await tokens.issue(kind, workspace, { expiresAt, scopes: [...new Set(scope)] });
    console.log(issued.token);
    console.error(`Made ${issued.id} in the workspace ${workspace}. The token is not shown again.`);
  });
}

async function list({ workspace }: InWorkspace): Promise<void> {
  await withTokens(async (tokens) => {
    const rows = await tokens.list(workspace);
    console.log(rows.length ? rows.map(line).join('\n') : `There is no token in the workspace ${workspace}.`);
    console.error(`Only the workspace ${workspace} is listed. For another, use --workspace.`);
  }, requireDatabase);
}

async function revoke(id: string, { workspace }: InWorkspace): Promise<void> {
  await withTokens(async (tokens) => {
    if (!(await tokens.revoke(workspace, id))) {
      throw new ConfigError(`There is no live token ${id} in the workspace ${workspace}.`);
    }
    console.log(`Revoked ${id}.`);
  }, requireDatabase);
}

function line(token: Awaited<ReturnType<AccessTokens['list']>>[number]): string {
  const { id, kind, scopes, created_at, expires_at, revoked_at } = token;
  const expired = expires_at !== null && new Date(expires_at) <= systemClock.now();
  const state = revoked_at
    ? `revoked ${revoked_at}`
    : expires_at
      ? `${expired ? 'expired' : 'until'} ${expires_at}`
      : 'live';
  return `${id}  ${kind}  ${scopes.join(' ')}  made ${created_at}  ${state}`;
}

/** @param check Checks the settings before the database is opened, and created if it is missing. */
async function withTokens(
  use: (tokens: AccessTokens) => Promise<void>,
  check: (config: Config) => void = () => {},
): Promise<void> {
  const { createAccessTokens } = await import('../../server/platform/access-tokens/access-tokens.ts');
  const { database } = await openForCommand('keep', check);
  try {
    const { changesOfCommand } = await import('./operator.ts');
    const { tokenChanges } = await import('../../server/records/audit/changes.ts');
    const record = tokenChanges(changesOfCommand());
    await use(createAccessTokens({ db: database.db, clock: systemClock, record }));
  } finally {
    await database.close();
  }
}
