import { openDatabase } from '../platform/database/open.ts';
import { createIds } from '../platform/ids.ts';
import { deployments } from '../records/tables/deployments.ts';
import { testClock } from './clock.ts';
import { newRows } from './test-data.ts';

// A program. It opens the database in a folder and writes until it is killed. It prints `ready`, and then each id after the
// write is acknowledged. If it cannot start, it prints the error message.

const [dataDir = ''] = process.argv.slice(2);
try {
  const { db } = await openDatabase({ dataDir, databaseUrl: null });
  process.stdout.write('ready\n');
  const clock = testClock();
  const rows = newRows(createIds(clock), clock);
  for (;;) {
    const row = rows.deployment('wks_a');
    await db.insert(deployments).values(row);
    process.stdout.write(`${row.id}\n`);
  }
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
