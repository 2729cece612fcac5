import { closeOnSignal } from '../command.ts';
import { readConfig } from '../config.ts';
import { startService } from '../run.ts';

// Run as a process of its own: the service, as `npm run serve` starts it, with a clock that is wrong by some milliseconds. It
// prints its address, and ends in order on SIGTERM.

const [apart = '0'] = process.argv.slice(2);
const service = await closeOnSignal(
  startService({
    config: readConfig(process.env),
    demo: false,
    clock: { now: () => new Date(Date.now() + Number(apart)) },
  }),
);
process.stdout.write(`${service.url}\n`);
