import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { addDatabase } from '../../server/testing/add-database.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

const DATA_DIR = temporaryFolder('status');
addDatabase(DATA_DIR);
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

function status(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'status', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

it('prints what waits and what fails', () => {
  expect(status()).toBe(
    `No server has registered.

Sandboxes with work and no server: 0
Messages that wait: 0

No run failed in the last 24 hours.
`,
  );
});

it('prints JSON for programs', () => {
  expect(JSON.parse(status('--json'))).toEqual({
    type: 'service_status',
    servers: [],
    unclaimed_sandboxes: 0,
    waiting_messages: 0,
    oldest_message_seconds: 0,
    failing: [],
  });
});
