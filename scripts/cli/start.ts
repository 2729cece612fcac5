import { Command, InvalidArgumentError } from 'commander';
import { readInstant } from '../../server/demo/demo-clock.ts';
import { writeDemoFile } from '../../server/demo/demo-file.ts';
import { closeOnSignal } from '../../server/main/command.ts';
import { readConfig } from '../../server/main/config.ts';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeSettings, noRateLimits } from '../../server/main/settings.ts';
import { terminalLine } from '../../server/platform/terminal.ts';
import { showProgress } from '../start/progress.ts';
import { startBoth } from '../start/start-both.ts';
import { serviceSettings } from './serve.ts';

const more = `
Service and mock are separate processes; one that ends is started again. POST /demo/clock {"now": …}
with the access token moves the clock of the service on, and everything due until then fires. Unless they
are set, LOG_LEVEL is warn here and CORS_ORIGINS local: pages of your development server can call the service.
Requests are not limited.

${describeSettings(['MOCK_PORT', 'GIT_PORT', ...serviceSettings])}`;

export const startCommand = () =>
  new Command('start')
    .description('start the service with demo data, the mock and the documentation')
    .option(
      '--clock <time>',
      'what the clock of the service begins with, e.g. 2027-03-28T00:00:00Z',
      toInstant,
    )
    .addHelpText('after', more)
    .action(start);

function toInstant(text: string): Date {
  const instant = readInstant(text);
  if (!instant) throw new InvalidArgumentError('It is an ISO 8601 instant, e.g. 2027-03-28T00:00:00Z.');
  return instant;
}

async function start({ clock }: { clock?: Date }): Promise<void> {
  const env = { LOG_LEVEL: 'warn', CORS_ORIGINS: 'local', ...noRateLimits, ...process.env };
  const config = readConfig(env);
  const { dataDir, port, mockPort, gitPort } = config;
  const ports = [port, mockPort, gitPort].filter((each) => each !== 0);
  if (new Set(ports).size < ports.length) throw new ConfigError('PORT, MOCK_PORT and GIT_PORT must differ.');
  async function startAll() {
    // A second `npm start` has the same folder and ports. Its error names the folder, not one of three ports.
    const { requireUnused } = await import('../../server/main/open-database.ts');
    await requireUnused(config);
    return startBoth(env, { clock, onStep: progress.next });
  }
  const progress = showProgress();
  const { service, mock } = await closeOnSignal(startAll()).finally(progress.end);
  const { url: base_url, metricsUrl, token, demo, nextRun, agent, repository: given } = service.first;
  const repository = typeof given === 'string' ? null : given;
  const { url: mock_url } = mock.first;
  const demoFile = writeDemoFile(dataDir, { base_url, mock_url, token, repository, ...demo });
  // Without a next run there is no instant to suggest.
  const moveClock = nextRun
    ? `
  curl -X POST ${base_url}/demo/clock -H 'Authorization: Bearer ${token}' \\
    -H 'Content-Type: application/json' \\
    -d '{"now":"${nextRun.at}"}'`
    : '';
  const session = `${base_url}/api/v1/cloud/sessions/${demo.states.session}`;

  console.log(`
  Service        ${base_url}
  Console        ${base_url}/console
  Documentation  ${base_url}/docs
  Contract       ${base_url}/openapi.json
  Mock           ${mock_url}${metricsUrl === null ? '' : `\n  Metrics        ${metricsUrl}`}

  Agent          ${agent}
  Access token   ${token}
  Demo data      ${demoFile}
  Repository     ${typeof given === 'string' ? given : `${given.url}, written with the token ${given.authorization_token}`}
  Next run       ${nextRun ? `${nextRun.at}, of the deployment "${terminalLine(nextRun.name)}"` : "none, because the demo's deployment is paused or archived"}

Try it:

  curl -H 'Authorization: Bearer ${token}' \\
    ${session}/resources

Follow what happens in a session${nextRun ? ', and let time pass until the next run' : ''}:

  curl -N -H 'Authorization: Bearer ${token}' \\
    ${session}/events/stream${moveClock}

Stop with Ctrl+C.`);
}
