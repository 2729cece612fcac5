/** The program `verify`, as a backend team runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createAdminClient, unwrap } from '../../client/index.ts';

/** Runs the program to its end. */
export async function runVerify(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'verify', ...args]);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

/** Resolves to the ids of deployments and schedules that fire in the workspace of a token. */
export async function firingAt(baseUrl: string, token: string): Promise<string[]> {
  const client = createAdminClient({ baseUrl, token });
  const query = { limit: 100 };
  const [deployments, schedules] = await Promise.all([
    unwrap(client.listDeployments({ query })),
    unwrap(client.listSchedules({ query })),
  ]);
  return [...deployments.data, ...schedules.data].map(({ id }) => id).sort();
}
