/** Runs Stryker on an area, round by round. */
import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import type { Area } from './areas.ts';
import { isAlive, type Mutant, type Report } from './survivors.ts';

/** The results of the mutants of an area or of some of its files, which run in one round. */
export async function mutate(area: Area, files: readonly string[]): Promise<Report> {
  if (files.length > 0) return round(files, area.rounds.flat());
  const [first = [], ...others] = area.rounds;
  const report = await round(area.mutate, first);
  for (const tests of others) {
    const ranges = Object.entries(report.files).flatMap(([file, { mutants }]) =>
      mutants.filter(isAlive).map(({ location }) => `${file}:${rangeOf(location)}`),
    );
    if (ranges.length > 0) merge(report, await round([...new Set(ranges)], tests));
  }
  return report;
}

async function round(what: readonly string[], tests: readonly string[]): Promise<Report> {
  // vitest.config.ts reads it. Stryker loads the configuration in its own process.
  process.env.MUTATION_TESTS = tests.join(' ');
  await new Stryker({ mutate: [...what] }).runMutationTest();
  return JSON.parse(readFileSync('.mutation/report.json', 'utf8'));
}

/** Stryker's columns start at 0 in its options and at 1 in its report. */
function rangeOf({ start, end }: Mutant['location']): string {
  return `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

/** Merges the results of a later round. It also ran mutants inside the requested ones. */
function merge(report: Report, later: Report): void {
  for (const [file, { mutants }] of Object.entries(later.files)) {
    const noticed = new Map(
      mutants.filter((mutant) => !isAlive(mutant)).map((mutant) => [identity(mutant), mutant.status]),
    );
    for (const mutant of report.files[file]?.mutants.filter(isAlive) ?? []) {
      mutant.status = noticed.get(identity(mutant)) ?? mutant.status;
    }
  }
}

function identity({ mutatorName, replacement, location }: Mutant): string {
  return JSON.stringify([mutatorName, replacement, location]);
}
