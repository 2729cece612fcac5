import { parse } from 'yaml';
import { sections } from '../../../openapi/lint/sections.js';
import { type Contract, ContractError, methods, type OperationObject } from '../contract.ts';

/** A statement of the specification, and what holds it. contract-tests/specification.yaml describes the properties. */
export interface Statement {
  readonly says: string;
  readonly contract?: readonly string[];
  readonly checks?: readonly string[];
  readonly tests?: Readonly<Record<string, string>>;
  readonly open?: string;
  readonly read?: string;
  readonly stated?: string;
}

export interface Section {
  readonly number: string;
  readonly title: string;
  readonly statements: readonly Statement[];
}

type Written = readonly Statement[] | { checks: readonly string[]; statements: readonly Statement[] };

/** Reads the statements, by sections in the order of the specification. */
export function readSpecification(yaml: string): Section[] {
  const written = parse(yaml) as Record<string, Written>;
  return [...sections].map(([number, title]) => {
    const section = written[number] ?? [];
    if (!('statements' in section)) return { number, title, statements: section };
    const { checks, statements } = section;
    return { number, title, statements: statements.map((each) => (each.tests ? each : { checks, ...each })) };
  });
}

/**
 * Checks that each section has statements, that the contract has what they name, and that a check or test holds each.
 *
 * @throws ContractError with a line for each problem
 */
export function requireHeld(specification: readonly Section[], contract: Contract): void {
  const known = namesIn(contract);
  const problems = specification.flatMap(({ number, statements }) =>
    statements.length === 0 && !hasParts(number)
      ? [`Section ${number} has no statements.`]
      : statements.flatMap((each, index) =>
          problemsOf(each, known).map((text) => `${number}.${index + 1} ${text}`),
        ),
  );
  if (problems.length > 0)
    throw new ContractError(problems.map((text) => `contract-tests/specification.yaml  ${text}`).join('\n'));
}

/** The statements of such a section can all be in its parts. */
const hasParts = (number: string) => [...sections.keys()].some((other) => other.startsWith(`${number}.`));

function problemsOf(statement: Statement, known: ReadonlySet<string>): string[] {
  const { says, contract = [], checks = [], tests = {}, open, stated } = statement;
  const unknown = contract.filter((name) => !known.has(name));
  const isHeld = checks.length + Object.keys(tests).length > 0;
  return [
    ...unknown.map((name) => `The contract does not have ${name}.`),
    ...(says ? [] : ['does not say anything.']),
    ...(open || contract.length > 0 ? [] : ['names no operation and no schema.']),
    ...(open || stated || isHeld ? [] : ['is held by no check and no test.']),
  ];
}

/** Operations, schemas, and their fields as `Schema.field`. */
function namesIn(contract: Contract): Set<string> {
  const schemas = Object.entries(contract.components?.schemas ?? {});
  return new Set([
    ...Object.values(contract.paths).flatMap((item) =>
      methods.flatMap((method) => (item[method] as OperationObject | undefined)?.operationId ?? []),
    ),
    ...schemas.flatMap(([name, { properties = {} }]) => [
      name,
      ...Object.keys(properties).map((field) => `${name}.${field}`),
    ]),
  ]);
}
