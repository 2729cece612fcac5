import type { Demo } from '../../server/reference/demo/demo.ts';
import { runPart } from './part.ts';

/** What is to be known of the service that runs. */
export interface ServiceReport {
  url: string;
  token: string;
  demo: Demo;
}

await runPart<ServiceReport>(async (config) => {
  // Loaded now, so that a signal finds its listener while the service's modules are read.
  const { startService } = await import('../../server/run.ts');
  const { url, token, demo, close } = await startService({ config, demo: true });
  if (!token || !demo) throw new Error('The demo data has no token.');
  return { report: { url, token, demo }, close };
});
