import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openConfigured } from '../../server/main/open-database.ts';
import { usageDays } from '../../server/records/tables/usage-days.ts';
import { noTokens } from '../../server/records/token-usage.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

it('shows what workspaces used, with its exact cost', { timeout: 120_000 }, async () => {
  const dataDir = temporaryFolder('usage');
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'usage', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    return { status, stderr, lines: stdout.trimEnd().split('\n') };
  };
  const limits = { poolSize: 2, databaseTimeoutSeconds: 15 };
  const database = await openConfigured({ dataDir, databaseUrl: null, ...limits });
  const row = {
    workspace_id: 'acme',
    day: '2026-11-02',
    agent_id: 'agent_a',
    ...noTokens,
    model_requests: 1,
  };
  await database.db.insert(usageDays).values([
    { ...row, model: 'model-a', currency: 'USD', shard: 1, input_tokens: 7, list_cost: '0.0127' },
    { ...row, model: 'model-a', currency: 'USD', shard: 2, input_tokens: 8, list_cost: '1200' },
    { ...row, model: '=model,"b"', currency: '', shard: 1 },
    { ...row, workspace_id: 'other', day: '2026-11-01', model: 'model-a', currency: '', shard: 1 },
  ]);
  await database.close();
  expect(run('--workspace', 'acme', '--csv').lines).toEqual([
    'workspace_id,day,agent_id,model,model_requests,input_tokens,output_tokens,cache_creation_input_tokens,cache_read_input_tokens,list_cost,currency',
    `acme,2026-11-02,agent_a,"'=model,""b""",1,0,0,0,0,,`,
    'acme,2026-11-02,agent_a,model-a,2,15,0,0,0,12.000127,USD',
  ]);
  const json = run('--json', '--since', '2026-11-02').lines.map((line) => JSON.parse(line));
  expect(json.map(({ workspace_id, list_cost, currency }) => [workspace_id, list_cost, currency])).toEqual([
    ['acme', null, null],
    ['acme', '12.000127', 'USD'],
  ]);
  expect(run().lines.map((line) => line.split(/\s+/)[0])).toEqual(['Workspace', 'acme', 'acme', 'other']);
  expect(run('--workspace', 'default').lines).toEqual(['Nothing was used.']);
  const unknown = run('--workspace', 'acm', '--csv');
  expect(unknown.stderr).toContain('There is no workspace acm.');
  expect(unknown.status).toBe(1);
  expect(run('--since', 'monday').stderr).toContain('It is a day such as 2026-11-01.');
});
