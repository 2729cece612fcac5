import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noLog } from '../platform/log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { prepareSandboxes } from './prepare-sandboxes.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('secret-files');
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const place = path.join(folder, name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
  return place;
}

it('reads each secret from the file that a variable names, without its last line break', () => {
  const key = Buffer.alloc(32, 1);
  const config = readConfig({
    ACCESS_TOKEN_FILE: file('token', 'pat_fromAFile\n'),
    DATABASE_URL_FILE: file('url', 'postgres://user:secret@db/agents\n'),
    MODEL_API_KEY_FILE: file('model', 'sk-from-a-file'),
    SECRET_KEY_FILE: file('key', `${key.toString('base64')}\n`),
  });
  expect(config).toMatchObject({ accessToken: 'pat_fromAFile', secretKeys: [key] });
  expect(config.databaseUrl).toBe('postgres://user:secret@db/agents');
  expect(config.sandboxes.model?.settings.apiKey).toBe('sk-from-a-file');
  expect(Object.keys(config.secretFiles)).toHaveLength(4);
});

it('reads the credentials of systemd', () => {
  file('credentials/ACCESS_TOKEN', 'sat_ofSystemd');
  const config = readConfig({ CREDENTIALS_DIRECTORY: path.join(folder, 'credentials') });
  expect(config.accessToken).toBe('sat_ofSystemd');
});

it('rejects a secret given twice, and a missing, empty or large file', () => {
  const given = file('given', 'pat_given');
  const reject = (env: Record<string, string>, message: string) => {
    expect(() => readConfig(env)).toThrow(message);
  };
  reject(
    { ACCESS_TOKEN: 'pat_x', ACCESS_TOKEN_FILE: given },
    'ACCESS_TOKEN and ACCESS_TOKEN_FILE are both set.',
  );
  file('twice/ACCESS_TOKEN', 'pat_given');
  reject(
    { ACCESS_TOKEN_FILE: given, CREDENTIALS_DIRECTORY: path.join(folder, 'twice') },
    'ACCESS_TOKEN_FILE and LoadCredential=ACCESS_TOKEN are both set. Keep one of them.',
  );
  reject({ SECRET_KEY_FILE: '/nowhere/key' }, 'SECRET_KEY_FILE: /nowhere/key cannot be read (ENOENT).');
  reject({ SECRET_KEY_FILE: file('empty', ' \n') }, 'is empty.');
  reject({ SECRET_KEY_FILE: file('large', 'x'.repeat(65_537)) }, 'cannot be read (EFBIG).');
  reject({ SECRET_KEY_FILE: folder }, 'cannot be read (EISDIR).');
});

it('names the setting of an invalid secret, and never its content', () => {
  const env = { ACCESS_TOKEN_FILE: file('invalid', 'RECOGNISABLE secret') };
  expect(() => readConfig(env)).toThrow(/^ACCESS_TOKEN(?!.*RECOGNISABLE)/s);
});

it('ends the start if agents could read the file', async () => {
  const key = file('agent/key', 'sk-from-a-file');
  const env = { AGENT_FOLDER: path.dirname(key), SANDBOX_RUNTIME: 'bubblewrap' };
  const config = readConfig({ ...env, DATA_DIR: path.join(folder, 'data'), MODEL_API_KEY_FILE: key });
  await expect(prepareSandboxes(config, noLog, { isUsable: async () => true })).rejects.toThrow(
    /^AGENT_FOLDER: agents can read .*agent, and MODEL_API_KEY_FILE \(.*key\) is in it/,
  );
});
