import { Command } from 'commander';
import type { components } from '../../generated/types.ts';
import { describeSettings } from '../../server/main/settings.ts';
import { statementsOn } from '../../server/platform/database/statements.ts';
import { readStatus } from '../../server/records/servers/status.ts';
import { openForCommand, requireDatabase } from './open-database.ts';

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
  const { database } = await openForCommand('keep', requireDatabase);
  try {
    const status = await readStatus(statementsOn(database.db));
    console.log(json ? JSON.stringify(status, null, 2) : textOf(status));
  } finally {
    await database.close();
  }
}

type Status = components['schemas']['ServiceStatus'];

function textOf(status: Status): string {
  const {
    servers,
    unclaimed_sandboxes: unclaimed,
    waiting_messages: messages,
    oldest_message_seconds: oldest,
    failing,
  } = status;
  const rows = servers.map((each) => [
    each.id,
    each.role,
    each.drain !== 'none' && (each.state === 'lost' || each.state === 'stopped')
      ? `${each.state}, draining`
      : each.state,
    `${each.lease_seconds} s`,
    each.role === 'api'
      ? '-'
      : each.turn_places === null
        ? 'no agents'
        : `${each.turns_running} of ${each.turn_places}`,
    `${each.disks}`,
    each.queue === 0 ? '0' : `${each.queue}, for ${each.queue_seconds} s`,
  ]);
  return [
    ...(rows.length > 0
      ? table([['Server', 'Role', 'State', 'Lease', 'Turns', 'Disks', 'Sandboxes with work'], ...rows])
      : ['No server has registered.']),
    '',
    `Sandboxes with work and no server: ${unclaimed}`,
    `Messages that wait: ${messages}${oldest > 0 ? `. The oldest could have begun ${oldest} s ago` : ''}`,
    '',
    ...(failing.length === 0
      ? ['No run failed in the last 24 hours.']
      : table([
          ['Failing in the last 24 hours', 'Failed', 'Last error'],
          ...failing.map(({ id, failed, ended, reason }) => [id, `${failed} of ${ended}`, reason ?? '']),
        ])),
  ].join('\n');
}

/** Returns lines with aligned columns. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
