import { expect, it } from 'vitest';
import { describeMisspelt, misspeltSettings } from './misspelt-settings.ts';
import { settings } from './settings.ts';

it.each([
  ['TURN_AT_ONCE', 'TURNS_AT_ONCE'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['CATALOG', 'CATALOGUE'],
  ['AGNET_COMMAND', 'AGENT_COMMAND'],
  ['database_url', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SANDBOX_DISK', 'SANDBOX_DISKS'],
  ['SANDBOX_UID', 'SANDBOX_UIDS'],
])('%s is close to %s', (name, meant) => {
  expect(misspeltSettings({ [name]: 'secret' })).toEqual([{ name, meant }]);
  const line = describeMisspelt({ name, meant: meant as keyof typeof settings });
  expect(line).toBe(`${name} is not a setting and has no effect. If you mean ${meant}, rename the variable.`);
});

it('ignores settings, empty variables, and other names', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'POST',
    'SORT',
    'NODE_ENV',
    'PGHOST',
    'XDG_DATA_DIRS',
    'PIP_INDEX_URL',
  ];
  const names = [...Object.keys(settings), ...others];
  expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  expect(misspeltSettings({ DATABSE_URL: ' ' })).toEqual([]);
});
