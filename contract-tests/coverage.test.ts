import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { elsewhere, gaps } from './coverage.ts';
import type { Scenario } from './scenarios/scenario.ts';
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
  const before = gaps(declaredResponses, scenarios);
  const named = (rows: readonly Scenario[]) =>
    gaps(declaredResponses, rows).filter((each) => !before.includes(each));

  it('reports a status without a scenario', () => {
    const rows = scenarios.filter(
      ({ operation, status }) => !(operation === 'pauseDeployment' && status === 409),
    );
    expect(named(rows)[0]).toMatch(/^No scenario for pauseDeployment 409:/);
  });

  it('reports an example without a scenario', () => {
    const rows = scenarios.filter(({ example }) => example !== 'earlier_agent');
    expect(named(rows)).toEqual([expect.stringMatching(/^No scenario for getAgent 200 earlier_agent:/)]);
  });

  it('reports a scenario whose example the contract does not have', () => {
    const [row] = scenarios;
    expect(named([...scenarios, { ...row, example: 'gone' } as Scenario])).toHaveLength(1);
  });
});
