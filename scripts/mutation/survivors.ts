/** Holds what a mutation run found against the list of survivors that are explained. */

/** The used part of Stryker's report (mutation-testing-report-schema). Lines and columns begin with 1. */
export interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

export interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: Place; end: Place };
}

interface Place {
  line: number;
  column: number;
}

/** By file, why a mutant may live, by its description. */
export type Explained = Record<string, Record<string, string>>;

/** How many mutants of a file there were, and how many were noticed: `late` of them by a test that took too long. */
export interface Row {
  file: string;
  noticed: number;
  late: number;
  total: number;
}

export interface Verdict {
  rows: Row[];
  /** Survivors without an explanation, in the form of the list. */
  unexplained: Explained;
  /** Explained mutants that did not survive. */
  stale: string[];
}

/** Whether no test has noticed a mutant. One that was left out is neither noticed nor alive. */
export function isAlive({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

/** Counts what was noticed of each file, and compares what was not with what is explained of these files. */
export function judge(report: Report, explained: Explained): Verdict {
  const verdict: Verdict = { rows: [], unexplained: {}, stale: [] };
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const count = (status: string) => mutants.filter((mutant) => mutant.status === status).length;
    const late = count('Timeout');
    const noticed = count('Killed') + late;
    const alive = mutants.filter(isAlive);
    verdict.rows.push({ file, noticed, late, total: noticed + alive.length });
    const found = new Set(alive.map((mutant) => describeMutant(mutant, source)));
    const reasons = explained[file] ?? {};
    const unexplained = [...found].filter((mutant) => !(mutant in reasons));
    if (unexplained.length > 0) {
      verdict.unexplained[file] = Object.fromEntries(unexplained.map((mutant) => [mutant, '']));
    }
    verdict.stale.push(
      ...Object.keys(reasons).flatMap((mutant) => (found.has(mutant) ? [] : `${file}: ${mutant}`)),
    );
  }
  return verdict;
}

/** A mutant by what it changes and not by its line, so that it keeps its name when code above it changes. */
function describeMutant({ mutatorName, replacement = '', location }: Mutant, source: string): string {
  const original = textOf(source, location);
  return `${mutatorName}: ${short(original)} → ${short(replacement)}`;
}

function textOf(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  return [lines.shift()?.slice(start.column - 1), ...lines].join('\n');
}

const LONGEST = 70;

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
