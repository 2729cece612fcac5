import { closeOnSignal, runCommand } from '../../command.ts';
import { readConfig } from '../../config.ts';
import { startService } from '../../run.ts';

// A server of the fleet, as `serve` starts it: SIGTERM lets its turns end. It prints a line when it is ready.

await runCommand(async () => {
  await closeOnSignal(startService({ config: readConfig(process.env), demo: false }));
  process.stdout.write('ready\n');
});
