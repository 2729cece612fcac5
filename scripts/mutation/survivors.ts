/** Compares the results of a mutation run with the list of explained survivors. */

/** The used part of Stryker's report (mutation-testing-report-schema). Lines and columns start at 1. */
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

/** Why a mutant can survive, by file and by its description. */
export type Explained = Record<string, Record<string, string>>;

/** The number of mutants of a file, and of the noticed ones. `late` of them were noticed by a time-out. */
export interface Row {
  file: string;
  noticed: number;
  late: number;
  total: number;
}

export interface Verdict {
  rows: Row[];
  /** Survivors without an explanation, in the format of the list. */
  unexplained: Explained;
  /** Explained mutants that did not survive. */
  stale: string[];
}

/** Returns true if no test has noticed a mutant. An ignored mutant is neither noticed nor a survivor. */
export function isAlive({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

/** Counts the results per file, and compares the survivors with the explained ones of these files. */
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

/** Describes a mutant by its change, not by its line, so the description stays valid if code above it changes. */
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
