import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { noLog } from './reference/platform/log.ts';
import { openWorkspaces } from './workspaces.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
const file = path.join(folder, 'file');
writeFileSync(file, 'No certificate.');
afterAll(() => rmSync(folder, { recursive: true }));

const open = (env: Record<string, string>) =>
  openWorkspaces(readConfig({ WORKSPACE_RUNTIME: 'none', ...env }), noLog);

it.each([
  [{ AGENT_FOLDER: path.join(folder, 'missing') }, /^AGENT_FOLDER: .*missing is no folder\.$/],
  [{ AGENT_FOLDER: file }, /^AGENT_FOLDER: .*file is no folder\.$/],
  [
    { REPOSITORY_CA_FILE: path.join(folder, 'missing') },
    /^REPOSITORY_CA_FILE: .*missing cannot be read as a certificate \(ENOENT\)\.$/,
  ],
  [
    { REPOSITORY_CA_FILE: file },
    /^REPOSITORY_CA_FILE: .*file cannot be read as a certificate \(ERR_OSSL_PEM_NO_START_LINE\)\.$/,
  ],
])('A start with %j says which setting is wrong', async (env, message) => {
  await expect(open(env)).rejects.toThrow(message);
});

it('Nothing is mounted without a runtime', async () => {
  expect(await open({ AGENT_FOLDER: folder })).toBeNull();
});
