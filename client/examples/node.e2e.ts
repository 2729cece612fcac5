import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/main/config.ts';
import { type RunningService, startService } from '../../server/main/run.ts';

let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-example-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  service = await startService({ config, demo: true });
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

it('walks a list, pauses a deployment twice, and logs each attempt', async () => {
  const { states } = service.demo as NonNullable<RunningService['demo']>;
  const env = {
    ...process.env,
    BASE_URL: service.url,
    ACCESS_TOKEN: service.token as string,
    SESSION_ID: states.session,
    DEPLOYMENT_ID: states.activeDeployment,
  };
  const example = ['--import', 'tsx', 'client/examples/node.ts'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, example, { env });
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => line.split(' ')[1]).slice(0, 5)).toEqual([
    'github_repository',
    'github_repository',
    'file',
    'memory_store',
    'vault',
  ]);
  expect(lines[5]).toContain('is already paused');
  expect(stderr).toMatch(/^listSessionResources 1 200 [0-9a-f-]{36} \d+ ms$/m);
  expect(stderr).toMatch(/^pauseDeployment 1 200 [0-9a-f-]{36} \d+ ms\npauseDeployment 1 409 /m);
  expect(stdout + stderr).not.toContain(service.token);
});
