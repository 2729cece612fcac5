import { Command } from 'commander';
import { describeSettings } from '../../server/main/settings.ts';
import { starting } from '../../server/main/starting.ts';
import { statementsOn } from '../../server/platform/database/statements.ts';
import type { RotatedColumn } from '../../server/work/key-rotation.ts';
import type { Rotation } from '../../server/work/rotate-key.ts';
import { openForCommand, openKeysFor } from './open-database.ts';

const more = `
SECRET_KEY has several keys, separated by commas. The first encrypts, and all decrypt. Replace a key in four steps:
  1. SECRET_KEY=old,new    on all servers. Restart them.
  2. SECRET_KEY=new,old    on all servers. Restart them.
  3. Run this command with the same SECRET_KEY until it says that the old key can go.
  4. SECRET_KEY=new        on all servers. Restart them.
Servers can run meanwhile. You can end the command and run it again: it continues with what is left. The embedded database belongs to
one process at a time: stop the service first, and set SECRET_KEY=new,old at once.

Exit codes: 0 if only the first key is needed, 1 if another key is still needed or the command failed.

${describeSettings(['DATA_DIR', 'DATABASE_URL', 'SECRET_KEY'])}`;

interface Options {
  json?: boolean;
  dryRun?: boolean;
}

export const rotateKeyCommand = () =>
  new Command('rotate-key')
    .description('encrypt stored values with the first key of SECRET_KEY')
    .option('--json', 'print JSON')
    .option('--dry-run', 'change nothing, and count what needs another key')
    .addHelpText('after', more)
    .action(rotate);

async function rotate({ json = false, dryRun = false }: Options): Promise<void> {
  const { changesOfCommand, keyChanges, rotateKey } = await import('./records.ts');
  const {
    config,
    database: { db, close },
  } = await openForCommand('use');
  try {
    const ring = await starting('SECRET_KEY', () => openKeysFor('rotate-key', config, db, !dryRun));
    if (!dryRun) {
      // Before the first batch: a command that is killed has changed values too.
      await keyChanges(changesOfCommand(), db)('rotateKey', ring.first.id);
    }
    // Standard output has only the result.
    const onProgress = ({ table, column, rotated, left }: RotatedColumn) =>
      console.error(`${table}.${column}: ${rotated} encrypted${left > 0 ? `, ${left} left` : ''}`);
    const rotation = await rotateKey(statementsOn(db), ring, { dryRun, onProgress });
    console.log(json ? JSON.stringify(rotation, null, 2) : textOf(rotation));
    if (!rotation.only_first_key) process.exitCode = 1;
  } finally {
    await close();
  }
}

function textOf({ columns, servers, keys, only_first_key: isDone, dry_run: dryRun }: Rotation): string {
  const lines = columns
    .filter(({ rotated, left }) => rotated > 0 || left > 0)
    .map(
      ({ table, column, rotated, left }) =>
        `${table}.${column}: ${rotated} encrypted with the first key, ${left} left`,
    );
  const unreadable = columns.flatMap(({ table, unreadable: ids }) => ids.map((id) => `${table} ${id}`));
  if (unreadable.length > 0) {
    lines.push(
      `No key of SECRET_KEY decrypts these values. Set them again, or delete them: ${unreadable.join(', ')}`,
    );
  }
  for (const { server, reason } of servers) {
    lines.push(
      reason === 'first_key'
        ? `The server ${server} still encrypts with another key. Put the new key first in its SECRET_KEY, restart it, and run this command again.`
        : `The server ${server} still encrypts files of its disk. Run this command again soon.`,
    );
  }
  if (!isDone && !dryRun) lines.push('Keep the other keys: they are still needed. Run this command again.');
  else if (!isDone) lines.push('The other keys are still needed.');
  else if (keys === 1) lines.push('SECRET_KEY has one key, and nothing needs another one.');
  else
    lines.push('The old key can go. Remove all keys but the first from SECRET_KEY, and restart all servers.');
  return lines.join('\n');
}
