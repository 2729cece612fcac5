import { describe, expect, it } from 'vitest';
import { gaps, unprovoked } from './coverage.ts';
import { scenarios, title } from './scenarios.ts';
import { declaredResponses } from './support/contract.ts';

describe('The table of scenarios', () => {
  it('has one for every operation and declared status, and for every named response example', () => {
    expect(gaps(declaredResponses, scenarios, unprovoked)).toEqual([]);
  });

  it('calls no two the same', () => {
    const titles = scenarios.map(title);
    expect(titles.filter((each, index) => titles.indexOf(each) !== index)).toEqual([]);
  });
});

describe('The count names', () => {
  const without = (example: string) => scenarios.filter((row) => row.example !== example);

  it('a status without a scenario', () => {
    const rows = scenarios.filter(
      ({ operation, status }) => !(operation === 'pauseDeployment' && status === 409),
    );
    expect(gaps(declaredResponses, rows, unprovoked)).toContain('No scenario for pauseDeployment 409.');
  });

  it('an example without a scenario', () => {
    const missing = ['No scenario for createSession 400 host_not_allowed.'];
    expect(gaps(declaredResponses, without('host_not_allowed'), unprovoked)).toEqual(missing);
  });

  it('an exception that is not needed', () => {
    const stale = {
      operations: ['createSession'],
      examples: ['host_not_allowed', 'gone'],
      reason: '',
    } as const;
    expect(gaps(declaredResponses, scenarios, [...unprovoked, stale])).toEqual([
      'No exception is needed for createSession host_not_allowed.',
      'No exception is needed for createSession gone.',
    ]);
  });

  it('a scenario whose example the contract does not have', () => {
    const [row] = scenarios;
    const unknown = { ...row, example: 'gone' } as (typeof scenarios)[number];
    expect(gaps(declaredResponses, [...scenarios, unknown], unprovoked)).toHaveLength(1);
  });
});
