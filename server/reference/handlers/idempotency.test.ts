import { openStore } from '../store/open.ts';
import { describeIdempotency } from '../testing/idempotency-suite.ts';

describeIdempotency('an Idempotency-Key on the embedded store', () =>
  openStore({ dataDir: null, databaseUrl: null }),
);
