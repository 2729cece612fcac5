/** A data folder whose server starts on another database. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { readConfig } from '../../main/config.ts';
import { type RunningService, startService } from '../../main/run.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { auditQueries } from '../../records/audit/queries.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { firstRuntime } from '../../testing/runtimes.ts';
import { servedKey, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let postgres: TestPostgres;
let dataDir: string;
let service: RunningService | undefined;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgres'));
  dataDir = temporaryFolder('other-database');
});
afterEach(async () => {
  await service?.close();
  service = undefined;
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const SANDBOX_RUNTIME = firstRuntime[0]?.name ?? 'none';
const lines: string[] = [];
async function start(DATABASE_URL: string, adoptDataDir = false): Promise<RunningService> {
  const env = { PORT: '0', SECRET_KEY: servedKey, ACCESS_TOKEN: servedToken, SANDBOX_RUNTIME };
  service = await startService({
    config: readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL, AGENT_COMMAND: 'echo work >>notes' }),
    demo: false,
    adoptDataDir,
    logTo: { write: (line) => void lines.push(line) },
  });
  return service;
}
async function adoptions(databaseUrl: string) {
  const { db, close } = await openDatabase({ dataDir: null, databaseUrl });
  const events = await auditQueries(db).search({ operation: 'adoptDisks' }, null, 10);
  await close();
  return events;
}
const serverFolder = () => {
  const parent = join(dataDir, 'workspaces');
  return join(parent, readdirSync(parent)[0] as string);
};

it.runIf(firstRuntime.length > 0)(
  'does not start, and moves the disks to quarantine if the change is meant',
  async () => {
    const [right, wrong] = [await postgres.newDatabase(), await postgres.newDatabase()];
    const { url } = await start(right);
    const client = createClient({ baseUrl: url, token: servedToken });
    const body = { agent, environment_id, initial_events: [say('One.')] };
    const { id } = await unwrap(client.createSession({ body }));
    const notes = join(serverFolder(), id, 'data', 'notes');
    await vi.waitFor(() => expect(existsSync(notes)).toBe(true), 100_000);
    writeFileSync(join(serverFolder(), id, 'data', 'draft'), 'uncommitted');
    await service?.close();

    await expect(start(wrong)).rejects.toThrow(/^DATA_DIR: .*another database\. .*--adopt-data-dir/);
    expect(existsSync(notes)).toBe(true);
    await start(right);
    await service?.close();

    await start(wrong, true);
    await expect(adoptions(wrong)).resolves.toMatchObject([{ actor_name: 'start', workspace_id: 'default' }]);
    const quarantine = join(serverFolder(), '.quarantine');
    await vi.waitFor(() => expect(readdirSync(quarantine)).toHaveLength(1), 100_000);
    const [name] = readdirSync(quarantine);
    expect(existsSync(join(quarantine, String(name), 'data', 'draft'))).toBe(true);
    const quarantined = () => lines.filter((line) => line.includes('quarantine') && line.includes(id));
    await vi.waitFor(() => expect(quarantined()).toHaveLength(1), 100_000);
  },
);
