/** Finds parts of schemas that the validator does not enforce. A request or response that breaks them would pass. */
import type { ContractFault } from './faults.ts';
import { ENFORCED } from './formats.ts';
import { isObject, type JsonObject } from './references.ts';
import { kindOf, schemasIn } from './schemas.ts';

/** The references that are enforced begin with this. */
export const SCHEMAS = '#/components/schemas/';

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);
export const DIALECTS: ReadonlySet<string> = new Set([
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
]);

type Shape = (value: unknown) => boolean;
const isAny: Shape = () => true;
const isText: Shape = (value) => typeof value === 'string';
const isFlag: Shape = (value) => typeof value === 'boolean';
const isNumber: Shape = (value) => Number.isFinite(value);
const isCount: Shape = (value) => Number.isInteger(value) && Number(value) >= 0;
const isSchema: Shape = (value) => isObject(value) || typeof value === 'boolean';
const isList =
  (of: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(of);
const isMap =
  (of: Shape): Shape =>
  (value) =>
    isObject(value) && Object.values(value).every(of);
const all = (names: string, shape: Shape) => names.split(' ').map((name) => [name, shape] as const);

/** The keywords that are enforced or that restrict nothing, and the form of their values. */
const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ...all('$ref $comment title description pattern format contentEncoding contentMediaType', isText),
  ...all('const default example xml externalDocs contentSchema', isAny),
  ...all('examples enum', isList(isAny)),
  ...all('deprecated readOnly writeOnly uniqueItems', isFlag),
  ...all('minimum maximum exclusiveMinimum exclusiveMaximum', isNumber),
  ...all(
    'minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties',
    isCount,
  ),
  ...all('required', isList(isText)),
  ...all('dependentRequired', isMap(isList(isText))),
  ...all('discriminator', isObject),
  ['multipleOf', (value) => isNumber(value) && Number(value) > 0],
  ['type', (value) => [value].flat().every((name) => TYPES.has(String(name)))],
  ['$schema', (value) => DIALECTS.has(String(value))],
]);

const OF_KIND = { single: isSchema, list: isList(isSchema), map: isMap(isSchema) };

/** The properties that the two sides must not have. The validator does not check this. */
const HIDING = { request: 'readOnly', response: 'writeOnly' } as const;

/** A fault of a keyword, as the end of a sentence that begins with the keyword and the schema. */
type Fault = readonly [keyword: string, problem: string];

/** Returns what is not enforced in a schema and the schemas in it, but not in referenced ones. */
export function unenforced(root: unknown, name: string, side: keyof typeof HIDING): ContractFault[] {
  const faults = schemasIn(root).flatMap((schema) => [
    ...Object.keys(schema).flatMap((keyword) => faultsOf(keyword, schema[keyword], side)),
    ...nameFaults(schema),
  ]);
  const sentences = new Map(
    faults.map(([keyword, problem]) => [`${keyword} of ${name} ${problem}`, keyword]),
  );
  return [...sentences].map(([message, keyword]) => ({ schema: name, keyword, message }));
}

function faultsOf(keyword: string, value: unknown, side: keyof typeof HIDING): Fault[] {
  const kind = kindOf(keyword);
  const shape = kind === 'none' ? SHAPES.get(keyword) : OF_KIND[kind];
  const isHiding = keyword === HIDING[side] && value === true;
  if (isHiding || (shape === undefined && !keyword.startsWith('x-')))
    return [[keyword, `is not enforced in a ${side}. Remove it.`]];
  if (shape?.(value) === false)
    return [[keyword, 'has a value that JSON Schema 2020-12 or OpenAPI 3.1 does not allow.']];
  if (keyword === 'format' && !ENFORCED.has(String(value)))
    return [
      [keyword, `is ${value}, which is not enforced. Use a pattern, or one of ${[...ENFORCED].join(', ')}.`],
    ];
  if (keyword === '$ref' && !String(value).startsWith(SCHEMAS))
    return [[keyword, `is ${value}, which is not enforced. Refer to ${SCHEMAS}…`]];
  if (keyword === 'pattern') return patternFaults(keyword, [String(value)]);
  return keyword === 'patternProperties' ? patternFaults(keyword, Object.keys(value as JsonObject)) : [];
}

function patternFaults(keyword: string, patterns: readonly string[]): Fault[] {
  return patterns.flatMap((pattern): Fault[] => {
    try {
      new RegExp(pattern, 'u');
      return [];
    } catch {
      return [[keyword, `has ${pattern}, which is not a regular expression with the flag u.`]];
    }
  });
}

/** Keywords that name properties: in a list, or as names of a map. */
const NAMING = ['required', 'properties', 'dependentRequired', 'dependentSchemas'];

/** Every object in JavaScript inherits properties, such as `toString`. For the validator, they are always there. */
function nameFaults(schema: JsonObject): Fault[] {
  return NAMING.flatMap((keyword) => {
    const value = schema[keyword];
    const names = Array.isArray(value) ? value.map(String) : Object.keys(Object(value));
    const inherited = names.filter((name) => name in Object.prototype);
    return inherited.map(
      (name): Fault => [keyword, `names ${name}, which every object has. Rename the property.`],
    );
  });
}

/** Keywords that restrict nothing. */
const NOTES = new Set(['$comment', 'title', 'description', 'default', 'example', 'examples', 'deprecated']);

/**
 * Returns conditions that have `else` and no rule in `then`, if a schema has `unevaluatedProperties`. The validator then also
 * counts the properties of a condition that is not met as evaluated.
 */
export function unevaluatedFaults(schemas: Readonly<JsonObject>): ContractFault[] {
  const named = Object.entries(schemas).map(([name, root]) => [name, schemasIn(root)] as const);
  if (!named.some(([, all]) => all.some((schema) => 'unevaluatedProperties' in schema))) return [];
  const isEmpty = (rule: unknown) =>
    !isObject(rule) || Object.keys(rule).every((keyword) => NOTES.has(keyword));
  const wrong = named.filter(([, all]) =>
    all.some((schema) => 'else' in schema && isEmpty(schema.then ?? true)),
  );
  return wrong.map(([schema]) => {
    const message = `else of ${schema} is not enforced together with unevaluatedProperties. Add a rule in then.`;
    return { schema, keyword: 'else', message };
  });
}
