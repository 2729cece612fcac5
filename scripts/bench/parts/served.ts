/** The service in its own process. It reports what it uses to its parent. */
import { once } from 'node:events';
import { readConfig } from '../../../server/config.ts';
import { startService } from '../../../server/run.ts';

/** What the process uses. */
export interface Use {
  /** What JavaScript keeps after a garbage collection, with its buffers, in bytes. */
  readonly heap: number;
  /** The memory that the machine gives the process, in bytes. */
  readonly resident: number;
  /** The processor time so far, in milliseconds. */
  readonly cpu: number;
}

const service = await startService({ config: readConfig(process.env), demo: false });
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const use: Use = { heap: heapUsed + external, resident: rss, cpu: (user + system) / 1_000 };
  process.send?.(use);
});
process.send?.({ url: service.url });
await once(process, 'disconnect');
process.exit(0);
