import { Command, Option } from 'commander';
import { writeDemoFile } from '../../server/demo/demo-file.ts';
import { describeAgent } from '../../server/main/choose-agent.ts';
import { closeOnSignal, runCommand } from '../../server/main/command.ts';
import { readConfig } from '../../server/main/config.ts';
import { printOnlyJson, reportAsJson, say } from '../../server/main/json-lines.ts';
import { describeSettings, type Role, roles, type Setting, settings } from '../../server/main/settings.ts';
import { withoutOptimizing } from '../../server/main/without-optimizing.ts';
import { plainError } from '../program.ts';
import { lineFor } from './here.ts';
import { variableFor } from './variable-for.ts';
import { workspaceOption } from './workspace-option.ts';

/** The settings of the service: all but those of the other servers of `start`. */
export const serviceSettings = (Object.keys(settings) as Setting[]).filter(
  (name) => name !== 'MOCK_PORT' && name !== 'GIT_PORT',
);

export const serveCommand = () =>
  new Command('serve')
    .description('start the reference service alone')
    .addOption(
      new Option('--role <role>', 'all, api (no sandboxes) or worker (no API); default: SERVER_ROLE').choices(
        [...roles],
      ),
    )
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
  role?: Role;
}

async function serve(options: ServeOptions): Promise<void> {
  printOnlyJson();
  const { demo: withDemo = false, workspace, adoptDataDir = false, role } = options;
  const config = readConfig({ ...process.env, ...(role && { SERVER_ROLE: role }) });
  // Loaded now, so a signal has a listener while the service's modules are loaded.
  const starting = withoutOptimizing(async () => {
    const { startService } = await import('../../server/main/run.ts');
    return startService({ config, demo: withDemo, workspace, adoptDataDir, report: reportAsJson });
  });
  const service = await closeOnSignal(starting, reportAsJson);
  const { url, metricsUrl, token, demo, agent } = service;
  if (config.role === 'worker') say('worker.started', 'This worker has started. It serves no API.');
  else say('service.listening', `The service listens on ${url}.`, { url, documentation: `${url}/docs` });
  if (metricsUrl !== null) say('metrics.listening', 'Metrics are served.', { url: metricsUrl });
  if (config.role === 'api') say('agent.chosen', 'Agent: none on this API server. Workers run agents.');
  else say('agent.chosen', `Agent: ${describeAgent(agent)}.`);
  if (config.databaseUrl !== null && config.secretKeys === null) {
    say(
      'secret_key.stored',
      'SECRET_KEY is not set. Other servers of this database need the key in secret.key of DATA_DIR.',
    );
  }
  if (demo && token) {
    const file = writeDemoFile(config.dataDir, {
      base_url: url,
      mock_url: null,
      token,
      repository: null,
      ...demo,
    });
    say('demo.written', 'The demo data are in the file.', { file });
  } else if (config.role !== 'worker' && !token && !(await service.tokens.exist())) {
    const stop = config.databaseUrl === null ? 'Stop the service and run' : 'Run, with the same DATABASE_URL';
    say('token.missing', `There is no access token yet. ${stop}: ${lineFor('token create')}`);
  }
}
