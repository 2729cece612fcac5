import { parseArgs } from 'node:util';
import { closeOnSignal, runCommand } from '../server/command.ts';
import { readConfig } from '../server/config.ts';
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
  const mockStarting = startMock({ host: config.host, port: config.mockPort });
  // Loaded now, and not above: Prism, in its own process, starts while this one reads the service's modules.
  const serviceStarting = import('../server/run.ts').then(({ startService }) =>
    startService({ config, demo: true }),
  );
  const [service, mock] = await bothOrNeither(serviceStarting, mockStarting);
  const { url: base_url, token, states } = service;
  if (!token || !states) throw new Error('The demo data has no token.');
  const demoFile = writeDemoFile(config.dataDir, { base_url, mock_url: mock.url, token, states });
  closeOnSignal(async () => {
    await Promise.all([service.close(), mock.close()]);
  });

  console.log(`
  Service        ${base_url}
  Documentation  ${base_url}/docs
  Contract       ${base_url}/openapi.json
  Mock           ${mock.url}

  Access token   ${token}
  Demo data      ${demoFile}

Try it:

  curl -H 'Authorization: Bearer ${token}' \\
    ${base_url}/api/v1/cloud/sessions/${states.session}/resources

Stop with Ctrl+C.`);
  await mock.ended;
});

type Closable = { close(): Promise<void> };

/** Starts two things at once; when one fails, the other is closed before the error goes on. */
async function bothOrNeither<A extends Closable, B extends Closable>(
  a: Promise<A>,
  b: Promise<B>,
): Promise<[A, B]> {
  try {
    return await Promise.all([a, b]);
  } catch (error) {
    const settled = await Promise.allSettled<Closable>([a, b]);
    await Promise.all(settled.map((each) => each.status === 'fulfilled' && each.value.close()));
    throw error;
  }
}
