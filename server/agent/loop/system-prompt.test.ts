import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskOf } from '../../sandbox/disk.ts';
import { NO_MEMORY } from '../turns/agent.ts';
import { systemPrompt } from './system-prompt.ts';

let PATH: string;
beforeAll(() => {
  PATH = mkdtempSync(path.join(tmpdir(), 'programs-'));
  writeFileSync(path.join(PATH, 'gh'), '');
});
afterAll(() => rmSync(PATH, { recursive: true }));

const place =
  'Your tools work in the folder /data. Repositories of the session are in this folder.\n\nPut files for the user into the folder /data.';
const sandbox = { runtime: { seenAt: () => '/data' }, disk: diskOf('/somewhere', 'sess_a') };
const none = { mounted: [], missing: [] };
const noSkills = { mounted: [], missing: [] };
const prompt = (own: string, env: Record<string, string> = {}, missing: string[] = []) =>
  systemPrompt(own, sandbox, { env, missing, files: none, memory: NO_MEMORY }, noSkills, true);

it("names the folder after the agent's own prompt", () => {
  expect(prompt('Be kind.')).toBe(`Be kind.\n\n${place}`);
  expect(prompt(' ')).toBe(place);
});

it('names repositories that could not be cloned', () => {
  expect(prompt('', {}, ['https://github.com/acme/app'])).toContain(
    'could not clone them: https://github.com/acme/app.',
  );
});

it('names the files of the session', () => {
  const file = { path: '/data/a', filename: 'a.csv', mime_type: 'text/csv', size_bytes: 3 };
  const files = { mounted: [file], missing: [] };
  expect(
    systemPrompt('', sandbox, { env: {}, missing: [], files, memory: NO_MEMORY }, noSkills, true),
  ).toContain('/data/a: a.csv, text/csv, 3 bytes');
});

it('says how to open a pull request with gh', () => {
  const token = { PATH, GH_TOKEN: 'ghp_secret' };
  expect(prompt('', token)).toContain('gh pr create --head BRANCH');
  const elsewhere = prompt('', { ...token, GH_HOST: 'git.example.com:8443' });
  expect(elsewhere).toContain('gh pr create -R git.example.com:8443/OWNER/NAME --head BRANCH');
  expect(elsewhere).not.toContain('ghp_secret');
});

it('says that gh is missing', () => {
  expect(prompt('', { PATH: '/nowhere', GH_TOKEN: 'ghp_secret' })).toContain('gh is not installed');
});
