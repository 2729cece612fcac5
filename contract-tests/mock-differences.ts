/**
 * Where the mock cannot behave like the service, with the reasons. Prism has no state and answers from the contract's
 * examples. The list is held to be exact: a difference that is not here fails, and so does an entry that is none any more.
 */
import type { OperationId } from '../generated/operations.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { declaredResponse } from './support/contract.ts';
import { requestIdDiffers } from './validator.ts';

/** An answer in short: status and named example, such as `200 idle_thread`. */
export type Short = string;

/** The short answer that a scenario expects of the service. */
export const expected = ({ status, example }: Pick<Scenario, 'status' | 'example'>): Short =>
  `${status} ${example}`;

/** What stands for the example when the body is no error envelope. */
export const noEnvelope = 'without the envelope';

/** What stands for it when the message of the envelope is Prism's, about this very request. */
export const inPrismsWords = "in Prism's words";

export interface Difference {
  /** What the mock does, for test names. */
  mock: string;
  reason: string;
  applies: (scenario: Scenario) => boolean;
  answer: (scenario: Scenario) => Short;
}

export const mockDifferences: readonly Difference[] = [
  {
    mock: 'takes any token',
    reason: 'It knows no tokens; it asks only that there is one.',
    applies: ({ name }) => name === 'with an unknown token',
    answer: first(200),
  },
  {
    mock: 'finds every object',
    reason: 'It has no state.',
    applies: ({ status, name }) => status === 404 && !ofAnotherKind(name),
    answer: first(200),
  },
  {
    mock: 'calls the id of another kind malformed',
    reason: 'To it, an identifier in the path is a parameter that breaks its pattern.',
    applies: ({ name }) => ofAnotherKind(name),
    answer: () => `400 ${inPrismsWords}`,
  },
  {
    mock: 'is in no conflict',
    reason: 'It has no state, and keeps no idempotency keys.',
    applies: ({ status }) => status === 409,
    answer: first(200),
  },
  {
    mock: 'answers with the first example, whatever the object',
    reason: 'Of several examples of a success it takes the first, unless `Prefer: example=` names another.',
    applies: ({ operation, status, example }) => status === 200 && example !== firstExample(operation, 200),
    answer: first(200),
  },
  {
    mock: "says in Prism's words what is wrong with a request",
    reason: 'It checks requests by the contract, with a validator of its own.',
    applies: ({ example }) => brokenSchemas.has(example),
    answer: () => `400 ${inPrismsWords}`,
  },
  {
    mock: 'lets pass what the contract says in words',
    reason:
      'That parameters exclude each other, that mount paths differ, which hosts are allowed, and whose a cursor or an id is, stands in no schema.',
    applies: ({ example }) => rulesInWords.has(example),
    answer: first(200),
  },
  {
    mock: 'lets unknown query parameters pass',
    reason: 'Prism ignores them.',
    applies: ({ example }) => example === 'unknown_query_parameter',
    answer: first(200),
  },
  {
    mock: 'takes a body of any size',
    reason: 'The limit stands in no schema.',
    applies: ({ status }) => status === 413,
    answer: first(200),
  },
  {
    mock: 'does not miss a Content-Type',
    reason: 'It looks at the header only where there is a body.',
    applies: ({ name }) => name === 'without a Content-Type',
    answer: first(200),
  },
  {
    mock: 'says in its own words that a body is no JSON',
    reason: 'Prism reads the body before it knows the operation.',
    applies: ({ example }) => example === 'malformed_json',
    answer: () => `400 ${noEnvelope}`,
  },
  {
    mock: 'says in its own words that a URL has no such method',
    reason: 'Prism finds no operation, so no response to answer with.',
    applies: ({ status }) => status === 405,
    answer: () => `405 ${noEnvelope}`,
  },
  {
    mock: 'does not break',
    reason: 'It has no store to lose.',
    applies: ({ status }) => status >= 500,
    answer: first(200),
  },
];

const brokenSchemas: ReadonlySet<string> = new Set([
  'unknown_property',
  'limit_too_large',
  'limit_not_positive',
  'limit_not_an_integer',
]);

const rulesInWords: ReadonlySet<string> = new Set([
  'mount_paths_collide',
  'mount_paths_nest',
  'host_not_allowed',
  'page_with_before_id',
  'page_with_after_id',
  'foreign_cursor',
  'after_id_elsewhere',
  'not_a_repository',
]);

function ofAnotherKind(name: string): boolean {
  return name === 'with the id of another kind';
}

function first(status: number): (scenario: Scenario) => Short {
  return ({ operation }) => `${status} ${firstExample(operation, status)}`;
}

function firstExample(operation: OperationId, status: number): string | undefined {
  return declaredResponse(operation, status)?.examples.keys().next().value;
}

/** A breach of the contract that the mock commits in every error answer. */
export const mockBreach = {
  breach: requestIdDiffers,
  reason: 'The header has one example for all answers; each error example has a `request_id` of its own.',
} as const;

/** What is wrong with the list, or with the mock, given its answer to a scenario; null when they agree. */
export function disagreement(scenario: Scenario, answer: Short, list = mockDifferences): string | null {
  const [listed, ...others] = list.filter(({ applies }) => applies(scenario));
  if (others.length > 0)
    return `Two entries of the list apply: ${[listed, ...others].map((each) => each?.mock).join('; ')}.`;
  if (answer === (listed?.answer(scenario) ?? expected(scenario))) return null;
  if (listed && answer === expected(scenario))
    return `The mock answers like the service; take it off the list: ${listed.mock}.`;
  return `The mock answers ${answer}, the service ${expected(scenario)}, and the list does not say so. Does the operation declare the status of the service? If so, add a line to contract-tests/mock-differences.ts.`;
}
