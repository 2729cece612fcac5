import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PgBoss from 'pg-boss';
import { expect, it } from 'vitest';
import { files } from '../files.ts';

/** Without the transaction and the locks around it, for migrations have their own. */
function statementsOf(text: string): string {
  return text
    .replace(/--.*$/gm, '')
    .replace(/\b(BEGIN;\s+SET LOCAL|SET LOCAL|SELECT pg_advisory_xact_lock)[^;]*;/g, '')
    .replace(/COMMIT;\s*$/, '')
    .replace(/\s+/g, '')
    .replace(/;+/g, ';');
}

it('has the schema of this version of pg-boss in the migrations', () => {
  const [name = ''] = readdirSync(files.migrations).filter((file) => file.endsWith('_jobs.sql'));
  const migration = readFileSync(join(files.migrations, name), 'utf8');
  const [schema, queues] = migration.split(/(?=SELECT pgboss.create_queue)/);
  expect(statementsOf(schema ?? '')).toBe(statementsOf(PgBoss.getConstructionPlans('pgboss')));
  expect(queues?.match(/create_queue\('\w+'/g)).toEqual(["create_queue('runs'"]);
});
