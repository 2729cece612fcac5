import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { ConfigError, defaultWorkspace, readConfig } from './config.ts';
import { openConfigured } from './database.ts';
import { type AccessTokens, createAccessTokens } from './reference/platform/access-tokens/access-tokens.ts';
import { systemClock } from './reference/platform/clock.ts';

const usage = `Makes, lists and revokes access tokens. The store keeps hashes: a token is shown once, when it is made.

  npm run token -- create [--kind pat|sat] [--days N] [--workspace NAME]
  npm run token -- list [--workspace NAME]
  npm run token -- revoke ID [--workspace NAME]

  --kind       pat for a person (the default), sat for a program
  --days       how long the token is valid, in days; without it, until it is revoked
  --workspace  whose objects it opens (${defaultWorkspace})

Environment: DATA_DIR, DATABASE_URL (as for npm run serve). The embedded database belongs to one process at a time:
stop the service first. With DATABASE_URL it can go on. A database of an earlier version is left as it is: start the service
once, which brings it up to date.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string', default: 'pat' },
      days: { type: 'string' },
      workspace: { type: 'string', default: defaultWorkspace },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...ids] = positionals;
  if (values.help) return console.log(usage);

  const { kind, workspace } = values;
  if (kind !== 'pat' && kind !== 'sat') throw new ConfigError('--kind must be pat or sat.');
  if (!/^[\w-]{1,64}$/.test(workspace))
    throw new ConfigError('--workspace must be 1 to 64 letters, digits, "_" or "-".');
  const expiresAt = expiry(values.days);

  const [id] = ids;
  if (command === 'create' && ids.length === 0) {
    return withTokens(async (tokens) => {
      const issued = await tokens.issue(kind, workspace, expiresAt);
      console.log(issued.token);
      console.error(`Made ${issued.id} in the workspace ${workspace}. The token is not shown again.`);
    });
  }
  if (command === 'list' && ids.length === 0) {
    return withTokens(async (tokens) => {
      const rows = await tokens.list(workspace);
      console.log(
        rows.length ? rows.map(line).join('\n') : `There is no token in the workspace ${workspace}.`,
      );
    });
  }
  if (command === 'revoke' && id && ids.length === 1) {
    return withTokens(async (tokens) => {
      if (!(await tokens.revoke(workspace, id))) {
        throw new ConfigError(`There is no live token ${id} in the workspace ${workspace}.`);
      }
      console.log(`Revoked ${id}.`);
    });
  }
  throw new ConfigError('Say create, list or revoke ID (--help shows more).');
});

function expiry(days: string | undefined): Date | null {
  if (days === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(days)) throw new ConfigError('--days must be a number from 1 to 99999.');
  return new Date(systemClock.now().getTime() + Number(days) * 86_400_000);
}

function line(token: Awaited<ReturnType<AccessTokens['list']>>[number]): string {
  const { id, kind, created_at, expires_at, revoked_at } = token;
  const expired = expires_at !== null && new Date(expires_at) <= systemClock.now();
  const state = revoked_at
    ? `revoked ${revoked_at}`
    : expires_at
      ? `${expired ? 'expired' : 'until'} ${expires_at}`
      : 'live';
  return `${id}  ${kind}  made ${created_at}  ${state}`;
}

async function withTokens(use: (tokens: AccessTokens) => Promise<void>): Promise<void> {
  const database = await openConfigured(readConfig(process.env), { schema: 'keep' });
  try {
    await use(createAccessTokens({ db: database.db, clock: systemClock }));
  } finally {
    await database.close();
  }
}
