import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSecretBox } from '../../platform/secrets.ts';
import { openGivenSecrets } from './given-secrets.ts';

const box = createSecretBox(randomBytes(32));
const log = { warn: vi.fn() };
let root: string;
beforeEach(async () => {
  log.warn.mockClear();
  root = await mkdtemp(path.join(tmpdir(), 'given-secrets-'));
});
afterEach(() => rm(root, { recursive: true }));

const open = (sessionId = 'sess_a', by = box) => openGivenSecrets({ root }, sessionId, by, log);

it('keeps secrets through restarts, the newest last', async () => {
  const first = await open();
  expect(first.all()).toEqual([]);
  await Promise.all([first.add(['old_token', 'mcp_token']), first.add(['new_token'])]);
  await first.add(['old_token', 'last_token']);
  expect(first.all()).toEqual(['mcp_token', 'new_token', 'old_token', 'last_token']);
  expect((await open()).all()).toEqual(first.all());
});

it('stores them only in encrypted form, in one file', async () => {
  await (await open()).add(['ghp_RECOGNISABLE']);
  expect(await readdir(root)).toEqual(['secrets.sealed']);
  const stored = await readFile(path.join(root, 'secrets.sealed'), 'latin1');
  expect(stored).not.toContain('RECOGNISABLE');
});

it('writes nothing if it knows all secrets', async () => {
  const secrets = await open();
  await secrets.add(['old_token']);
  await rm(path.join(root, 'secrets.sealed'));
  await secrets.add(['old_token']);
  await secrets.add([]);
  expect(await readdir(root)).toEqual([]);
});

it('drops the oldest beyond 1 MiB', async () => {
  const secrets = await open();
  await secrets.add(['old_token']);
  const large = Array.from({ length: 16 }, (_, index) => `${index}`.padEnd(65_536, 'x'));
  for (const each of large) await secrets.add([each]);
  expect(secrets.all()).toEqual(large);
  await secrets.add(['new_token']);
  expect(secrets.all()).toEqual([...large.slice(1), 'new_token']);
});

it.each([
  ['of another session', async () => open('sess_b')],
  ['with another key', async () => open('sess_a', createSecretBox(randomBytes(32)))],
  [
    'that is broken',
    async () => {
      await writeFile(path.join(root, 'secrets.sealed'), 'x');
      return open();
    },
  ],
])('keeps a file %s under another name, and logs it without secrets', async (_, reopen) => {
  await (await open()).add(['old_token']);
  const secrets = await reopen();
  expect(secrets.all()).toEqual([]);
  expect(log.warn.mock.calls).toEqual([
    [
      { event: 'secrets.unreadable', session_id: expect.any(String), file: expect.any(String) },
      expect.not.stringContaining('old'),
    ],
  ]);
  await secrets.add(['new_token']);
  expect(secrets.all()).toEqual(['new_token']);
  const aside = path.basename(log.warn.mock.calls[0]?.[0].file);
  expect(await readdir(root)).toEqual(['secrets.sealed', aside]);
});

it('rejects if the file cannot be read, and leaves it', async () => {
  await mkdir(path.join(root, 'secrets.sealed'));
  await expect(open()).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await readdir(root)).toEqual(['secrets.sealed']);
  expect(log.warn).not.toHaveBeenCalled();
});

it('gives no secret that it could not store', async () => {
  const secrets = await open();
  await rm(root, { recursive: true });
  await expect(secrets.add(['new_token'])).rejects.toMatchObject({ code: 'ENOENT' });
  expect(secrets.all()).toEqual([]);
  root = await mkdtemp(path.join(tmpdir(), 'given-secrets-'));
});
