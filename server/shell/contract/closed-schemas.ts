/**
 * Closes the schemas of responses, so that a property that the contract does not declare is a breach.
 *
 * Published responses are open, so that they can grow without breaking clients. The server must send exactly what it
 * published. Responses get copies of the schemas, because requests can share a schema and use it unchanged.
 */
import { UnenforceableError } from './faults.ts';
import { isObject, type JsonObject } from './references.ts';

/** Keywords whose schemas describe a part of an object. If closed, each would reject what the others declare. */
const PARTIAL = ['allOf', 'if', 'not', 'contains', 'dependentSchemas'];
/** Keywords that describe the whole object, like `properties` beside them. */
const WHOLE = ['$ref', 'oneOf', 'anyOf'];

/** Returns closed copies of the schemas of `components`, by the names of closed copies. */
export function closedSchemas(schemas: JsonObject): JsonObject {
  const entries = Object.entries(schemas);
  return Object.fromEntries(entries.map(([name, schema]) => [closedName(name), closedSchema(schema, name)]));
}

/** Marks an `anyOf` whose first alternative is what the service sends. The others are for clients of later versions. */
const OPEN = 'x-open';

/**
 * Returns a copy of a schema. In the copy, objects with declared properties are closed unless they declare additional
 * properties, and references point to closed copies. Throws with `place` if several schemas describe parts of one object.
 */
export function closedSchema(schema: unknown, place: string): unknown {
  if (!isObject(schema)) return schema;
  if (schema[OPEN] === true) return closedSchema(declared(schema), place);
  rejectParts(schema, place);
  const entries = Object.entries(schema).map(([keyword, value]) => [keyword, below(keyword, value, place)]);
  const open =
    'properties' in schema && !('additionalProperties' in schema || 'unevaluatedProperties' in schema);
  return { ...Object.fromEntries(entries), ...(open ? { additionalProperties: false } : {}) };
}

/** Returns the alternative of an open union that the service sends. */
function declared({ [OPEN]: _, anyOf, ...rest }: JsonObject): JsonObject {
  return { ...rest, ...(anyOf as JsonObject[])[0] };
}

function below(keyword: string, value: unknown, place: string): unknown {
  switch (keyword) {
    case '$ref':
      return closedReference(String(value));
    case 'items':
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return closedSchema(value, place);
    case 'oneOf':
    case 'anyOf':
    case 'prefixItems':
      return (value as unknown[]).map((each) => closedSchema(each, place));
    case 'properties':
    case 'patternProperties':
    case '$defs':
      return Object.fromEntries(
        Object.entries(value as JsonObject).map(([name, each]) => [name, closedSchema(each, place)]),
      );
    default:
      return value;
  }
}

/** Returns the name of the closed copy of a schema. It is unique, because names of components have no colon. */
export function closedName(name: string): string {
  return `${name}:closed`;
}

/** Returns the reference to the same part of a closed copy. The reference begins with `#/components/schemas/NAME`. */
function closedReference(reference: string): string {
  return reference.replace(/^(?:[^/]*\/){3}[^/]*/, closedName);
}

/** Returns the name of the schema that a closed copy is made from. */
export function openName(name: string): string {
  return name.replace(/:closed$/, '');
}

function rejectParts(schema: JsonObject, place: string): void {
  const keywords = 'properties' in schema ? [...PARTIAL, ...WHOLE] : PARTIAL;
  const found = keywords.find((keyword) => keyword in schema);
  if (found === undefined) return;
  const combination = PARTIAL.includes(found) ? found : `${found} beside properties`;
  const message = `${place} is part of a response, and its ${combination} cannot be closed.`;
  throw new UnenforceableError([{ schema: place, keyword: found, message }]);
}
