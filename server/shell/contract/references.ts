/** The objects of an OpenAPI document and the references between them. */

/** A JSON object of the document. */
export type JsonObject = { [key: string]: unknown };

/** Returns true for objects, but not for null and arrays. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Follows local references (`#/components/…`) to the object. Throws if the target does not exist or is not an object. */
export function resolve(document: JsonObject, value: unknown): JsonObject {
  let current = value;
  while (isObject(current) && typeof current.$ref === 'string') current = lookUp(document, current.$ref);
  if (!isObject(current)) throw new Error('The contract has a reference to a value that is not an object.');
  return current;
}

/** Returns the target of a local reference. Throws if it does not exist, or if the reference is not local. */
export function lookUp(document: JsonObject, reference: string): unknown {
  let current: unknown = reference.startsWith('#/') ? document : undefined;
  for (const segment of reference.slice(2).split('/')) {
    const key = keyOf(segment);
    const isPart = typeof current === 'object' && current !== null && Object.hasOwn(current, key);
    current = isPart ? (current as JsonObject)[key] : undefined;
  }
  if (current === undefined) throw new Error(`The contract has no ${reference}.`);
  return current;
}

/** Decodes a segment of a reference (RFC 6901). Most have nothing to decode, and a start follows thousands of references. */
function keyOf(segment: string): string {
  if (!/[%~]/.test(segment)) return segment;
  return decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * Yields every object and array in a value once, also if several places share it. A node can be changed while it is visited: its
 * children are read afterwards.
 *
 * @param seen What is not visited again. Several calls can share it.
 */
export function* nodesOf(value: unknown, seen = new Set<unknown>()): Generator<JsonObject | unknown[]> {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    yield node as JsonObject | unknown[];
    pending.push(...Object.values(node));
  }
}
