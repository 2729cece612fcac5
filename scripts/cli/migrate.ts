import { Command } from 'commander';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeSettings } from '../../server/main/settings.ts';
import type { OnMigrated, SchemaState } from '../../server/platform/database/migrations.ts';
import { openForCommand } from './open-database.ts';

const more = `
The service does the same when it starts. Use this command to migrate before a deploy: servers of the version before continue
running. Without DATABASE_URL the embedded database in DATA_DIR is migrated; stop the service first.

Exit codes of --check: 0 if this version can run without a migration, 1 if migrations are missing, 2 if the check failed or the
database needs a later version.

${describeSettings(['DATA_DIR', 'DATABASE_URL'])}`;

export const migrateCommand = () =>
  new Command('migrate')
    .description('bring the database up to date')
    .option('--check', 'change nothing, and list the migrations that are missing')
    .addHelpText('after', more)
    .action(({ check = false }: { check?: boolean }) => (check ? checkSchema() : migrate()));

async function migrate(): Promise<void> {
  const { changesOfCommand, recordMigration } = await import('./records.ts');
  const { standing, missing } = await open('migrate', recordMigration(changesOfCommand()));
  if (missing.length > 0) console.log(`Applied ${listed(missing)}`);
  else console.log(standingText(standing));
}

async function checkSchema(): Promise<void> {
  try {
    const { standing, missing } = await open('check');
    console.log(standingText(standing));
    if (missing.length === 0) return;
    console.log(`Missing: ${listed(missing)}`);
    process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 2;
  }
}

async function open(schema: 'migrate' | 'check', onMigrated?: OnMigrated): Promise<SchemaState> {
  const { database } = await openForCommand(schema, undefined, onMigrated);
  await database.close();
  return database.schema;
}

function standingText(standing: SchemaState['standing']): string {
  switch (standing) {
    case 'empty':
      return 'The database is empty.';
    case 'behind':
      return 'The database is of an earlier version.';
    case 'current':
      return 'The database is up to date.';
    case 'newer':
      return 'The database is of a later version. This version can run on it.';
  }
}

function listed(names: readonly string[]): string {
  return [`${names.length} ${names.length === 1 ? 'migration' : 'migrations'}`, ...names].join('\n  ');
}
