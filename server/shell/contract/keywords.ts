/** Finds keywords of schemas that the validator ignores. A request or response that breaks them would pass. */
import type { ContractFault } from './faults.ts';
import { isObject, type JsonObject } from './references.ts';

const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);
const SCHEMAS = new Set([
  ...[
    'items',
    'contains',
    'additionalProperties',
    'propertyNames',
    'unevaluatedItems',
    'unevaluatedProperties',
  ],
  ...['not', 'if', 'then', 'else'],
]);

/** The other keywords of JSON Schema 2020-12 and OpenAPI 3.1 that are checked, or that restrict nothing. */
const KNOWN = new Set([
  ...['$ref', '$schema', '$id', '$anchor', '$comment', 'type', 'enum', 'const', 'format', 'pattern'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
  ...['required', 'minProperties', 'maxProperties', 'dependentRequired'],
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated', 'discriminator'],
  ...['xml', 'externalDocs', 'contentEncoding', 'contentMediaType', 'contentSchema', 'readOnly', 'writeOnly'],
]);

/** The properties that the two sides must not have. The validator does not check this. */
const HIDING = { request: 'readOnly', response: 'writeOnly' } as const;

/** Returns the ignored keywords of a schema and the schemas in it, but not of referenced ones. */
export function ignoredKeywords(root: unknown, name: string, side: keyof typeof HIDING): ContractFault[] {
  const found = new Set<string>();
  for (const schema of schemasIn(root)) {
    for (const keyword of Object.keys(schema)) {
      const isKnown = KNOWN.has(keyword) || LISTS.has(keyword) || MAPS.has(keyword) || SCHEMAS.has(keyword);
      const isHiding = keyword === HIDING[side] && schema[keyword] === true;
      if ((!isKnown && !keyword.startsWith('x-')) || isHiding) found.add(keyword);
    }
  }
  return [...found].map((keyword) => ({
    schema: name,
    keyword,
    message: `${keyword} of ${name} is not enforced in a ${side}. Remove it.`,
  }));
}

/** Returns a schema and all schemas in it. Names of properties and data are not keywords. */
function schemasIn(root: unknown): JsonObject[] {
  const found = isObject(root) ? [root] : [];
  for (const schema of found) {
    for (const keyword of Object.keys(schema)) found.push(...schemasBelow(keyword, schema[keyword]));
  }
  return found;
}

function schemasBelow(keyword: string, value: unknown): JsonObject[] {
  if (SCHEMAS.has(keyword)) return isObject(value) ? [value] : [];
  if (LISTS.has(keyword)) return Array.isArray(value) ? value.filter(isObject) : [];
  return MAPS.has(keyword) && isObject(value) ? Object.values(value).filter(isObject) : [];
}
