import { parseArgs } from 'node:util';
import { verify } from './program.ts';
import { UsageError } from './usage-error.ts';

const usage = `Checks whether a service keeps the contract: sends it requests and judges the answers.

  npm run verify -- --base-url URL --token T [--states FILE] [--tolerant] [--junit FILE] [--html FILE]

  --base-url  address of the service, such as http://127.0.0.1:4000
  --token     an access token that it accepts
  --states    names what is there in the service, in the shape of demo.json; base_url and token may come from it
  --tolerant  lets answers have properties that the contract does not declare
  --junit     writes a report as JUnit XML
  --html      writes a report as one HTML file

The service is changed: sessions are created, deployments paused and unpaused, idle threads archived. Do not point it at
what people depend on.

Exit code: 0 when all that could be run holds, 1 when something does not, 2 when the run could not begin.`;

try {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      token: { type: 'string' },
      states: { type: 'string' },
      tolerant: { type: 'boolean' },
      junit: { type: 'string' },
      html: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(usage);
  else process.exitCode = await verify({ ...values, baseUrl: values['base-url'] });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) console.error(`${message} (--help shows the options)`);
  else if (error instanceof UsageError) console.error(message);
  else console.error(error);
  process.exitCode = 2;
}
// What a check still waits for must not hold the process open.
process.exit();
