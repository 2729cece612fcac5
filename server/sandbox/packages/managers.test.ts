import { describe, expect, it } from 'vitest';
import { installCommand, pathsOf, reasonOf } from './managers.ts';

const registries = { npm: 'https://registry.npmjs.org', pip: 'http://index.example:8080/simple' };
const paths = { target: '/run/packages/pip', temporary: '/data' };

it('passes names after the options', () => {
  for (const manager of ['npm', 'pip'] as const) {
    expect(installCommand(manager, registries, paths)?.command.at(-1)).toBe('--');
  }
});

it('trusts an index over http, and only that', () => {
  const trusted = (pip: string) =>
    installCommand('pip', { ...registries, pip }, paths)?.command.filter(
      (_, index, all) => all[index - 1] === '--trusted-host',
    );
  expect(trusted(registries.pip)).toEqual(['index.example:8080']);
  expect(trusted('https://pypi.org/simple')).toEqual([]);
});

it('names the folders of managers that have packages', () => {
  expect(pathsOf({ npm: ['a'], pip: [] }, '/p')).toEqual({
    PATH: ['/p/npm/node_modules/.bin'],
    NODE_PATH: ['/p/npm/node_modules'],
  });
  expect(pathsOf({ npm: [], pip: ['a'] }, '/p')).toEqual({ PATH: ['/p/pip/bin'], PYTHONPATH: ['/p/pip'] });
});

describe('The reason of a failure', () => {
  it.each([
    [
      'npm',
      'npm error code E404\nnpm error 404 Not Found - GET https://registry.npmjs.org/nope - Not found\nnpm error 404\nnpm error A complete log of this run can be found in: /home/agent/x.log\n',
      '404 Not Found - GET https://registry.npmjs.org/nope - Not found.',
    ],
    [
      'npm',
      'npm ERR! code 1\nnpm ERR! path /run/packages/npm/node_modules/a\nnpm ERR! command failed\nnpm ERR! command sh -c node x\nnpm ERR! First.\nnpm ERR! Last.\n',
      'Last.',
    ],
    [
      'pip',
      'WARNING: x\nERROR: No matching distribution found for a==9\nnote: y\n',
      'No matching distribution found for a==9.',
    ],
    ['pip', '/usr/bin/python3: No module named pip\n', '/usr/bin/python3: No module named pip.'],
    ['npm', '', 'The package manager gave no reason.'],
    ['pip', 'ERROR: a\u001b[31mb\u202ec\n', 'a [31mb c.'],
  ] as const)('is one line for %s', (manager, said, reason) => {
    expect(reasonOf(manager, said)).toBe(reason);
  });

  it('has a maximum length', () => {
    expect(reasonOf('pip', `ERROR: ${'x'.repeat(5_000)}`).length).toBeLessThan(310);
  });
});
