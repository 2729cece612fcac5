import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { settings } from '../../server/main/settings.ts';
import { serveCommand } from './serve.ts';
import { startCommand } from './start.ts';

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return help;
}

const variablesOf = (help: string) =>
  [...help.matchAll(/^ {2}([A-Z][A-Z_]+) /gm)].map(([, name]) => name).sort();

it('lists each setting in the help of start', () => {
  expect(variablesOf(helpOf(startCommand()))).toEqual(Object.keys(settings).sort());
});

it('lists each setting of the service in the help of serve', () => {
  const others = ['MOCK_PORT', 'GIT_PORT'];
  const expected = Object.keys(settings).filter((name) => !others.includes(name));
  expect(variablesOf(helpOf(serveCommand()))).toEqual(expected.sort());
});
