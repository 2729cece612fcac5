/** Generated requests: valid ones of each operation, and the same with one change. */
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';
import type { States } from '../scenarios/scenario.ts';
import { type DeclaredInput, declaredInputs, schemaAt } from '../support/contract.ts';
import { messageOf, operationIds } from '../support/messages.ts';
import type { RawRequest } from '../support/raw.ts';
import type { Choice } from './choice.ts';
import { bodyMutations } from './mutate-body.ts';
import { type Mutation, requestMutations, withParameters } from './mutate-request.ts';
import type { Objects } from './objects.ts';
import { validValue } from './valid-value.ts';
import { moments, reserved, texts } from './values.ts';

export interface Generated {
  operation: OperationId;
  /** The change to the valid request. */
  kind: string;
  request: RawRequest;
}

/** The operations without a form. What a form may be is in no schema. */
const generated = operationIds.filter((id) => !(operations[id] as Operation).requestBody?.form);

/**
 * Generates the request with this number. Operations and changes alternate, so that each occurs about equally often.
 */
export function generate(number: number, objects: Objects, choice: Choice): Generated {
  const operation = generated[number % generated.length] as OperationId;
  const kinds = Object.entries(mutationsOf(operation));
  const [kind, mutate] = kinds[Math.floor(number / generated.length) % kinds.length] as [string, Mutation];
  const valid = validRequest(operation, objects.choose(operation, choice), choice);
  return { operation, kind, request: mutate(valid, choice, operation) };
}

function mutationsOf(operation: OperationId): Record<string, Mutation> {
  const ofQuery = declaredInputs(operation)
    .filter((input) => input.in === 'query')
    .flatMap(({ name, example }): [string, Mutation][] => [
      [`the documented ${name}`, (request) => withQuery(request, name, example)],
      [`another ${name}`, (request, choice) => withQuery(request, name, choice.of(texts))],
      [
        `${name} with a reserved character`,
        (request, choice) => withQuery(request, name, `a${choice.of(reserved)}b`),
      ],
    ]);
  const ofLists = declaredInputs(operation)
    .filter((input) => input.in === 'query' && typeOf(input) === 'array')
    .map((input): [string, Mutation] => [
      `valid ${input.name}`,
      (request, choice) => withQueries(request, written(input, choice)),
    ]);
  const ofRanges = declaredInputs(operation)
    .filter((input) => input.in === 'query' && typeOf(input) === 'object')
    .flatMap((input): [string, Mutation][] => [
      [`a valid ${input.name}`, (request, choice) => withQueries(request, written(input, choice))],
      [
        `${input.name} of an odd moment`,
        (request, choice) => {
          const { properties = {} } = schemaAt(input.schema) as { properties?: object };
          return withQuery(
            request,
            `${input.name}[${choice.of(Object.keys(properties))}]`,
            choice.of(moments),
          );
        },
      ],
    ]);
  // Each whole run has at least one request that only a rule of the service rejects, whatever the seed.
  const ofZones = declaredInputs(operation)
    .filter(({ name }) => name === 'timezone')
    .map(({ name }): [string, Mutation] => [
      `a ${name} that does not exist`,
      (request) => withQuery(request, name, 'Mars/Base'),
    ]);
  const ofBody = Object.entries(bodyMutations).map(([kind, mutate]): [string, Mutation] => [
    kind,
    (request, choice) =>
      request.body === undefined
        ? request
        : { ...request, body: mutate(JSON.parse(String(request.body)), choice) },
  ]);
  return {
    ...requestMutations,
    ...Object.fromEntries([...ofZones, ...ofQuery, ...ofLists, ...ofRanges]),
    ...(operations[operation].requestBody && Object.fromEntries(ofBody)),
  };
}

const withQueries = (request: RawRequest, parameters: readonly string[]): RawRequest => ({
  ...request,
  target: withParameters(request.target, parameters),
});
const withQuery = (request: RawRequest, name: string, value: unknown): RawRequest =>
  withQueries(request, [`${name}=${value}`]);

const typeOf = ({ schema }: DeclaredInput) => schemaAt(schema).type;

/** The parameters of a list of values, or of an object, that is valid. */
function written({ name, schema }: DeclaredInput, choice: Choice): string[] {
  const value = validValue(schema, choice) as object;
  const key = choice.oneIn(2) ? name : `${name}[]`;
  if (Array.isArray(value)) return value.map((each) => `${key}=${each}`);
  return Object.entries(value).map(([field, each]) => `${name}[${field}]=${each}`);
}

function validRequest(operation: OperationId, states: States, choice: Choice): RawRequest {
  const { method, path, headers } = messageOf(operation, states);
  const declared = declaredInputs(operation).find((input) => input.in === 'body');
  if (!declared || (!declared.required && choice.oneIn(2))) {
    return { method, target: path, headers: (headers ?? {}) as Record<string, string> };
  }
  const body = JSON.stringify(validValue(declared.schema, choice));
  return { method, target: path, headers: { 'Content-Type': 'application/json' }, body };
}
