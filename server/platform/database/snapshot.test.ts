import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const migrations = path.join(import.meta.dirname, 'migrations/meta');
const root = path.join(import.meta.dirname, '../..');

/** The tables of the service. `drizzle.config.ts` has the same places. */
async function tables(): Promise<Record<string, unknown>> {
  const isTable = (name: string) =>
    /^(records\/tables\/[\w-]+|platform\/.*\btable|platform\/database\/settings)\.ts$/.test(name);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isTable);
  const modules = await Promise.all(names.map((name) => import(path.join(root, name))));
  return Object.assign({}, ...modules);
}

it('has a migration for each change of a table, and one snapshot: see docs/database.md', async () => {
  const snapshots = readdirSync(migrations).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots).toHaveLength(1);
  const newest = JSON.parse(readFileSync(path.join(migrations, String(snapshots[0])), 'utf8'));
  const now = generateDrizzleJson(await tables(), newest.id);
  expect(await generateMigration(newest, now)).toEqual([]);
});
