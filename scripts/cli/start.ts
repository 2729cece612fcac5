import { Command } from 'commander';
import { closeOnSignal } from '../../server/command.ts';
import { readConfig } from '../../server/config.ts';
import { writeDemoFile } from '../../server/demo-file.ts';
import { describeSettings } from '../../server/settings.ts';
import { startBoth } from '../start/start-both.ts';
import { serviceSettings } from './serve.ts';

const more = `
Service and mock are processes of their own; one that ends is started again. Unless they are set, LOG_LEVEL is
warn here and CORS_ORIGINS local: pages of your development server can call the service.

${describeSettings(['MOCK_PORT', ...serviceSettings])}`;

export const startCommand = () =>
  new Command('start')
    .description('start the service with demo data, the mock and the documentation')
    .addHelpText('after', more)
    .action(start);

async function start(): Promise<void> {
  const env = { LOG_LEVEL: 'warn', CORS_ORIGINS: 'local', ...process.env };
  const { dataDir } = readConfig(env);
  const { service, mock } = await closeOnSignal(startBoth(env));
  const { url: base_url, token, demo } = service.first;
  const { url: mock_url } = mock.first;
  const demoFile = writeDemoFile(dataDir, { base_url, mock_url, token, ...demo });

  console.log(`
  Service        ${base_url}
  Documentation  ${base_url}/docs
  Contract       ${base_url}/openapi.json
  Mock           ${mock_url}

  Access token   ${token}
  Demo data      ${demoFile}

Try it:

  curl -H 'Authorization: Bearer ${token}' \\
    ${base_url}/api/v1/cloud/sessions/${demo.states.session}/resources

Stop with Ctrl+C.`);
}
