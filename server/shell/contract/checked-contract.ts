/**
 * Creates the copy of the contract for the validator. It contains only what the validator checks.
 *
 * Parameters, responses and request bodies are inline. Schemas stay references: each has an id, so that it is compiled once
 * for all references. The validator changes its input, so the copy shares nothing with the document.
 */

import type { Operation } from '../operation.ts';
import { closedSchema, closedSchemas } from './closed-schemas.ts';
import { findOperation, parametersOf, responsesOf, streams } from './document.ts';
import { UnenforceableError } from './faults.ts';
import { type DeclaredHeader, headersOf } from './headers.ts';
import { ignoredKeywords } from './keywords.ts';
import { choicesAsConditions } from './one-of.ts';
import { isObject, type JsonObject, lookUp, nodesOf, resolve } from './references.ts';
import { EVENT_STREAM } from './stream.ts';

const SCHEMAS = '#/components/schemas/';

/** The checked parts of an operation. Equal responses are the same object, so that they are compiled once. */
export type CheckedOperation = {
  readonly parameters: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  /** By status. Responses are closed; see closed-schemas.ts. */
  readonly responses: { readonly [status: string]: JsonObject };
  /** By status and name in lower case. `value` is a response whose body is the value of the header. */
  readonly headers: { readonly [status: string]: { readonly [name: string]: CheckedHeader } };
};

export type CheckedHeader = Omit<DeclaredHeader, 'schema'> & { readonly value: JsonObject };

/** The checked parts of a contract: operations by id, and their schemas by name. */
export type CheckedContract = {
  readonly operations: { readonly [id: string]: CheckedOperation };
  readonly components: { readonly schemas: { readonly [name: string]: unknown } };
};

/**
 * Creates the copy for some operations. Throws if the target of a reference is missing.
 *
 * @throws UnenforceableError if a schema cannot be closed or rewritten, or has keywords that the validator ignores.
 */
export function checkedContract(document: JsonObject, operations: readonly Operation[]): CheckedContract {
  const requests = operations.map((operation) => requestOf(document, operation));
  const faults = requests.flatMap((request, index) =>
    [...request.parameters, ...mediaOf(request.requestBody)].flatMap(({ schema }) =>
      ignoredKeywords(schema, operations[index]?.id ?? '', 'request'),
    ),
  );
  const written: JsonObject[] = [];
  const closed = new Map<string, JsonObject>();
  const closedResponse = (response: JsonObject, place: string): JsonObject => {
    const resolved = responseOf(response);
    const text = JSON.stringify(resolved);
    const known = closed.get(text);
    if (known !== undefined) return known;
    written.push(resolved);
    for (const { schema } of mediaOf(resolved)) faults.push(...ignoredKeywords(schema, place, 'response'));
    const made = responseOf(response, (schema) => closedSchema(schema, place));
    closed.set(text, made);
    return made;
  };
  const read = new Map<JsonObject, CheckedOperation['headers'][string]>();
  /** Most responses are shared, and so are their headers. */
  const headersIn = (response: JsonObject, place: string) => {
    const known = read.get(response);
    if (known !== undefined) return known;
    const declared = headersOf(document, response, place).map(({ name, required, coerced, schema }) => {
      const value = closedResponse({ content: { 'application/json': { schema } } }, place);
      return [name.toLowerCase(), { name, required, coerced, value }];
    });
    const made = Object.fromEntries(declared);
    read.set(response, made);
    return made;
  };
  const checked = operations.map((operation, index) => {
    const { id } = operation;
    const all = [...responsesOf(document, operation)];
    const responses = all.map(([status, response]) => [status, closedResponse(response, id)]);
    const headers = all.map(([status, response]) => [status, headersIn(response, id)]);
    const sent = { responses: Object.fromEntries(responses), headers: Object.fromEntries(headers) };
    return [id, { ...requests[index], ...sent }];
  });
  const [received, sent] = [reachableSchemas(document, requests), reachableSchemas(document, written)];
  for (const [name, schema] of Object.entries(received))
    faults.push(...ignoredKeywords(schema, name, 'request'));
  for (const [name, schema] of Object.entries(sent))
    faults.push(...ignoredKeywords(schema, name, 'response'));
  const schemas = { ...received, ...closedSchemas(sent) };
  const copy = structuredClone({ operations: Object.fromEntries(checked), components: { schemas } });
  faults.push(...choicesAsConditions(copy, { ...copy.operations, ...copy.components.schemas }));
  if (faults.length > 0) throw new UnenforceableError(faults);
  return withIds(copy as CheckedContract);
}

function requestOf(
  document: JsonObject,
  operation: Operation,
): Omit<CheckedOperation, 'responses' | 'headers'> {
  const { body } = findOperation(document, operation);
  // Path parameters are checked earlier, with a 404. The validator can only return 400.
  const parameters = parametersOf(document, operation).filter((parameter) => parameter.in !== 'path');
  return {
    parameters: parameters.map((parameter) => parameterOf(document, parameter)),
    ...(body.requestBody === undefined ? {} : { requestBody: requestBodyOf(document, body.requestBody) }),
  };
}

/**
 * Copies the parameter, because the validator inlines its schema, and an inline schema must not have the id of a named one.
 * `style` is removed, because http/query.ts reads lists and objects earlier. The validator would split lists, and create an
 * object for a missing parameter.
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

/** For a stream, returns the schema of the data of one event as JSON, because the validator reads only JSON. */
function responseOf(response: JsonObject, change = asWritten): JsonObject {
  if (!streams(response)) return contentOf(response, change);
  const { schema = {} } = (response.content as Record<string, JsonObject>)[EVENT_STREAM] ?? {};
  return { content: { 'application/json': { schema: change(schema) } } };
}

function mediaOf(holder: JsonObject | undefined): JsonObject[] {
  return isObject(holder?.content) ? (Object.values(holder.content) as JsonObject[]) : [];
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
  for (const value of pending) {
    for (const { name } of schemaReferences(value)) {
      if (name in found) continue;
      found[name] = lookUp(document, SCHEMAS + name);
      pending.push(found[name]);
    }
  }
  return found;
}

/** Returns the references to named schemas in a value. */
function schemaReferences(value: unknown): { node: JsonObject; name: string }[] {
  return [...nodesOf(value)].flatMap((node) => {
    const { $ref: reference } = node as JsonObject;
    const isNamed = typeof reference === 'string' && reference.startsWith(SCHEMAS);
    return isNamed ? [{ node: node as JsonObject, name: reference.slice(SCHEMAS.length) }] : [];
  });
}

/** Adds ids to the schemas, and changes every reference to an id. In place. */
function withIds(contract: CheckedContract): CheckedContract {
  for (const { node, name } of schemaReferences(contract)) node.$ref = idOf(name);
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    if (isObject(schema)) schema.$id = idOf(name);
  }
  return contract;
}

function idOf(name: string): string {
  return `contract:/${name}`;
}
