import { expect, it } from 'vitest';
import { problemOf, TriggerError } from './trigger-error.ts';

it('catches only errors of triggers, and throws others again', () => {
  const problem = new TriggerError('type', 'must be cron');
  expect(String(problem)).toBe('TriggerError: type must be cron.');
  const throwing = (error: Error) => () => {
    throw error;
  };
  expect(problemOf(() => 'read')).toBeNull();
  expect(problemOf(throwing(problem))).toBe(problem);
  expect(() => problemOf(throwing(new TypeError('A defect.')))).toThrow('A defect.');
});
