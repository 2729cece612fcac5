/** What must hold on every database: the suites of all rooms, which embedded.test.ts and postgres.pg.test.ts run. */
import type { TestDatabase } from '../testing/database.ts';
import { describeDemo } from './demo/demo.suite.ts';
import { describeDeploymentHandlers } from './deployments/handlers.suite.ts';
import { describeDeploymentQueries } from './deployments/queries.suite.ts';
import { describeAccessTokens } from './platform/access-tokens/access-tokens.suite.ts';
import { describeAccessTokenQueries } from './platform/access-tokens/queries.suite.ts';
import { describeDatabase } from './platform/database/database.suite.ts';
import { describeMigrations } from './platform/database/migrations.suite.ts';
import { describeTransition } from './platform/database/transition.suite.ts';
import { describeIdempotency } from './platform/idempotency/idempotency.suite.ts';
import { describeSecretKey } from './platform/secret-key.suite.ts';
import { describeResourceHandlers } from './resources/handlers.suite.ts';
import { describeResourceQueries } from './resources/queries.suite.ts';
import { describeScheduleQueries } from './schedules/queries.suite.ts';
import { describeSessionHandlers } from './sessions/handlers.suite.ts';
import { describeSessionQueries } from './sessions/queries.suite.ts';
import { describeThreadQueries } from './threads/queries.suite.ts';

export function describeAll(on: TestDatabase): void {
  describeDatabase(on);
  describeMigrations(on);
  describeTransition(on);
  describeSecretKey(on);
  describeAccessTokenQueries(on);
  describeAccessTokens(on);
  describeIdempotency(on);
  describeDemo(on);
  describeSessionQueries(on);
  describeSessionHandlers(on);
  describeThreadQueries(on);
  describeResourceQueries(on);
  describeResourceHandlers(on);
  describeDeploymentQueries(on);
  describeDeploymentHandlers(on);
  describeScheduleQueries(on);
}
