import { parseArgs } from 'node:util';
import { closeOnSignal, runCommand } from '../server/command.ts';
import { readConfig } from '../server/config.ts';
import { writeDemoFile } from '../server/demo-file.ts';
import { startBoth } from './start/start-both.ts';

const usage = `Starts the service with demo data, the mock and the documentation. Service and mock are processes of their own;
one that ends is started again.

  npm start

Environment: PORT (4000), MOCK_PORT (4010), HOST (127.0.0.1), DATA_DIR (.data), ACCESS_TOKEN, LOG_LEVEL (warn), and the
other variables of the service: npm run serve -- --help`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(usage);

  const env = { LOG_LEVEL: 'warn', ...process.env };
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
});
