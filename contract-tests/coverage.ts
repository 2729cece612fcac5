import type { OperationId } from '../generated/operations.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { DeclaredResponse } from './support/contract.ts';

/** Named examples that no request to the operation brings about. */
export interface Unprovoked {
  operations: readonly OperationId[];
  examples: readonly string[];
  reason: string;
}

export const unprovoked: readonly Unprovoked[] = [
  {
    operations: ['getSessionThread', 'deleteSessionResource'],
    examples: ['malformed_json', 'unknown_property'],
    reason: 'The operation takes no body; the examples stand in a response that it shares with others.',
  },
];

/** What the table lacks, and what the list above has too much, a line each. */
export function gaps(
  declared: readonly DeclaredResponse[],
  scenarios: readonly Scenario[],
  exceptions: readonly Unprovoked[],
): string[] {
  const had = new Set(scenarios.flatMap((row) => [key(row, row.status), key(row, row.status, row.example)]));
  const excused = new Set(exceptions.flatMap(({ operations, examples }) => product(operations, examples)));
  const examples = declared.flatMap((each) => [...each.examples.keys()].map((name) => ({ ...each, name })));
  const known = new Set(examples.map(({ operation, name }) => `${operation} ${name}`));
  return [
    ...declared
      .filter((each) => !had.has(key(each, each.status)))
      .map((each) => `No scenario for ${key(each, each.status)}.`),
    ...examples
      .filter(
        (each) =>
          !had.has(key(each, each.status, each.name)) && !excused.has(`${each.operation} ${each.name}`),
      )
      .map((each) => `No scenario for ${key(each, each.status, each.name)}.`),
    ...scenarios
      .filter((row) => !known.has(`${row.operation} ${row.example}`))
      .map((row) => `The contract does not declare ${key(row, row.status, row.example)}.`),
    ...[...excused]
      .filter(
        (name) => !known.has(name) || scenarios.some((row) => `${row.operation} ${row.example}` === name),
      )
      .map((name) => `No exception is needed for ${name}.`),
  ];
}

function key({ operation }: { operation: OperationId }, status: number, example = ''): string {
  return `${operation} ${status} ${example}`.trim();
}

function product(operations: readonly string[], examples: readonly string[]): string[] {
  return operations.flatMap((operation) => examples.map((example) => `${operation} ${example}`));
}
