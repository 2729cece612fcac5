/** Builds a shell with as many operations as the first argument says. Prints the milliseconds as JSON. */
import { pino } from 'pino';
import { createShell } from '../../../server/shell/shell.ts';
import { repeatedFixture } from '../../../server/testing/shell/repeated.ts';

const fixture = repeatedFixture(Number(process.argv[2]));
const start = performance.now();
const shell = await createShell({
  ...fixture,
  authenticate: async () => ({}),
  responseBreaches: 'reject',
  logger: pino({ level: 'silent' }),
});
const built = performance.now();
await shell.warm();
console.log(JSON.stringify({ build: built - start, warm: performance.now() - built }));
