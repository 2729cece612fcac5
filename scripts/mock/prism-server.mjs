/**
 * The process of Prism. `fork` starts it, and receives `{ ready: origin }` when Prism listens. Plain JavaScript, so it
 * runs from the sources and from a bundle, without compiling Prism's 2,000 files.
 */
import { readFileSync } from 'node:fs';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { pino } from 'pino';

const [contract = ''] = process.argv.slice(2);
// The process that started this one has ended, maybe while this one loaded its modules.
if (!process.connected) process.exit();
process.once('disconnect', () => process.exit());

// The options of Prism's command line for `prism mock`.
const config = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  mock: { dynamic: false },
};
const operations = await getHttpOperationsFromSpec(JSON.parse(readFileSync(contract, 'utf8')));
// It logs at its own level.
const components = { logger: pino({ level: 'silent', customLevels: { success: 32 } }) };
const server = createServer(operations, /** @type {any} */ ({ components, config, cors: false }));
const origin = await server.listen(0, '127.0.0.1');
process.send?.({ ready: origin });
