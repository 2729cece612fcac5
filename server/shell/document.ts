/**
 * The OpenAPI document as the shell reads it, and the cut-down copy of it that one operation's validator gets.
 *
 * The copy holds one path, one method, and the schemas that they reach. Parameters, responses and the request body are
 * written out; only schemas stay behind references. The validator changes what it is given, so every copy is its own.
 */

import { choicesAsConditions } from './choices.ts';
import { closedSchema, closedSchemas } from './closed.ts';
import type { Operation } from './operation.ts';
import type { PatternRules } from './problems.ts';
import { isObject, type JsonObject, lookUp, resolve } from './references.ts';
import { EVENT_STREAM } from './stream.ts';

/**
 * Under which key the validator finds the response for a status.
 *
 * express-openapi-validator leaves bodies alone when `res.statusCode >= 500` (its hook, modded.express.mung; its issue
 * 469 mended this for 4xx only). A key that is no number is not `>= 500`, so 5xx responses get one.
 */
export function responseKey(status: number): string {
  return status >= 500 ? `status-${status}` : String(status);
}

/** The operation object and the path item that holds it. Throws when the contract has no such path or method. */
export function findOperation(document: JsonObject, operation: Operation) {
  const paths = resolve(document, document.paths);
  const item = resolve(document, paths[operation.path]);
  return { item, body: resolve(document, item[operation.method.toLowerCase()]) };
}

/** The parameters of an operation, those of its path item included, with references resolved. */
export function parametersOf(document: JsonObject, operation: Operation): JsonObject[] {
  const { item, body } = findOperation(document, operation);
  const all = new Map<string, JsonObject>();
  for (const list of [item.parameters, body.parameters]) {
    for (const entry of Array.isArray(list) ? list : []) {
      const parameter = resolve(document, entry);
      all.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...all.values()];
}

/** The response objects of an operation by status, with references resolved. */
export function responsesOf(document: JsonObject, operation: Operation): Map<number, JsonObject> {
  const { body } = findOperation(document, operation);
  const entries = Object.entries(resolve(document, body.responses));
  return new Map(entries.map(([status, response]) => [Number(status), resolve(document, response)]));
}

/** Whether a response is a stream of events. */
export function streams(response: JsonObject): boolean {
  return isObject(response.content) && EVENT_STREAM in response.content;
}

/** The names of the bearer schemes that secure an operation; empty when something else does, or nothing. */
export function bearerSchemesOf(document: JsonObject, operation: Operation): string[] {
  const { body } = findOperation(document, operation);
  const requirements = (body.security ?? document.security ?? []) as JsonObject[];
  const names = requirements.map((requirement) => Object.keys(requirement));
  const schemes = resolve(document, resolve(document, document.components).securitySchemes);
  const bearer = names.flat().filter((name) => {
    const scheme = resolve(document, schemes[name]);
    return scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'bearer';
  });
  return names.every((set) => set.length === 1) && bearer.length === names.length ? bearer : [];
}

/** The document for one operation's validator. Its answers are closed; see closed.ts. */
export function operationDocument(document: JsonObject, operation: Operation): JsonObject {
  const { body } = findOperation(document, operation);
  const responses = [...responsesOf(document, operation)];
  // Path parameters are checked before, and answered with 404; the validator knows only 400.
  const parameters = parametersOf(document, operation).filter((parameter) => parameter.in !== 'path');
  const request = {
    parameters: parameters.map(withoutExamples),
    ...(body.requestBody === undefined ? {} : { requestBody: requestBodyOf(document, body.requestBody) }),
  };
  const closedResponses = responses.map(([status, response]) => [
    responseKey(status),
    { description: '', ...answerOf(response, (schema) => closedSchema(schema, operation.id)) },
  ]);
  const endpoint = {
    ...request,
    responses: Object.fromEntries(closedResponses),
    security: body.security ?? document.security,
  };
  const copy = structuredClone({
    openapi: document.openapi,
    info: { title: operation.id, version: '' },
    paths: { [operation.path]: { [operation.method.toLowerCase()]: endpoint } },
    components: {
      schemas: {
        ...reachableSchemas(document, request),
        ...closedSchemas(
          reachableSchemas(
            document,
            responses.map(([, response]) => answerOf(response)),
          ),
        ),
      },
      securitySchemes: resolve(document, resolve(document, document.components).securitySchemes),
    },
  });
  return choicesAsConditions(copy);
}

function requestBodyOf(document: JsonObject, value: unknown): JsonObject {
  const requestBody = resolve(document, value);
  return { required: requestBody.required === true, ...contentOf(requestBody) };
}

type Change = (schema: unknown) => unknown;
const asWritten: Change = (schema) => schema;

/** Of a stream, what the contract says of the data of an event: the validator checks JSON, and each is a JSON text. */
function answerOf(response: JsonObject, change = asWritten): JsonObject {
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

function withoutExamples({ example, examples, ...rest }: JsonObject): JsonObject {
  return rest;
}

function reachableSchemas(document: JsonObject, start: unknown): JsonObject {
  const found: JsonObject = {};
  const pending: unknown[] = [start];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const reference = (value as JsonObject).$ref;
    if (typeof reference === 'string' && reference.startsWith('#/components/schemas/')) {
      const name = reference.slice('#/components/schemas/'.length);
      if (name in found) continue;
      found[name] = lookUp(document, reference);
      pending.push(found[name]);
    }
    pending.push(...Object.values(value));
  }
  return found;
}

/** What the patterns of the contract ask for, in words, where a schema says it: its `x-pattern-rule`, by its pattern. */
export function patternRules(document: JsonObject): PatternRules {
  const rules = new Map<string, string>();
  const pending: unknown[] = [document];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { pattern, 'x-pattern-rule': rule } = node as JsonObject;
    if (typeof pattern === 'string' && typeof rule === 'string') rules.set(pattern, rule);
    pending.push(...Object.values(node));
  }
  return rules;
}
