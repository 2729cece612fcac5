#!/usr/bin/env node
import { Command } from 'commander';
import { runCommand } from '../server/main/command.ts';
import { checks, commands } from './cli/commands.ts';
import { inCheckout, version } from './cli/here.ts';
import { serveCommand, usageErrorsAsJson } from './cli/serve.ts';
import { startCommand } from './cli/start.ts';
import { variableFor } from './cli/variable-for.ts';
import { plainError } from './program.ts';

const program = new Command(inCheckout ? 'npm run' : 'agent-cloud-service')
  .description(
    'The Agent Sessions, Deployments and Schedules service: reference service, mock, documentation and what changed.',
  )
  .version(version)
  .showHelpAfterError('(--help shows more)')
  .configureOutput({ outputError: (text, write) => write(plainError(text) + variableFor(text)) })
  .configureHelp({ commandUsage: usageOf })
  .addHelpText(
    'after',
    '\nBegin with: start. Exit codes: 0 for success, 1 for an error, which standard error names. verify, diff and migrate also use 2:\nsee their help.',
  );

program.addCommand(alike(startCommand()));
program.addCommand(usageErrorsAsJson(alike(serveCommand())));
for (const make of commands) program.addCommand(alike(make()));
for (const make of checks) {
  program.addCommand(alike(make()).exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2)));
}

/** Applies the settings of the program to a command and its subcommands. */
function alike(command: Command): Command {
  for (const below of command.commands) alike(below);
  return command.copyInheritedSettings(program);
}

/** npm interprets options as its own unless -- comes before them. */
function usageOf(command: Command): string {
  const names: string[] = [];
  for (let each: Command | null = command; each; each = each.parent) names.unshift(each.name());
  if (inCheckout && names.length > 1) names.splice(2, 0, '--');
  return [...names, command.usage()].join(' ');
}

// A reader that closes early, such as head, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

await runCommand(async () => void (await program.parseAsync()));
