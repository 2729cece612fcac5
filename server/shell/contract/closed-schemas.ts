/**
 * Closes the schemas of responses: a property that the contract does not declare is a breach.
 *
 * Published responses are open, so that they can grow without breaking a client. The server is held to exactly what it
 * published. A request may share a schema with a response and keeps it as written, so answers get copies of their own.
 */
import { isObject, type JsonObject } from './references.ts';

/** Keywords whose schemas see a part of an object; closed, each would refuse what the others declare. */
const PARTIAL = ['allOf', 'if', 'not', 'contains', 'dependentSchemas'];
/** Keywords that see all of an object, as `properties` beside them does. */
const WHOLE = ['$ref', 'oneOf', 'anyOf'];

/** Closed copies of the schemas of `components`, by the names under which closed copies refer to each other. */
export function closedSchemas(schemas: JsonObject): JsonObject {
  const entries = Object.entries(schemas);
  return Object.fromEntries(entries.map(([name, schema]) => [closedName(name), closedSchema(schema, name)]));
}

/** Says of an `anyOf` that all but its first alternative are there for readers, who may meet what later versions declare. */
const OPEN = 'x-open';

/**
 * A copy of a schema in which every object with declared properties is closed, unless it says itself what else it may
 * hold, and every reference is to a closed copy. Throws, naming `place`, where parts of one object are declared apart.
 */
export function closedSchema(schema: unknown, place: string): unknown {
  if (!isObject(schema)) return schema;
  if (schema[OPEN] === true) return closedSchema(declared(schema), place);
  refuseParts(schema, place);
  const entries = Object.entries(schema).map(([keyword, value]) => [keyword, below(keyword, value, place)]);
  const open =
    'properties' in schema && !('additionalProperties' in schema || 'unevaluatedProperties' in schema);
  return { ...Object.fromEntries(entries), ...(open ? { additionalProperties: false } : {}) };
}

/** What of an open union a service may send. */
function declared({ [OPEN]: _, anyOf, ...rest }: JsonObject): JsonObject {
  return { ...rest, ...(anyOf as JsonObject[])[0] };
}

function below(keyword: string, value: unknown, place: string): unknown {
  switch (keyword) {
    case '$ref':
      return closedName(String(value));
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
      return Object.fromEntries(
        Object.entries(value as JsonObject).map(([name, each]) => [name, closedSchema(each, place)]),
      );
    default:
      return value;
  }
}

/** The name of the closed copy of a schema. No name of a component has a colon, so none is taken. */
export function closedName(name: string): string {
  return `${name}:closed`;
}

function refuseParts(schema: JsonObject, place: string): void {
  const keywords = 'properties' in schema ? [...PARTIAL, ...WHOLE] : PARTIAL;
  const found = keywords.find((keyword) => keyword in schema);
  if (found === undefined) return;
  const combination = PARTIAL.includes(found) ? found : `${found} beside properties`;
  throw new Error(`${place} is part of a response, and its ${combination} cannot be closed.`);
}
