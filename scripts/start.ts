import { parseArgs } from 'node:util';
import { closeOnSignal, runCommand } from '../server/command.ts';
import { type Config, readConfig } from '../server/config.ts';
import { writeDemoFile } from '../server/demo-file.ts';
import { startMock } from './mock/start-mock.ts';

const usage = `Starts the service with demo data, the mock and the documentation.

  npm start

Environment: PORT (4000), MOCK_PORT (4010), HOST (127.0.0.1), DATA_DIR (.data), ACCESS_TOKEN, LOG_LEVEL (warn), and the
other variables of the service: npm run serve -- --help`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(usage);

  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const { service, mock } = await closeOnSignal(startBoth(config));
  const { url: base_url, token, demo } = service;
  if (!token || !demo) throw new Error('The demo data has no token.');
  const demoFile = writeDemoFile(config.dataDir, { base_url, mock_url: mock.url, token, ...demo });

  console.log(`
  Service        ${base_url}
  Documentation  ${base_url}/docs
  Contract       ${base_url}/openapi.json
  Mock           ${mock.url}

  Access token   ${token}
  Demo data      ${demoFile}

Try it:

  curl -H 'Authorization: Bearer ${token}' \\
    ${base_url}/api/v1/cloud/sessions/${demo.states.session}/resources

Stop with Ctrl+C.`);
});

/** Starts the mock and the service at once; when one fails, the other is closed before the error goes on. */
async function startBoth(config: Config) {
  const mockStarting = startMock({ host: config.host, port: config.mockPort, logLevel: config.logLevel });
  // Loaded now, and not above: Prism, in its own process, starts while this one reads the service's modules.
  const serviceStarting = import('../server/run.ts').then(({ startService }) =>
    startService({ config, demo: true }),
  );
  try {
    const [service, mock] = await Promise.all([serviceStarting, mockStarting]);
    const close = async () => void (await Promise.all([service.close(), mock.close()]));
    return { service, mock, close };
  } catch (error) {
    const settled = await Promise.allSettled([serviceStarting, mockStarting]);
    await Promise.all(settled.map((each) => each.status === 'fulfilled' && each.value.close()));
    throw error;
  }
}
