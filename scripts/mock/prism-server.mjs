/**
 * The process of Prism. `fork` starts it, and receives `{ ready: socket }` when Prism listens. Plain JavaScript, so it
 * runs from the sources and from a bundle, without compiling Prism's 2,000 files.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
// Prism crashes on many forms (stoplightio/prism issue 2672). So it receives none, and must not require one.
for (const { request } of operations) {
  if (request?.body?.contents?.some(({ mediaType }) => mediaType === 'multipart/form-data'))
    delete request.body;
}
// It logs at its own level.
const components = { logger: pino({ level: 'silent', customLevels: { success: 32 } }) };
const server = createServer(operations, /** @type {any} */ ({ components, config, cors: false }));
// Prism does not check the header Host. So it has no port, which pages of other sites could reach (DNS rebinding).
const folder = mkdtempSync(join(tmpdir(), 'prism-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGTERM', () => process.exit());
const socket = join(folder, 'socket');
await server.listen(/** @type {any} */ (socket));
process.send?.({ ready: socket });
