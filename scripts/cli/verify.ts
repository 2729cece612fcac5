import { Command } from 'commander';
import type { VerifyOptions } from '../../contract-tests/verify/program.ts';

const more = `
FILE has the shape of demo.json; base_url and token may come from it. What it names is used before anything is created.

The service is changed: sessions, deployments and schedules are created, deployments of FILE are paused and unpaused, its idle
threads are used up, except the last one. What was created and has a schedule is archived in the end. Do not point it at what
people depend on.

Exit codes: 0 when all that could be run holds, 1 when something does not, 2 when the run could not begin.`;

export const verifyCommand = () =>
  new Command('verify')
    .description('check whether a service, in any language, keeps the contract')
    .option('--base-url <url>', 'its address, such as http://127.0.0.1:4000')
    .option('--token <token>', 'an access token that it accepts')
    .option('--states <file>', 'names what is there: threads, runs, tokens, and what is not to be created')
    .option('--operation <name...>', 'checks these operations only, such as createSession getSession')
    .option('--only-written', 'omits operations that return 500, 501 or 405, or 404 for their URL')
    .option('--tolerant', 'lets responses have properties that the contract does not declare')
    .option('--junit <file>', 'writes a report as JUnit XML')
    .option('--html <file>', 'writes a report as one HTML file')
    .addHelpText('after', more)
    .action(run);

async function run(options: VerifyOptions): Promise<void> {
  const { verify } = await import('../../contract-tests/verify/program.ts');
  // A check that still waits must not keep the process open.
  process.exit(await verify(options));
}
