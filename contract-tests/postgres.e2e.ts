/** The same checks on PostgreSQL, at three servers that share it: that two databases, and many servers, make one service. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../server/testing/postgres.ts';
import { useService } from './support/service.ts';
import { allChecks } from './verify/program.ts';
import { runChecks } from './verify/run.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
const service = useService({ databaseUrl: () => postgres.newDatabase(), servers: 3 });
afterAll(() => postgres?.stop());

it('passes the same checks with three servers on PostgreSQL', async () => {
  const results = await runChecks(service.lender, allChecks);
  const broken = results.filter(({ outcome }) => outcome === 'broken');
  expect(broken.map(({ check, detail }) => [check.operation, check.name, detail])).toEqual([]);
  expect(Math.min(...service.connections)).toBeGreaterThan(10);
});
