/**
 * The copy of the contract that the validator gets: of each operation what it has to check, and the schemas in it.
 *
 * Parameters, responses and request bodies are written out; only schemas stay behind references. Each schema has an id,
 * by which references name it, so that it is compiled once for all of them. The validator changes what it is given: the
 * copy shares nothing with the document.
 */

import { EVENT_STREAM } from '../http/stream.ts';
import type { Operation } from '../operation.ts';
import { closedSchema, closedSchemas } from './closed-schemas.ts';
import { findOperation, parametersOf, responsesOf, streams } from './document.ts';
import { choicesAsConditions } from './one-of.ts';
import { isObject, type JsonObject, lookUp, resolve } from './references.ts';

const SCHEMAS = '#/components/schemas/';

/** What is checked of an operation. Responses that are the same are one object, so that they are compiled once. */
export type CheckedOperation = {
  readonly parameters: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  /** By status. Answers are closed; see closed-schemas.ts. */
  readonly responses: { readonly [status: string]: JsonObject };
};

/** What is checked of a contract: operations by id, and the schemas that they reach by name. */
export type CheckedContract = {
  readonly operations: { readonly [id: string]: CheckedOperation };
  readonly components: { readonly schemas: { readonly [name: string]: unknown } };
};

/** The copy, for some operations. Throws when a reference leads nowhere, or a schema cannot be closed or rewritten. */
export function checkedContract(document: JsonObject, operations: readonly Operation[]): CheckedContract {
  const requests = operations.map((operation) => requestOf(document, operation));
  const written: JsonObject[] = [];
  const closed = new Map<string, JsonObject>();
  const closedResponse = (response: JsonObject, place: string): JsonObject => {
    const resolved = responseOf(response);
    const text = JSON.stringify(resolved);
    const known = closed.get(text);
    if (known !== undefined) return known;
    written.push(resolved);
    const made = responseOf(response, (schema) => closedSchema(schema, place));
    closed.set(text, made);
    return made;
  };
  const checked = operations.map((operation, index) => {
    const responses = [...responsesOf(document, operation)].map(
      ([status, response]) => [status, closedResponse(response, operation.id)] as const,
    );
    return [operation.id, { ...requests[index], responses: Object.fromEntries(responses) }];
  });
  const schemas = {
    ...reachableSchemas(document, requests),
    ...closedSchemas(reachableSchemas(document, written)),
  };
  const copy = structuredClone({ operations: Object.fromEntries(checked), components: { schemas } });
  return withIds(choicesAsConditions(copy) as CheckedContract);
}

function requestOf(document: JsonObject, operation: Operation): Omit<CheckedOperation, 'responses'> {
  const { body } = findOperation(document, operation);
  // Path parameters are checked before, with a 404. The validator knows only 400.
  const parameters = parametersOf(document, operation).filter((parameter) => parameter.in !== 'path');
  return {
    parameters: parameters.map((parameter) => parameterOf(document, parameter)),
    ...(body.requestBody === undefined ? {} : { requestBody: requestBodyOf(document, body.requestBody) }),
  };
}

/**
 * A copy already here: the validator writes out its schema, which must not have the id of a named one then. Lists and objects
 * of a query are read before (query.ts): the validator would split lists, and make an object where none was sent.
 */
function parameterOf(
  document: JsonObject,
  { example, examples, style, explode, ...rest }: JsonObject,
): JsonObject {
  return structuredClone({ ...rest, schema: resolve(document, rest.schema), explode: true });
}

function requestBodyOf(document: JsonObject, value: unknown): JsonObject {
  const requestBody = resolve(document, value);
  return { required: requestBody.required === true, ...contentOf(requestBody) };
}

type Change = (schema: unknown) => unknown;
const asWritten: Change = (schema) => schema;

/** Of a stream, what the contract says of the data of an event: the validator reads JSON, and each is a JSON text. */
function responseOf(response: JsonObject, change = asWritten): JsonObject {
  if (!streams(response)) return contentOf(response, change);
  const { schema = {} } = (response.content as Record<string, JsonObject>)[EVENT_STREAM] ?? {};
  return { content: { 'application/json': { schema: change(schema) } } };
}

function contentOf(holder: JsonObject, change = asWritten): JsonObject {
  if (!isObject(holder.content)) return {};
  const types = Object.entries(holder.content) as [string, JsonObject][];
  const schemas = types.map(([type, media]) => [type, { schema: change(media.schema) }]);
  return { content: Object.fromEntries(schemas) };
}

function reachableSchemas(document: JsonObject, start: unknown): JsonObject {
  const found: JsonObject = {};
  const pending: unknown[] = [start];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const reference = (value as JsonObject).$ref;
    if (typeof reference === 'string' && reference.startsWith(SCHEMAS)) {
      const name = reference.slice(SCHEMAS.length);
      if (name in found) continue;
      found[name] = lookUp(document, reference);
      pending.push(found[name]);
    }
    pending.push(...Object.values(value));
  }
  return found;
}

/** Gives the schemas ids, and makes every reference one to an id. In place. */
function withIds(contract: CheckedContract): CheckedContract {
  const pending: unknown[] = [contract];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const reference = (value as JsonObject).$ref;
    if (typeof reference === 'string' && reference.startsWith(SCHEMAS)) {
      (value as JsonObject).$ref = idOf(reference.slice(SCHEMAS.length));
    }
    pending.push(...Object.values(value));
  }
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    if (isObject(schema)) schema.$id = idOf(name);
  }
  return contract;
}

function idOf(name: string): string {
  return `contract:/${name}`;
}
