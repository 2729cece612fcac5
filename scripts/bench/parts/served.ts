/** The service in its own process. It reports what it uses to its parent. */
import { once } from 'node:events';
import { readConfig } from '../../../server/main/config.ts';
import { startService } from '../../../server/main/run.ts';

/** The memory of the process, in bytes. */
export interface Memory {
  /** What JavaScript keeps after a garbage collection, with its buffers. */
  readonly heap: number;
  /** What the machine gives the process. */
  readonly resident: number;
}

/** What the process reports on request. */
export type Report = 'memory' | 'processor time';

const service = await startService({ config: readConfig(process.env), demo: false });
process.on('message', (wanted: Report) => process.send?.(wanted === 'memory' ? memory() : cpu()));
process.send?.({ url: service.url });
await once(process, 'disconnect');
process.exit(0);

function memory(): Memory {
  globalThis.gc?.();
  // `external` would also have what the embedded database keeps, which varies by 30 MB.
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { heap: heapUsed + arrayBuffers, resident: rss };
}

/** Returns the processor time so far, in milliseconds. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
