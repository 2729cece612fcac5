import { Command } from 'commander';
import { describeSettings } from '../../server/main/settings.ts';
import { statementsOn } from '../../server/platform/database/statements.ts';
import { readStatus } from '../../server/records/servers/status.ts';
import { openForCommand } from './open-database.ts';
import { statusText } from './status-text.ts';

const more = `
State of a server: working; full (no room on its disk: it takes no new sandboxes); broken (it cannot work in sandboxes); lost (it
crashed, or does not reach the database); stopped; draining or drained (see: drain). The command changes nothing. The embedded database belongs to one process at a
time: stop the service first. With DATABASE_URL it can continue.

${describeSettings(['DATA_DIR', 'DATABASE_URL'])}`;

export const statusCommand = () =>
  new Command('status')
    .description('show servers, waiting work and failing runs')
    .option('--json', 'print JSON')
    .addHelpText('after', more)
    .action(({ json = false }: { json?: boolean }) => show(json));

async function show(json: boolean): Promise<void> {
  const { database } = await openForCommand('use');
  try {
    const status = await readStatus(statementsOn(database.db));
    console.log(json ? JSON.stringify(status, null, 2) : statusText(status));
  } finally {
    await database.close();
  }
}
