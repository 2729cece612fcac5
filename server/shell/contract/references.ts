/**
 * Objects of an OpenAPI document, and the references between them.
 */

/** Any JSON object of the document. */
export type JsonObject = { [key: string]: unknown };

/** True for objects that are neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Follows `$ref`s (local ones: `#/components/…`) until the object itself. Throws when one leads nowhere. */
export function resolve(document: JsonObject, value: unknown): JsonObject {
  let current = value;
  while (isObject(current) && typeof current.$ref === 'string') current = lookUp(document, current.$ref);
  if (!isObject(current)) throw new Error('The contract has a reference to something that is no object.');
  return current;
}

/** What a local reference points at. Throws when it is not local, or leads nowhere. */
export function lookUp(document: JsonObject, reference: string): unknown {
  let current: unknown = reference.startsWith('#/') ? document : undefined;
  for (const segment of reference.slice(2).split('/')) {
    const key = decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    current = isObject(current) ? current[key] : undefined;
  }
  if (current === undefined) throw new Error(`The contract has no ${reference}.`);
  return current;
}
