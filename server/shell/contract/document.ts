/** Reads an OpenAPI document. */

import type { Operation } from '../operation.ts';
import { BYTES } from './bytes.ts';
import { isObject, type JsonObject, nodesOf, resolve } from './references.ts';
import { EVENT_STREAM } from './stream.ts';
import type { PatternRules, Texts, Unsupported } from './validation-messages.ts';

/** Returns the operation object and its path item. Throws if the contract does not have the path or the method. */
export function findOperation(document: JsonObject, operation: Operation) {
  const paths = resolve(document, document.paths);
  const item = resolve(document, paths[operation.path]);
  return { item, body: resolve(document, item[operation.method.toLowerCase()]) };
}

/** Returns the parameters of an operation and its path item, with references resolved. */
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

/** Returns the response objects of an operation by status, with references resolved. */
export function responsesOf(document: JsonObject, operation: Operation): Map<number, JsonObject> {
  const { body } = findOperation(document, operation);
  const entries = Object.entries(resolve(document, body.responses));
  return new Map(entries.map(([status, response]) => [Number(status), resolve(document, response)]));
}

/** Returns true if a response is a stream of events. */
export function streams(response: JsonObject): boolean {
  return isObject(response.content) && EVENT_STREAM in response.content;
}

/** Returns true if a response has bytes. */
export function hasBytes(response: JsonObject): boolean {
  return isObject(response.content) && BYTES in response.content;
}

/** Returns the names of the bearer schemes that secure an operation; empty if it has other requirements or none. */
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

/** Returns what the contract says about its rules. */
export function textsOf(document: JsonObject): Texts {
  return { rules: patternRules(document), unsupported: unsupportedIn(document) };
}

/** Returns the `x-pattern-rule` of schemas by their pattern: what the pattern requires, in words. */
function patternRules(document: JsonObject): PatternRules {
  const rules = new Map<string, string>();
  for (const node of nodesOf(document)) {
    const { pattern, 'x-pattern-rule': rule } = node as JsonObject;
    if (typeof pattern === 'string' && typeof rule === 'string') rules.set(pattern, rule);
  }
  return rules;
}

/**
 * Returns the `x-unsupported` of schemas: values beside an enum or a discriminator, and properties beside `properties`, that
 * other services of the family accept.
 */
function unsupportedIn(document: JsonObject): Unsupported {
  const values = new Map<string, readonly string[]>();
  const properties = new Set<string>();
  for (const node of nodesOf(document)) {
    const { 'x-unsupported': names, enum: allowed, discriminator } = node as JsonObject;
    if (!Array.isArray(names)) continue;
    const tags = isObject(discriminator) && isObject(discriminator.mapping) ? discriminator.mapping : null;
    if (Array.isArray(allowed)) values.set(allowed.join(', '), names);
    else if (tags) values.set(Object.keys(tags).join(', '), names);
    else for (const name of names) properties.add(String(name));
  }
  return { values, properties };
}

/** Returns the names of `x-ignored-query` that apply to an operation: without `operations`, an entry applies to all. */
export function ignoredQuery(document: object, operationId: string): string[] {
  const { 'x-ignored-query': ignored = {} } = document as {
    'x-ignored-query'?: Record<string, { operations?: string[] }>;
  };
  return Object.entries(ignored).flatMap(([name, { operations }]) =>
    operations === undefined || operations.includes(operationId) ? [name] : [],
  );
}
