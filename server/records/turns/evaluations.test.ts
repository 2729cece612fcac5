import { describe, expect, it } from 'vitest';
import { type Entry, logOf, timeOf } from '../../testing/conversations.ts';
import { attemptsOf, type Evaluation, evaluationsAfter } from './evaluations.ts';

const define = (outcome_id: string, more: object = {}): Entry => ({
  type: 'user.define_outcome',
  outcome_id,
  description: `Do ${outcome_id}.`,
  rubric: { type: 'text', content: 'All of it.' },
  max_iterations: 3,
  ...more,
});
const start = (outcome_id: string, iteration = 0): Entry => {
  return { type: 'span.outcome_evaluation_start', outcome_id, iteration };
};
const end = (outcome_id: string, result: string, iteration = 0): Entry => {
  return { type: 'span.outcome_evaluation_end', outcome_id, iteration, result, explanation: `It ${result}.` };
};
const evaluations = (...entries: Entry[]) => evaluationsAfter([], logOf(...entries));
const resultsOf = (evaluations: readonly Evaluation[]) =>
  evaluations.map(({ outcome_id, result, iteration }) => [outcome_id, result, iteration]);

describe('the evaluations of a session', () => {
  it('follows the events', () => {
    const events = [
      define('a', { processed_at: null }),
      define('a'),
      start('a'),
      end('a', 'needs_revision'),
      start('a', 1),
      end('a', 'satisfied', 1),
    ];
    const results = events.map((_, index) => resultsOf(evaluations(...events.slice(0, index + 1)))[0]?.[1]);
    expect(results).toEqual([
      'pending',
      'running',
      'evaluating',
      'needs_revision',
      'evaluating',
      'satisfied',
    ]);
    expect(evaluations(...events)).toEqual([
      {
        type: 'outcome_evaluation',
        outcome_id: 'a',
        description: 'Do a.',
        explanation: 'It satisfied.',
        iteration: 1,
        result: 'satisfied',
        completed_at: timeOf(6),
      },
    ]);
  });

  it('keeps the explanation of the last evaluation while the agent revises', () => {
    expect(evaluations(define('a'), start('a'), end('a', 'needs_revision'), start('a', 1))).toMatchObject([
      { explanation: 'It needs_revision.', iteration: 1, completed_at: null },
    ]);
  });

  it('ignores evaluations of unknown outcomes', () => {
    expect(evaluations(define('a'), start('b'), end('b', 'failed'))).toMatchObject([{ result: 'running' }]);
  });

  it('keeps at most 100 entries, and drops ended ones first', () => {
    const many = Array.from({ length: 99 }, (_, index) => define(`o${index}`));
    const all = evaluations(
      define('open'),
      define('done'),
      end('done', 'satisfied'),
      ...many,
      define('last'),
    );
    expect(all).toHaveLength(100);
    expect(all.map(({ outcome_id }) => outcome_id)).not.toContain('done');
    expect(all.at(-1)?.outcome_id).toBe('last');
  });

  it('returns an attempt for each outcome on which a turn works', () => {
    const all = evaluations(
      define('waits', { processed_at: null }),
      define('a'),
      define('b'),
      start('b'),
      define('c'),
      end('c', 'needs_revision'),
      define('d'),
      end('d', 'satisfied'),
    );
    expect(attemptsOf(all)).toEqual([
      { outcome_id: 'a', iteration: 0, isEvaluated: false },
      { outcome_id: 'b', iteration: 0, isEvaluated: true },
      { outcome_id: 'c', iteration: 1, isEvaluated: false },
    ]);
  });
});
