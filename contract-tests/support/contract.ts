/** The contract, read only from the bundle: what each operation declares, and the named examples. */
import { readFileSync } from 'node:fs';
import { type OperationId, operations } from '../../generated/operations.ts';
import { files } from '../../server/platform/files.ts';

/** The published contract. */
export const bundle: unknown = JSON.parse(readFileSync(files.contract, 'utf8'));

/** A response header of the contract. `schema` is a JSON pointer into the bundle. */
export interface DeclaredHeader {
  name: string;
  required: boolean;
  schema: string;
}

/** The response that the contract declares for an operation and a status. */
export interface DeclaredResponse {
  operation: OperationId;
  status: number;
  mediaType: string;
  /** JSON pointer of the body's schema in the bundle. */
  schema: string;
  headers: DeclaredHeader[];
  /** Bodies by name. */
  examples: ReadonlyMap<string, unknown>;
}

/** All responses that the contract declares. */
export const declaredResponses: readonly DeclaredResponse[] = Object.values(operations).flatMap(
  ({ id, method, path }) => {
    const at = follow(`#/paths/${step(path)}/${method.toLowerCase()}/responses`);
    return Object.keys(objectAt(at)).map((status) => readResponse(id, Number(status), `${at}/${status}`));
  },
);

/** The response that the contract declares for a status, if any. */
export function declaredResponse(operation: OperationId, status: number): DeclaredResponse | undefined {
  return declaredResponses.find((each) => each.operation === operation && each.status === status);
}

/** A parameter or the body of a request. `schema` is a JSON pointer into the bundle. */
export interface DeclaredInput {
  in: 'path' | 'query' | 'header' | 'body';
  /** Header names are in lower case. */
  name: string;
  required: boolean;
  schema: string;
  /** Only for parameters. */
  example?: unknown;
}

/** The parameters, and the body if it is JSON, that the contract declares for an operation. */
export function declaredInputs(operation: OperationId): DeclaredInput[] {
  const { method, path } = operations[operation];
  const item = `#/paths/${step(path)}`;
  const at = `${item}/${method.toLowerCase()}`;
  const parameters = [item, at].flatMap((holder) => {
    const { parameters: list = [] } = objectAt(holder) as { parameters?: unknown[] };
    return list.map((_, index) => readParameter(follow(`${holder}/parameters/${index}`)));
  });
  if (!('requestBody' in objectAt(at))) return parameters;
  const body = follow(`${at}/requestBody`);
  if (!('application/json' in objectAt(`${body}/content`))) return parameters;
  const schema = follow(`${body}/content/${step('application/json')}/schema`);
  return [...parameters, { in: 'body', name: '', required: objectAt(body).required === true, schema }];
}

/** The value at a JSON pointer, after references of its last step. */
export function schemaAt(pointer: string): Record<string, unknown> {
  return objectAt(follow(pointer));
}

/** `components.examples` of the contract. */
export const contractExamples = objectAt('#/components/examples') as Record<string, { value?: unknown }>;

/**
 * The value of a named example.
 *
 * @throws Error if the contract has no example of that name.
 */
export function example<T = unknown>(name: string): T {
  const { value } = objectAt(follow(`#/components/examples/${name}`));
  return structuredClone(value) as T;
}

/**
 * A number of the contract, by its place below `components`, such as `parameters/limit/schema/maximum`. Tests read
 * limits here, so a new value does not change them.
 *
 * @throws Error if it does not exist.
 */
export function limitAt(place: string): number {
  const [, parent, keyword] = place.match(/^(.+)\/(\w+)$/) ?? [];
  const limit = objectAt(`#/components/${parent}`)[keyword as string];
  if (typeof limit !== 'number') throw new Error(`The contract has no number at ${place}.`);
  return limit;
}

/** The maximum `limit` of all lists except lists of events, which accept more. */
export const greatestLimit = limitAt('parameters/limit/schema/maximum');

/** The maximum `limit` of lists of events. */
export const greatestEventLimit = limitAt('parameters/event_limit/schema/maximum');

/** The maximum `limit` of a list. */
export function greatestLimitOf(operation: OperationId): number {
  const limit = declaredInputs(operation).find(({ name }) => name === 'limit');
  return Number(schemaAt(limit?.schema ?? '').maximum);
}

/** The examples of an operation's query parameters, each as `name=value`. Parameters without an example are omitted. */
export function exampleQuery(operation: OperationId): string[] {
  return declaredInputs(operation).flatMap(({ in: place, name, schema, example: own }) => {
    const { examples } = objectAt(schema) as { examples?: unknown[] };
    const example = own ?? examples?.[0];
    return place !== 'query' || example === undefined ? [] : [`${name}=${example}`];
  });
}

function readResponse(operation: OperationId, status: number, pointer: string): DeclaredResponse {
  const at = follow(pointer);
  const [mediaType = 'none', ...others] = Object.keys(objectAt(`${at}/content`));
  if (others.length > 0) throw new Error(`${at} has several media types. These tests support one.`);
  const content = `${at}/content/${step(mediaType)}`;
  const names = Object.keys(objectAt(`${content}/examples`));
  return {
    operation,
    status,
    mediaType,
    schema: follow(`${content}/schema`),
    headers: Object.keys(objectAt(`${at}/headers`)).map((name) => readHeader(name, `${at}/headers/${name}`)),
    examples: new Map(names.map((name) => [name, valueAt(`${content}/examples/${name}`)])),
  };
}

function readParameter(at: string): DeclaredInput {
  const { in: place, name, required, example } = objectAt(at) as unknown as DeclaredInput;
  const schema = follow(`${at}/schema`);
  return {
    in: place,
    name: place === 'header' ? name.toLowerCase() : name,
    required: required === true,
    schema,
    example,
  };
}

function readHeader(name: string, pointer: string): DeclaredHeader {
  const at = follow(pointer);
  return { name, required: objectAt(at).required === true, schema: follow(`${at}/schema`) };
}

function valueAt(pointer: string): unknown {
  return objectAt(follow(pointer)).value;
}

/** The target of a pointer, after references on its last step. */
function follow(pointer: string): string {
  const { $ref } = objectAt(pointer);
  return typeof $ref === 'string' ? follow($ref) : pointer;
}

function objectAt(pointer: string): Record<string, unknown> {
  const keys = pointer.split('/').slice(1).map(keyOf);
  const found = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], bundle);
  if (typeof found !== 'object' || found === null) throw new Error(`The contract has nothing at ${pointer}.`);
  return found as Record<string, unknown>;
}

function step(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function keyOf(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
