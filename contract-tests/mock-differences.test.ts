import { describe, expect, it } from 'vitest';
import { type Difference, disagreement, expected, mockDifferences } from './mock-differences.ts';
import { type Scenario, scenario } from './scenarios/scenario.ts';
import { scenarios } from './scenarios.ts';

describe('Each entry of the list of differences', () => {
  it.each(mockDifferences)('stands for one at least: $mock', ({ applies, response }) => {
    const rows = scenarios.filter(applies);
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(response(row)).not.toBe(expected(row));
  });
});

describe('The list of differences', () => {
  const row: Scenario = scenario({
    operation: 'getSessionThread',
    name: 'of an idle child',
    input: ({ session, idleThread }) => ({ path: { session_id: session, thread_id: idleThread } }),
    status: 200,
    example: 'idle_thread',
  });
  const entry: Difference = {
    mock: 'responds with a coordinator',
    reason: 'A test.',
    applies: () => true,
    response: () => '200 coordinator_thread',
  };

  it('agrees with a mock that does what it says, or what the service does', () => {
    expect(disagreement(row, '200 coordinator_thread', [entry])).toBeNull();
    expect(disagreement(row, '200 idle_thread', [])).toBeNull();
  });

  it('fails on a difference that it lacks', () => {
    expect(disagreement(row, '200 coordinator_thread', [])).toContain('does not have this difference');
    expect(disagreement(row, '404 session_not_found', [entry])).toContain('does not have this difference');
  });

  it('fails on an entry that no longer applies', () => {
    expect(disagreement(row, '200 idle_thread', [entry])).toContain('Remove it from the list');
  });

  it('fails on two entries for one scenario', () => {
    expect(disagreement(row, '200 coordinator_thread', [entry, entry])).toContain('Two entries');
  });
});
