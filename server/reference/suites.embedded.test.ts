import { describe } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { openDatabase } from './platform/database/open.ts';
import { describeAll } from './suites.ts';

describe('on the embedded database', () => {
  describeAll(useDatabase(() => openDatabase({ dataDir: null, databaseUrl: null })));
});
