import { parseArgs } from 'node:util';
import { closeOnSignal, runCommand } from '../server/command.ts';
import { readConfig } from '../server/config.ts';
import { startMock } from './mock/start-mock.ts';

const usage = `Starts the mock: Prism on the contract, behind the service's own checks. It has no state and takes any bearer token.

  npm run mock

Ask for any answer with the header Prefer:
  Prefer: code=409                  an answer with this status
  Prefer: example=schedule_archived a named example of the documentation

Environment: MOCK_PORT, HOST (4010, 127.0.0.1), LOG_LEVEL (info: a line for each request)`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(usage);

  const { mockPort: port, host, logLevel } = readConfig(process.env);
  const mock = await closeOnSignal(startMock({ host, port, logLevel }));
  console.log(
    `The mock listens on ${mock.url}. Choose answers with "Prefer: code=409" or "Prefer: example=NAME".`,
  );
});
