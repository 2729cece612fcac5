import { describe, expect, it } from 'vitest';
import { type Report, type Result, summaryOf } from './summary.ts';

const report = (tests: Report['testResults'][number]['assertionResults'], message = ''): Report => ({
  success: true,
  numPassedTests: 1,
  numPendingTests: 2,
  testResults: [
    { name: 'a.test.ts', status: message ? 'failed' : 'passed', message, assertionResults: tests },
  ],
});
const result = (code: number, of: Report | null): Result => ({
  project: 'jobs',
  minutes: 1.26,
  code,
  report: of,
});
const test = (status: string, ...failureMessages: string[]) => ({
  fullName: 'x does y',
  status,
  failureMessages,
});

describe('the summary of all projects', () => {
  it('says that all tests passed', () => {
    const { lines, failed } = summaryOf([result(0, report([test('passed')]))]);
    expect(failed).toBe(false);
    expect(lines.at(-1)).toBe('All tests passed.');
    expect(lines).toContain('jobs          1.3 min  ok      1 passed, 2 skipped');
  });

  it('names project, file and test of a failure in its last lines', () => {
    const { lines, failed } = summaryOf([result(1, report([test('failed', 'expected 1')]))]);
    expect(failed).toBe(true);
    expect(lines.slice(-2)).toEqual(['FAILED jobs: a.test.ts > x does y', 'Tests failed.']);
    expect(lines.join('\n')).toContain('expected 1');
  });

  it.each([
    ['no report', null],
    ['only skipped tests', { ...report([]), numPassedTests: 0 }],
  ])('fails a project with %s', (_, of) => {
    const { lines, failed } = summaryOf([result(0, of)]);
    expect(failed).toBe(true);
    expect(lines.slice(-2)).toEqual(['FAILED jobs', 'Tests failed.']);
  });

  it('lists tests that passed on retry, and does not fail for them', () => {
    const { lines, failed } = summaryOf([result(0, report([test('passed', 'slow')]))]);
    expect(failed).toBe(false);
    expect(lines).toContain('PASSED ON RETRY jobs: a.test.ts > x does y');
  });

  it('fails for a file that cannot be loaded', () => {
    const { lines, failed } = summaryOf([result(1, report([], 'no such module'))]);
    expect(failed).toBe(true);
    expect(lines.at(-2)).toBe('FAILED jobs: a.test.ts');
  });

  it('fails for a project without a report, and for one that fails outside its tests', () => {
    for (const each of [null, report([test('passed')])]) {
      const { lines, failed } = summaryOf([result(1, each)]);
      expect(failed).toBe(true);
      expect(lines.at(-2)).toBe('FAILED jobs');
    }
  });
});
