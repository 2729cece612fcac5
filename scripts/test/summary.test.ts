import { describe, expect, it } from 'vitest';
import type { Report, Trouble } from './reporter.ts';
import { type Result, summaryOf } from './summary.ts';

const report = (...troubles: Trouble[]): Report => ({ passed: 1, skipped: 2, files: [], troubles });
const result = (code: number, of: Report | null): Result => ({
  project: 'jobs',
  minutes: 1.26,
  code,
  report: of,
});
const trouble = (message: string, passedOnRetry = false): Trouble => ({
  place: 'a.test.ts > x does y',
  passedOnRetry,
  message,
});

describe('the summary of all projects', () => {
  it('says that all tests passed', () => {
    const { lines, failed } = summaryOf([result(0, report())]);
    expect(failed).toBe(false);
    expect(lines.at(-1)).toBe('All tests passed.');
    expect(lines).toContain('jobs          1.3 min  ok      1 passed, 2 skipped');
  });

  it('lists the slowest files first', () => {
    const files = [
      { file: 'a.test.ts', seconds: 1.2 },
      { file: 'b.test.ts', seconds: 61.7 },
    ];
    const { lines } = summaryOf([result(0, { ...report(), files })]);
    expect(lines.slice(1, 3)).toEqual(['   62 s  b.test.ts', '    1 s  a.test.ts']);
  });

  it('names project, file and test of a failure in its last lines', () => {
    const { lines, failed } = summaryOf([result(1, report(trouble('expected 1')))]);
    expect(failed).toBe(true);
    expect(lines.slice(-2)).toEqual(['FAILED jobs: a.test.ts > x does y', 'Tests failed.']);
    expect(lines.join('\n')).toContain('expected 1');
  });

  it.each([
    ['no report', null],
    ['only skipped tests', { ...report(), passed: 0 }],
  ])('fails a project with %s', (_, of) => {
    const { lines, failed } = summaryOf([result(0, of)]);
    expect(failed).toBe(true);
    expect(lines.slice(-2)).toEqual(['FAILED jobs', 'Tests failed.']);
  });

  it('lists tests that passed on retry, and does not fail for them', () => {
    const { lines, failed } = summaryOf([result(0, report(trouble('slow', true)))]);
    expect(failed).toBe(false);
    expect(lines).toContain('PASSED ON RETRY jobs: a.test.ts > x does y');
  });

  it('fails for a project that fails and names nothing', () => {
    for (const each of [null, report(), report(trouble('slow', true))]) {
      const { lines, failed } = summaryOf([result(1, each)]);
      expect(failed).toBe(true);
      expect(lines.at(-2)).toBe('FAILED jobs');
    }
  });
});
