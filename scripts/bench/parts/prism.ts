import { createRequire } from 'node:module';
import { files } from '../../../server/platform/files.ts';
import { freePort } from '../../../server/testing/free-port.ts';

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
