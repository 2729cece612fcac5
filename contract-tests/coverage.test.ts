import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { elsewhere, gaps } from './coverage.ts';
import { scenarios, title } from './scenarios.ts';
import { declaredResponses } from './support/contract.ts';

describe('The table of scenarios', () => {
  it('has one for every operation and declared status, and for every named response example', () => {
    expect(gaps(declaredResponses, scenarios)).toEqual([]);
  });

  it('leaves to other tests what the contract has, and what they are there for', () => {
    const declared = declaredResponses.flatMap(({ examples }) => [...examples.keys()]);
    for (const [name, file] of elsewhere)
      expect([declared.includes(name), existsSync(file)]).toEqual([true, true]);
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
    expect(gaps(declaredResponses, rows)).toContain('No scenario for pauseDeployment 409.');
  });

  it('an example without a scenario', () => {
    const missing = ['No scenario for createSession 400 host_not_allowed.'];
    expect(gaps(declaredResponses, without('host_not_allowed'))).toEqual(missing);
  });

  it('a scenario whose example the contract does not have', () => {
    const [row] = scenarios;
    const unknown = { ...row, example: 'gone' } as (typeof scenarios)[number];
    expect(gaps(declaredResponses, [...scenarios, unknown])).toHaveLength(1);
  });
});
