import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type DemoFile, writeDemoFile } from '../../server/demo/demo-file.ts';
import { readStatesFile } from './states-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'states-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const path = join(folder, 'states.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readStatesFile(path);
}

it('reads demo.json, with one or several ids per state', () => {
  const content = {
    base_url: 'http://a',
    mock_url: null,
    token: 'pat_a',
    repository: { type: 'github_repository', url: 'https://a/b/c', authorization_token: 'ghp_a' },
    states: { session: 'sess_a', idleThread: ['sthr_a', 'sthr_b'] },
    agent: { id: 'agent_a', version: 3 },
    environment_id: 'env_a',
    identity_id: 'idn_a',
    template_id: 'tmpl_a',
  } as unknown as DemoFile;
  expect(readStatesFile(writeDemoFile(folder, content))).toEqual({
    ...content,
    states: { session: ['sess_a'], idleThread: ['sthr_a', 'sthr_b'] },
    tokens: {},
  });
});

it.each([
  ['no JSON', '{', /cannot be read/],
  ['a list', [], /it is not a JSON object/],
  ['a misspelt field', { stats: {} }, /stats is unknown. The properties are base_url, /],
  [
    'a misspelt state',
    { states: { sesion: 'sess_a' } },
    /the state sesion is unknown. The states are session, /,
  ],
  ['a state that is a number', { states: { session: 1 } }, /states.session is neither an id nor a list/],
  [
    'a misspelt token',
    { tokens: { strange: 'pat_a' } },
    /the token strange is unknown. The tokens are second, /,
  ],
  ['an agent without version', { agent: { id: 'agent_a' } }, /agent needs an id and a version/],
  ['an environment that is a number', { environment_id: 1 }, /environment_id is not text/],
])('rejects a file with %s', (_, content, words) => {
  expect(() => read(content)).toThrow(words);
});

it('reads an empty list as missing', () => {
  expect(read({ states: { session: 'sess_a', idleThread: [] } }).states).toEqual({ session: ['sess_a'] });
});
