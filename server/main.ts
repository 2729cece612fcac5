import { parseArgs } from 'node:util';
import { closeOnSignal, runCommand } from './command.ts';
import { defaultWorkspace, readConfig } from './config.ts';
import { writeDemoFile } from './demo-file.ts';

const usage = `Starts the reference service.

  npm run serve             the service alone
  npm run serve -- --demo   with demo data and a token, written to DATA_DIR/demo.json

Environment:
  PORT, HOST         where to listen (4000, 127.0.0.1)
  DATA_DIR           where data is kept (.data)
  DATABASE_URL       a PostgreSQL server, in place of the embedded database
  SECRET_KEY         32 bytes in base64, in place of a key file in DATA_DIR
  ACCESS_TOKEN       a token to accept, pat_… or sat_… (or make one: npm run token -- create)
  CATALOGUE          agents, environments, identities and templates, as JSON (a demo catalogue)
  REPOSITORY_HOSTS   hosts that repositories may be on (github.com)
  RESPONSE_BREACHES  refuse or log responses that break the contract (refuse; log with NODE_ENV=production)
  LOG_LEVEL          fatal, error, warn, info, debug, trace or silent (info)`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { demo: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(usage);

  const config = readConfig(process.env);
  // Loaded now, so that a signal finds its listener while the service's modules are read.
  const starting = import('./run.ts').then(({ startService }) =>
    startService({ config, demo: values.demo ?? false }),
  );
  const service = await closeOnSignal(starting);
  console.log(`The service listens on ${service.url}, its documentation is at ${service.url}/docs.`);
  const { url: base_url, token, demo } = service;
  if (demo && token) {
    console.log(`Demo data: ${writeDemoFile(config.dataDir, { base_url, mock_url: null, token, ...demo })}`);
  } else if (!token && (await service.tokens.list(defaultWorkspace)).length === 0) {
    console.log('There is no access token yet. Stop the service and run: npm run token -- create');
  }
});
