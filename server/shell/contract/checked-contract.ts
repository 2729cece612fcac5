/**
 * Creates the copy of the contract for the validator. It contains only what the validator checks.
 *
 * Parameters, responses and request bodies are inline. Schemas stay references: each has an id, so that it is compiled once
 * for all references. The validator changes its input, so the copy shares nothing with the document.
 */

import type { Operation } from '../operation.ts';
import type { CheckedContract, CheckedOperation } from './checked-parts.ts';
import { closedSchema, closedSchemas } from './closed-schemas.ts';
import { findOperation, hasBytes, parametersOf, responsesOf, streams } from './document.ts';
import { UnenforceableError } from './faults.ts';
import { fieldsOf } from './forms.ts';
import { headersOf } from './headers.ts';
import { unenforced, unevaluatedFaults } from './keywords.ts';
import { choicesAsConditions } from './one-of.ts';
import { unenforcedParts, versionFaults } from './openapi-rules.ts';
import { isObject, type JsonObject, resolve } from './references.ts';
import {
  asObjects,
  mediaOf,
  namedSchemas,
  reachableSchemas,
  schemasOf,
  withIds,
} from './schema-references.ts';
import { EVENT_STREAM } from './stream.ts';

/**
 * Creates the copy for some operations. Throws if the target of a reference is missing.
 *
 * @throws UnenforceableError if a part of the contract is not enforced.
 */
export function checkedContract(document: JsonObject, operations: readonly Operation[]): CheckedContract {
  const parts = [...versionFaults(document), ...unenforcedParts(document, operations)];
  // Without these parts, the rest cannot be read.
  if (parts.length > 0) throw new UnenforceableError(parts);
  const requests = operations.map((operation) => requestOf(document, operation));
  const faults = requests.flatMap((request, index) =>
    [...request.parameters, ...mediaOf(request.requestBody)].flatMap(({ schema }) =>
      unenforced(schema, operations[index]?.id ?? '', 'request'),
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
    for (const { schema } of mediaOf(resolved)) faults.push(...unenforced(schema, place, 'response'));
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
  const received = reachableSchemas(document, requests.flatMap(schemasOf));
  const sent = reachableSchemas(
    document,
    written.flatMap((response) => schemasOf({ responses: { response } })),
  );
  for (const [name, schema] of Object.entries(received)) faults.push(...unenforced(schema, name, 'request'));
  for (const [name, schema] of Object.entries(sent)) faults.push(...unenforced(schema, name, 'response'));
  faults.push(...unevaluatedFaults({ ...received, ...sent }));
  if (faults.length > 0) throw new UnenforceableError(faults);
  const schemas = asObjects({ ...received, ...closedSchemas(sent) });
  const copy: CheckedContract = structuredClone({
    operations: Object.fromEntries(checked),
    components: { schemas },
  });
  const wrong = choicesAsConditions(copy, namedSchemas(copy));
  if (wrong.length > 0) throw new UnenforceableError(wrong);
  return withIds(copy);
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

/** The fields of a form are checked as JSON when they have arrived, after the other parts of the request. */
function requestBodyOf(document: JsonObject, value: unknown): JsonObject {
  const requestBody = resolve(document, value);
  const schema = fieldsOf(document, requestBody);
  if (schema) return { required: false, content: { 'application/json': { schema } } };
  return { required: requestBody.required === true, ...contentOf(requestBody) };
}

type Change = (schema: unknown) => unknown;
const asWritten: Change = (schema) => schema;

/**
 * For a stream, returns the schema of the data of one event as JSON, because the validator reads only JSON. Bytes are not
 * checked.
 */
function responseOf(response: JsonObject, change = asWritten): JsonObject {
  if (hasBytes(response)) return {};
  if (!streams(response)) return contentOf(response, change);
  const { schema = {} } = (response.content as Record<string, JsonObject>)[EVENT_STREAM] ?? {};
  return { content: { 'application/json': { schema: change(schema) } } };
}

function contentOf(holder: JsonObject, change = asWritten): JsonObject {
  if (!isObject(holder.content)) return {};
  const types = Object.entries(holder.content) as [string, JsonObject][];
  const schemas = types.map(([type, media]) => [type, { schema: change(media.schema ?? {}) }]);
  return { content: Object.fromEntries(schemas) };
}
