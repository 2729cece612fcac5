import { Argument, Command } from 'commander';
import { prepareDataDir } from '../../server/main/data-dir.ts';
import { describeSettings } from '../../server/main/settings.ts';
import { starting } from '../../server/main/starting.ts';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import { createSecretBox } from '../../server/platform/secrets.ts';
import { openForCommand, openKeysFor, requireWorkspace } from './open-database.ts';
import { workspaceOption } from './workspace-option.ts';

const more = `
The file is JSON with agents, environments, identities and templates. docs/definitions.md describes it. You can import a file again:
the command adds what is new and changes what differs. It deletes and unarchives nothing. It imports all of a file or nothing.

The embedded database belongs to one process at a time: stop the service first. With DATABASE_URL it can continue.

${describeSettings(['DATA_DIR', 'DATABASE_URL', 'SECRET_KEY'])}`;

export const importCommand = () =>
  new Command('import')
    .description('import agents, environments, identities and templates into a workspace')
    .addArgument(new Argument('<file>', 'the file with the definitions'))
    .addOption(workspaceOption('the workspace that gets the definitions'))
    .addHelpText('after', more)
    .action(run);

async function run(file: string, { workspace }: { workspace: string }): Promise<void> {
  const { changesOfCommand, importCatalogue } = await import('./records.ts');
  const {
    config,
    database: { db, close },
  } = await openForCommand('keep');
  const openSecrets = async () => {
    if (config.secretKeys === null) prepareDataDir(config.dataDir);
    return createSecretBox(await starting('SECRET_KEY', () => openKeysFor('import', config, db, true)));
  };
  try {
    await requireWorkspace(db, workspace);
    const parts = { now: toTimestamp(systemClock.now()), openSecrets, record: changesOfCommand() };
    const report = await starting('import', () => importCatalogue(db, file, workspace, parts));
    console.log(`Imported ${file} into the workspace ${workspace}:`);
    for (const [kind, { added, changed, unchanged }] of Object.entries(report)) {
      const name = kind === 'agents' ? 'versions of agents' : kind;
      console.log(`  ${name.padEnd(20)}${added} added, ${changed} changed, ${unchanged} unchanged`);
    }
  } finally {
    await close();
  }
}
