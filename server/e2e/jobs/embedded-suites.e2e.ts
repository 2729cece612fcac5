import { describe } from 'vitest';
import { describeAll } from '../../../generated/joins/suites.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { useDatabase } from '../../testing/database.ts';

describe('on the embedded database', () => {
  describeAll(useDatabase(() => openDatabase({ dataDir: null, databaseUrl: null })));
});
