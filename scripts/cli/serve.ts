import { Command } from 'commander';
import { writeDemoFile } from '../../server/demo/demo-file.ts';
import { describeAgent } from '../../server/main/choose-agent.ts';
import { closeOnSignal, runCommand } from '../../server/main/command.ts';
import { readConfig } from '../../server/main/config.ts';
import { printOnlyJson, reportAsJson, say } from '../../server/main/json-lines.ts';
import { describeSettings, type Setting } from '../../server/main/settings.ts';
import { withoutOptimizing } from '../../server/main/without-optimizing.ts';
import { plainError } from '../program.ts';
import { lineFor } from './here.ts';
import { variableFor } from './variable-for.ts';
import { workspaceOption } from './workspace-option.ts';

/** The settings of the service. */
export const serviceSettings: readonly Setting[] = [
  'PORT',
  'HOST',
  'ALLOWED_HOSTS',
  'KEEP_ALIVE_SECONDS',
  'REQUEST_TIMEOUT_SECONDS',
  'UNFINISHED_PER_ADDRESS',
  'REQUESTS_PER_SECOND',
  'WRITES_PER_SECOND',
  'SESSIONS_PER_MINUTE',
  'STREAMS_PER_TOKEN',
  'STREAMS_PER_SESSION',
  'DATA_DIR',
  'BLOB_STORE',
  'FILE_BYTES',
  'WORKSPACE_FILE_BYTES',
  'DATABASE_URL',
  'POOL_SIZE',
  'DATABASE_TIMEOUT_SECONDS',
  'SECRET_KEY',
  'ACCESS_TOKEN',
  'CATALOGUE',
  'REPOSITORY_HOSTS',
  'REPOSITORY_CA_FILE',
  'SANDBOX_RUNTIME',
  'SANDBOX_DIR',
  'SANDBOX_DISKS',
  'SANDBOX_UIDS',
  'SANDBOX_NETWORK',
  'SANDBOX_HOSTS',
  'NPM_REGISTRY',
  'PIP_INDEX',
  'SANDBOX_IDLE_SECONDS',
  'SANDBOX_QUARANTINE_SECONDS',
  'DISK_RESERVE_BYTES',
  'SANDBOX_HANDOVER_SECONDS',
  'LEASE_SECONDS',
  'TURNS_AT_ONCE',
  'TURNS_PER_WORKSPACE',
  'CLONES_AT_ONCE',
  'CLONES_PER_WORKSPACE',
  'INSTALLATIONS_AT_ONCE',
  'INSTALLATIONS_PER_WORKSPACE',
  'CLONE_TIMEOUT_SECONDS',
  'CLONE_MAX_BYTES',
  'AGENT_COMMAND',
  'AGENT_FOLDER',
  'AGENT_TIMEOUT_SECONDS',
  'AGENT_DRAIN_SECONDS',
  'AGENT_MEMORY_BYTES',
  'AGENT_PROCESSES',
  'AGENT_FILE_BYTES',
  'SANDBOX_DISK_BYTES',
  'SANDBOX_CPUS',
  'MODEL_API_KEY',
  'MODEL_BASE_URL',
  'MODEL_MAP',
  'MODEL_RETRIES',
  'MODEL_MAX_RETRY_AFTER_SECONDS',
  'MODEL_REQUEST_BYTES',
  'MODEL_REQUEST_IMAGES',
  'MODEL_REQUEST_PAGES',
  'MODEL_REQUESTS_PER_TURN',
  'MODEL_TOKENS_PER_TURN',
  'SCHEDULE_GRACE_SECONDS',
  'CORS_ORIGINS',
  'MODEL_LOG_BYTES',
  'MODEL_STARTS_PER_TURN',
  'SESSION_WAITING_EVENTS',
  'SESSION_WAITING_BYTES',
  'RESPONSE_BREACHES',
  'LOG_LEVEL',
];

export const serveCommand = () =>
  new Command('serve')
    .description('start the reference service alone')
    .option('--demo', 'with demo data and a token, written to DATA_DIR/demo.json')
    .addOption(workspaceOption('the workspace of a new database that gets the definitions in CATALOGUE'))
    .option(
      '--adopt-data-dir',
      'use disks of another database, which move to quarantine, or a SANDBOX_DIR without those of the last start',
    )
    .addHelpText('after', `\nEach line that it prints is JSON.\n\n${describeSettings(serviceSettings)}`)
    .action((options: ServeOptions) => runCommand(() => serve(options), reportAsJson));

/** Prints an error of usage as one line, like any other reason for which a start fails. */
export function usageErrorsAsJson(command: Command): Command {
  const lineOf = (text: string) =>
    `${plainError(text)}${variableFor(text)}--help shows more.`
      .replace(/^error: /, '')
      .replace(/([^.)])\n/g, '$1.\n')
      .replaceAll('\n', ' ');
  return command
    .showHelpAfterError(false)
    .configureOutput({ outputError: (text) => reportAsJson(lineOf(text)) });
}

interface ServeOptions {
  demo?: boolean;
  workspace: string;
  adoptDataDir?: boolean;
}

async function serve(options: ServeOptions): Promise<void> {
  printOnlyJson();
  const { demo: withDemo = false, workspace, adoptDataDir = false } = options;
  const config = readConfig(process.env);
  // Loaded now, so a signal has a listener while the service's modules are loaded.
  const starting = withoutOptimizing(async () => {
    const { startService } = await import('../../server/main/run.ts');
    return startService({ config, demo: withDemo, workspace, adoptDataDir, report: reportAsJson });
  });
  const service = await closeOnSignal(starting, reportAsJson);
  const { url, token, demo, agent } = service;
  say(`The service listens on ${url}.`, { url, documentation: `${url}/docs` });
  say(`Agent: ${describeAgent(agent)}.`);
  if (config.databaseUrl !== null && config.secretKey === null) {
    say('SECRET_KEY is not set. Other servers of this database need the key in secret.key of DATA_DIR.');
  }
  if (demo && token) {
    const file = writeDemoFile(config.dataDir, {
      base_url: url,
      mock_url: null,
      token,
      repository: null,
      ...demo,
    });
    say('The demo data are in the file.', { file });
  } else if (!token && !(await service.tokens.exist())) {
    const stop = config.databaseUrl === null ? 'Stop the service and run' : 'Run, with the same DATABASE_URL';
    say(`There is no access token yet. ${stop}: ${lineFor('token create')}`);
  }
}
