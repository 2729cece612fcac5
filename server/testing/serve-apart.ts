import { closeOnSignal } from '../main/command.ts';
import { readConfig } from '../main/config.ts';
import { startService } from '../main/run.ts';

// A program: the service as `npm run serve` starts it, with a clock that is wrong by some milliseconds. It prints its URL, and
// stops in order on SIGTERM. `bundleRelease` bundles this file of released versions, so it cannot be renamed.

const [apart = '0'] = process.argv.slice(2);
const service = await closeOnSignal(
  startService({
    config: readConfig(process.env),
    demo: false,
    clock: { now: () => new Date(Date.now() + Number(apart)) },
  }),
);
// A worker serves no API.
process.stdout.write(`${service.url || service.metricsUrl || 'http://127.0.0.1:0'}\n`);
