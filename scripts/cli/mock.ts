import { Command } from 'commander';
import { closeOnSignal } from '../../server/main/command.ts';
import { readConfig } from '../../server/main/config.ts';
import { describeSettings } from '../../server/main/settings.ts';

const more = `
It has no state and takes any bearer token. Choose any response with the header Prefer:
  Prefer: code=409                   a response with this status
  Prefer: example=schedule_archived  a named example of the documentation

${describeSettings(['MOCK_PORT', 'HOST', 'ALLOWED_HOSTS', 'LOG_LEVEL'])}`;

export const mockCommand = () =>
  new Command('mock')
    .description("start the mock: Prism on the contract, behind the service's own checks")
    .addHelpText('after', more)
    .action(mock);

async function mock(): Promise<void> {
  const { mockPort: port, host, allowedHosts, logLevel } = readConfig(process.env);
  // Loaded now, so a signal has a listener while the mock's modules are loaded.
  const starting = import('../mock/start-mock.ts').then(({ startMock }) =>
    startMock({ host, port, allowedHosts, logLevel }),
  );
  const { url } = await closeOnSignal(starting);
  console.log(
    `The mock listens on ${url}, its console on ${url}/console. Choose responses with "Prefer: code=409" or "Prefer: example=NAME".`,
  );
}
