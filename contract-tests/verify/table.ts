import { operations } from '../../generated/operations.ts';
import { terminalLine } from '../../server/platform/terminal.ts';
import type { Check } from '../check.ts';
import type { Result } from './run.ts';

/** Results of one operation, counted. */
export interface Row {
  operation: string;
  holds: number;
  broken: number;
  'not arranged': number;
}

const otherUrls = '(other URLs)';

/** The name of a check's operation in reports. */
export const nameOf = ({ operation }: Pick<Check, 'operation'>): string => operation ?? otherUrls;

const outcomes = ['holds', 'broken', 'not arranged'] as const;

/** One row per checked operation, in the order of the contract. Checks without an operation come last. */
export function rowsOf(results: readonly Result[]): Row[] {
  return [...Object.keys(operations), null].flatMap((operation) => {
    const own = results.filter(({ check }) => check.operation === operation);
    if (own.length === 0) return [];
    const count = (wanted: Result['outcome']) => own.filter(({ outcome }) => outcome === wanted).length;
    const [holds, broken, notArranged] = outcomes.map(count) as [number, number, number];
    return [{ operation: operation ?? otherUrls, holds, broken, 'not arranged': notArranged }];
  });
}

/** The reasons why checks could not be arranged, with the number of checks. */
export function reasonsOf(results: readonly Result[]): [reason: string, checks: number][] {
  const reasons = new Map<string, number>();
  for (const { outcome, detail } of results) {
    if (outcome === 'not arranged') reasons.set(detail, (reasons.get(detail) ?? 0) + 1);
  }
  return [...reasons].toSorted((a, b) => b[1] - a[1]);
}

/** The report for a terminal: broken checks by operation, checks that could not be arranged, and the table. */
export function terminalReport(results: readonly Result[], seconds: number): string {
  const rows = rowsOf(results);
  const lines = rows
    .filter(({ broken }) => broken > 0)
    .flatMap(({ operation, broken, holds }) => [
      `${operation}: ${broken} of ${broken + holds} ${broken + holds === 1 ? 'check' : 'checks'} ${isOrAre(broken)} broken`,
      ...results
        .filter(({ check, outcome }) => outcome === 'broken' && nameOf(check) === operation)
        .flatMap(brokenLines),
      '',
    ]);
  const reasons = reasonsOf(results).map(
    ([reason, checks]) => `  ${String(checks).padStart(4)}  ${terminalLine(reason)}`,
  );
  return [
    ...lines,
    ...(reasons.length > 0 ? ['Not arranged, and so not counted:', ...reasons, ''] : []),
    ...tableOf(rows),
    '',
    summaryOf(results, seconds),
  ].join('\n');
}

function brokenLines({ check, detail, exchange }: Result): string[] {
  const last = exchange && `${exchange.request} → ${exchange.status} ${exchange.text.slice(0, 300)}`;
  // They quote the service, which can send anything.
  return [
    `  ✗ ${check.name}`,
    ...detail.split('\n').map((line) => `      ${terminalLine(line)}`),
    ...(last ? [`      last: ${terminalLine(last)}`] : []),
  ];
}

/** A summary in one line. */
export function summaryOf(results: readonly Result[], seconds: number): string {
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const [holds, broken, notArranged] = outcomes.map(count);
  return `${holds} checks hold, ${broken} ${isOrAre(broken)} broken, ${notArranged} could not be arranged; ${seconds.toFixed(1)} s.`;
}

function isOrAre(count = 0): string {
  return count === 1 ? 'is' : 'are';
}

function tableOf(rows: readonly Row[]): string[] {
  const total = rows.reduce(
    (sum, row) => ({
      operation: 'in all',
      holds: sum.holds + row.holds,
      broken: sum.broken + row.broken,
      'not arranged': sum['not arranged'] + row['not arranged'],
    }),
    { operation: 'in all', holds: 0, broken: 0, 'not arranged': 0 },
  );
  const all = [...rows, total];
  const width = Math.max(...all.map(({ operation }) => operation.length));
  const line = (name: string, cells: readonly (string | number)[]) =>
    [
      name.padEnd(width),
      ...cells.map((cell, index) => String(cell).padStart(outcomes[index]?.length ?? 0)),
    ].join('  ');
  return [
    line('operation', outcomes),
    ...all.map((row) =>
      line(
        row.operation,
        outcomes.map((each) => row[each]),
      ),
    ),
  ];
}
