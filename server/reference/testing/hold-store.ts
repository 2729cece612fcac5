import { createIds } from '../domain/ids.ts';
import { openStore } from '../store/open.ts';
import { deployments } from '../store/schema.ts';
import { testClock } from './clock.ts';
import { rowFactory } from './rows.ts';

// Run as a process of its own: opens the store in a folder, and writes until it is killed. It prints `ready`, then
// each id once its write is acknowledged; or the message of the error that kept it from starting.

const [dataDir = ''] = process.argv.slice(2);
try {
  const store = await openStore({ dataDir, databaseUrl: null });
  process.stdout.write('ready\n');
  const clock = testClock();
  const rows = rowFactory(createIds(clock), clock);
  for (;;) {
    const row = rows.deployment('wks_a');
    await store.db.insert(deployments).values(row);
    process.stdout.write(`${row.id}\n`);
  }
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
