import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openConfigured } from '../../server/main/open-database.ts';
import { createFolderStore } from '../../server/platform/blobs/folder-store.ts';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import { createIds } from '../../server/platform/ids.ts';
import { fileQueries } from '../../server/records/files/queries.ts';
import { environments } from '../../server/records/tables/environments.ts';
import { addDatabase } from '../../server/testing/add-database.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { addWorkspace } from '../../server/testing/workspaces.ts';

const newId = createIds(systemClock);
const created_at = toTimestamp(systemClock.now());

it('writes a folder with all of a workspace, or none', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder('workspace-export');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = path.join(folder, 'data');
  addDatabase(dataDir);
  const open = () => openConfigured({ dataDir, databaseUrl: null, poolSize: 2, databaseTimeoutSeconds: 15 });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  const to = path.join(folder, 'acme');
  const exported = (...more: string[]) => run('workspace', 'export', 'acme', '--to', to, ...more);

  const { db, close } = await open();
  await addWorkspace(db, 'acme');
  const content = Buffer.alloc(700_000, 'abc');
  mkdirSync(path.join(dataDir, 'blobs'));
  const store = createFolderStore(path.join(dataDir, 'blobs'));
  const blob = await store.put(Readable.from([content]), { maxBytes: content.length });
  const file = {
    workspace_id: 'acme',
    filename: 'a.txt',
    mime_type: 'text/plain',
    downloadable: true,
    created_at,
  };
  const row = { ...file, size_bytes: blob.bytes, sha256: blob.sha256, session_id: null };
  await fileQueries(db).add([
    { ...row, id: newId('file'), blob_key: blob.key },
    { ...row, id: newId('file'), blob_key: `gone-${randomUUID()}`, sha256: 'f'.repeat(64) },
  ]);
  await close();

  const done = exported();
  expect(done).toMatchObject({
    status: 0,
    // Before this line, a slow machine shows progress.
    stderr: expect.stringMatching(
      /^(\d+ lines, [\d.]+ MB of files …\n)*Contents that the store does not have: 1\. See blob_missing\.\n$/,
    ),
  });
  expect(done.stdout).toContain(`Exported acme into ${to}, with 0.7 MB of files:\n`);
  const lines = readFileSync(path.join(to, 'export.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ type: 'export', format: 1, workspace: { name: 'acme' } });
  const counts = { file: 2, blob_end: 1, blob_missing: 1, audit_event: 1 };
  expect(lines.at(-1)).toEqual({ type: 'end', counts });
  expect(lines.find(({ type }) => type === 'audit_event').object).toMatchObject({
    operation: 'exportWorkspace',
    actor: { type: 'cli' },
  });
  expect(readdirSync(path.join(to, 'blobs'))).toEqual([blob.sha256]);
  expect(readFileSync(path.join(to, 'blobs', blob.sha256)).equals(content)).toBe(true);
  expect(statSync(to).mode & 0o777).toBe(0o700);
  expect(exported()).toMatchObject({ status: 1, stderr: `--to: ${to} exists. Name a new folder.\n` });

  // Its variables cannot be decrypted.
  const again = await open();
  const damaged = { id: newId('environment'), workspace_id: 'acme', name: 'a', description: '', config: {} };
  const more = { metadata: {}, encrypted_environment_variables: Buffer.from('damaged'), created_at };
  await again.db.insert(environments).values({ ...damaged, ...more, updated_at: created_at } as never);
  await again.close();
  rmSync(to, { recursive: true });
  expect(exported().status).not.toBe(0);
  expect(readdirSync(folder)).toEqual(['data']);
});
