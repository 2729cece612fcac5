/** Which keywords of JSON Schema contain schemas. Names of properties and data are not keywords. */
import { isObject, type JsonObject } from './references.ts';

const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);
const SINGLE = new Set([
  ...['items', 'contains', 'additionalProperties', 'propertyNames', 'unevaluatedProperties'],
  ...['not', 'if', 'then', 'else'],
]);

export type Kind = 'list' | 'map' | 'single' | 'none';

/** Returns how a keyword contains schemas. */
export function kindOf(keyword: string): Kind {
  if (LISTS.has(keyword)) return 'list';
  if (MAPS.has(keyword)) return 'map';
  return SINGLE.has(keyword) ? 'single' : 'none';
}

/**
 * Returns a schema and all schemas in it, each once, but not those of references. Omits Boolean schemas.
 *
 * @param seen What is not visited again. Several calls can share it.
 */
export function schemasIn(root: unknown, seen = new Set<unknown>()): JsonObject[] {
  const found: JsonObject[] = [];
  const add = (value: unknown) => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    found.push(value);
  };
  add(root);
  for (const schema of found) {
    for (const keyword of Object.keys(schema)) schemasBelow(keyword, schema[keyword]).forEach(add);
  }
  return found;
}

function schemasBelow(keyword: string, value: unknown): unknown[] {
  switch (kindOf(keyword)) {
    case 'single':
      return [value];
    case 'list':
      return Array.isArray(value) ? value : [];
    case 'map':
      return isObject(value) ? Object.values(value) : [];
    default:
      return [];
  }
}
