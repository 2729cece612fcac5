import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCheck, titleOf } from './check.ts';
import { scenarioChecks } from './scenario-checks.ts';
import { exampleStates } from './scenarios/given.ts';
import { useService } from './support/service.ts';

const service = useService();
const broken = useService({ insights: ['broken', 'away'] });
beforeAll(() => broken.db.execute(sql`alter schema public rename to elsewhere`));

it('has the objects of the examples in the demo data', () => {
  expect(service.states).toEqual(exampleStates());
});

const rows = scenarioChecks.map((check) => [titleOf(check), check] as const);

describe('The service responds', () => {
  const own = rows.filter(([, { needs = [] }]) => !needs.includes('broken') && !needs.includes('away'));
  it.each(own)('%s', (_, check) => runCheck(service.lender, check));
});

describe('The service responds when it breaks', () => {
  it.each(rows.filter(([, { needs }]) => needs?.includes('broken')))('%s', (_, check) =>
    runCheck(broken.lender, check),
  );
});

describe('The service responds while its database is away', () => {
  beforeAll(() => broken.closeDatabase());

  it.each(rows.filter(([, { needs }]) => needs?.includes('away')))('%s', (_, check) =>
    runCheck(broken.lender, check),
  );
});
