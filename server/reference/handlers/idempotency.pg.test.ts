import { afterAll, beforeAll } from 'vitest';
import { openStore } from '../store/open.ts';
import { describeIdempotency } from '../testing/idempotency-suite.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

describeIdempotency('an Idempotency-Key on PostgreSQL', async () =>
  openStore({ dataDir: null, databaseUrl: await postgres.newDatabase() }),
);
