/**
 * The OpenAPI document as the shell reads it.
 */

import { EVENT_STREAM } from '../http/stream.ts';
import type { Operation } from '../operation.ts';
import { isObject, type JsonObject, resolve } from './references.ts';
import type { PatternRules } from './validation-messages.ts';

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
