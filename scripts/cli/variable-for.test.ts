import { expect, it } from 'vitest';
import { variableFor } from './variable-for.ts';

it.each([
  ['--port', 'Set the variable PORT, such as PORT=…, before the command.\n'],
  ['--mock-port', 'Set the variable MOCK_PORT, such as MOCK_PORT=…, before the command.\n'],
  ['--data', 'Set the variable DATA_DIR, such as DATA_DIR=…, before the command.\n'],
  ['--log-level=debug', 'Set the variable LOG_LEVEL, such as LOG_LEVEL=…, before the command.\n'],
  ['--prot', 'Set the variable PORT, such as PORT=…, before the command.\n'],
  ['--prt', 'Set the variable PORT, such as PORT=…, before the command.\n'],
  ['--porrt', 'Set the variable PORT, such as PORT=…, before the command.\n'],
  ['--log-levle', 'Set the variable LOG_LEVEL, such as LOG_LEVEL=…, before the command.\n'],
  ['--colour', ''],
])('names the variable for %s', (option, line) => {
  expect(variableFor(`error: unknown option '${option}'\n`)).toBe(line);
});

it('says nothing of other mistakes', () => {
  expect(variableFor("error: option '--days <n>' argument missing\n")).toBe('');
});
