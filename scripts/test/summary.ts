/** The part of vitest's JSON report that the summary reads. */
export interface Report {
  success: boolean;
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded. Empty if it was loaded. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The result of a project: its exit code, and its report if it wrote one. */
export interface Result {
  project: string;
  minutes: number;
  code: number;
  report: Report | null;
}

const longestMessage = 4_000;

/**
 * The last lines of a run of all projects: messages of the failed tests, a table, then what failed and what passed only on
 * retry, by project, file and test.
 */
export function summaryOf(results: readonly Result[]): { lines: string[]; failed: boolean } {
  const outcomes = results.flatMap(outcomesOf);
  const failed = outcomes.some(({ word }) => word === 'FAILED');
  const messages = outcomes.map(({ line, message }) => `\n${line}\n${message.slice(0, longestMessage)}`);
  return {
    lines: [
      ...messages,
      '',
      ...results.map(rowOf),
      '',
      ...outcomes.map(({ line }) => line),
      failed ? 'Tests failed.' : 'All tests passed.',
    ],
    failed,
  };
}

interface Outcome {
  word: 'FAILED' | 'PASSED ON RETRY';
  line: string;
  message: string;
}

function outcomesOf({ project, code, report }: Result): Outcome[] {
  const outcomes = (report?.testResults ?? []).flatMap((file) => {
    const place = `${project}: ${file.name}`;
    const unloaded =
      file.status === 'failed' && file.message !== '' ? [outcome('FAILED', place, file.message)] : [];
    const tests = file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map((test) =>
        outcome(
          test.status === 'failed' ? 'FAILED' : 'PASSED ON RETRY',
          `${place} > ${test.fullName}`,
          test.failureMessages.join('\n'),
        ),
      );
    return [...unloaded, ...tests];
  });
  if (outcomes.some(({ word }) => word === 'FAILED')) return outcomes;
  if (code !== 0) return [...outcomes, outcome('FAILED', project, 'See its output above.')];
  return report && report.numPassedTests > 0
    ? outcomes
    : [...outcomes, outcome('FAILED', project, 'No test passed.')];
}

function outcome(word: Outcome['word'], place: string, message: string): Outcome {
  return { word, line: `${word} ${place}`, message };
}

function rowOf({ project, minutes, code, report }: Result): string {
  const counts = report
    ? `${report.numPassedTests} passed, ${report.numPendingTests} skipped`
    : 'no report of tests';
  return `${project.padEnd(12)}${minutes.toFixed(1).padStart(5)} min  ${code === 0 ? 'ok    ' : 'FAILED'}  ${counts}`;
}
