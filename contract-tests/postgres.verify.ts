/** The same checks on PostgreSQL: that two databases make one service. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../server/testing/postgres.ts';
import { useService } from './support/service.ts';
import { allChecks } from './verify/program.ts';
import { runChecks } from './verify/run.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
const service = useService({ databaseUrl: () => postgres.newDatabase() });
afterAll(() => postgres?.stop());

it('On PostgreSQL the service holds in all that the embedded database does', async () => {
  const results = await runChecks(service.lender, allChecks);
  const broken = results.filter(({ outcome }) => outcome === 'broken');
  expect(broken.map(({ check, detail }) => [check.name, detail])).toEqual([]);
}, 120_000);
