/**
 * The process that Prism runs in: `fork` starts it, and gets `{ ready: origin }` once Prism listens. Plain JavaScript, so that
 * it runs from the sources as it does from a bundle, without a compiler between Node and Prism's 2,000 files.
 */
import { readFileSync } from 'node:fs';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { pino } from 'pino';

const [contract = ''] = process.argv.slice(2);
// The process that started this one has ended, perhaps while this one read its modules.
if (!process.connected) process.exit();
process.once('disconnect', () => process.exit());

// What its command line makes of `prism mock`.
const config = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  mock: { dynamic: false },
};
const operations = await getHttpOperationsFromSpec(JSON.parse(readFileSync(contract, 'utf8')));
// It logs with its own level.
const components = { logger: pino({ level: 'silent', customLevels: { success: 32 } }) };
const server = createServer(operations, /** @type {any} */ ({ components, config, cors: false }));
const origin = await server.listen(0, '127.0.0.1');
process.send?.({ ready: origin });
