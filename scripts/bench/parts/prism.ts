import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { listen } from '../../../server/main/listen.ts';
import { files } from '../../../server/platform/files.ts';

interface PrismOptions {
  document: string;
  host: string;
  port: number;
  cors: boolean;
  dynamic: boolean;
  errors: boolean;
  multiprocess: boolean;
  verboseLevel: string;
}

// Prism's command line would run in its own process, whose processor time is not readable.
const { createSingleProcessPrism } = createRequire(import.meta.url)(
  '@stoplight/prism-cli/dist/util/createServer.js',
) as { createSingleProcessPrism(options: PrismOptions): Promise<unknown> };

/** Starts Prism on the contract, without the mock's proxy. Resolves to its port. */
export async function startPrism(): Promise<number> {
  const port = await freePort();
  await createSingleProcessPrism({
    document: files.contract,
    host: '127.0.0.1',
    port,
    cors: false,
    dynamic: false,
    errors: false,
    multiprocess: false,
    verboseLevel: 'info',
  });
  return port;
}

/** Prism does not report its port. */
async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, { host: '127.0.0.1', port: 0 }, 'PORT');
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
