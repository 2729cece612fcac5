import { Command } from 'commander';
import type { VerifyOptions } from '../../contract-tests/verify/program.ts';

const more = `
The states file has the shape of demo.json. It can also contain base_url and token. verify uses its objects before it creates others.

verify changes the service. It creates sessions, deployments and schedules. It pauses and unpauses deployments of the states
file, and uses up its idle threads except the last one. At the end, it archives the deployments and schedules that it created.
Do not run it against a service that people use.

Exit codes: 0 if all checks that ran hold, 1 if a check is broken, 2 if the run could not begin.`;

export const verifyCommand = () =>
  new Command('verify')
    .description('check whether a service, in any language, keeps the contract')
    .option('--base-url <url>', 'the address of the service, such as http://127.0.0.1:4000')
    .option('--token <token>', 'an access token of the service')
    .option(
      '--states <file>',
      'a file that names existing objects: threads, runs, tokens, and others that verify would create',
    )
    .option('--operation <name...>', 'checks only these operations, such as createSession getSession')
    .option('--only-written', 'omits operations that return 500, 501 or 405, or 404 for their URL')
    .option('--tolerant', 'allows responses to have properties that the contract does not declare')
    .option('--junit <file>', 'writes a report as JUnit XML')
    .option('--html <file>', 'writes a report as one HTML file')
    .addHelpText('after', more)
    .action(run);

async function run(options: VerifyOptions): Promise<void> {
  const { verify } = await import('../../contract-tests/verify/program.ts');
  // A check that still waits must not keep the process open.
  process.exit(await verify(options));
}
