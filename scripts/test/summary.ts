import type { Report, Trouble } from './reporter.ts';

/** The result of a project: its exit code, and its report if it wrote one. */
export interface Result {
  project: string;
  minutes: number;
  code: number;
  report: Report | null;
}

const longestMessage = 4_000;
/** How many of the slowest files are listed. */
const SLOWEST = 30;

/**
 * The last lines of a run of all projects: messages of the failed tests, the slowest files, a table of the projects, then what
 * failed and what passed only on retry, by project, file and test.
 */
export function summaryOf(results: readonly Result[]): { lines: string[]; failed: boolean } {
  const outcomes = results.flatMap((result) => troublesOf(result).map((trouble) => outcome(result, trouble)));
  const failed = outcomes.some(({ passedOnRetry }) => !passedOnRetry);
  const messages = outcomes.map(({ line, message }) => `\n${line}\n${message.slice(0, longestMessage)}`);
  return {
    lines: [
      ...messages,
      '',
      ...slowestOf(results),
      '',
      ...results.map(rowOf),
      '',
      ...outcomes.map(({ line }) => line),
      failed ? 'Tests failed.' : 'All tests passed.',
    ],
    failed,
  };
}

function troublesOf({ code, report }: Result): Trouble[] {
  const troubles = report?.troubles ?? [];
  if (troubles.some(({ passedOnRetry }) => !passedOnRetry)) return troubles;
  if (code !== 0) return [...troubles, projectFailed('See its output above.')];
  return report && report.passed > 0 ? troubles : [...troubles, projectFailed('No test passed.')];
}

const projectFailed = (message: string): Trouble => ({ place: '', passedOnRetry: false, message });

function outcome({ project }: Result, { place, passedOnRetry, message }: Trouble) {
  const word = passedOnRetry ? 'PASSED ON RETRY' : 'FAILED';
  return { passedOnRetry, message, line: `${word} ${place ? `${project}: ${place}` : project}` };
}

/** Lists the slowest files, to find what makes a run long. */
function slowestOf(results: readonly Result[]): string[] {
  return results
    .flatMap(({ report }) => report?.files ?? [])
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
}

function rowOf({ project, minutes, code, report }: Result): string {
  const counts = report ? `${report.passed} passed, ${report.skipped} skipped` : 'no report of tests';
  return `${project.padEnd(12)}${minutes.toFixed(1).padStart(5)} min  ${code === 0 ? 'ok    ' : 'FAILED'}  ${counts}`;
}
