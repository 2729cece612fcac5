import { describeStore } from '../testing/store-suite.ts';
import { openStore } from './open.ts';

describeStore('the embedded store', () => openStore({ dataDir: null, databaseUrl: null }));
