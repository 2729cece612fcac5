import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from './document.ts';

const annotations = new Set([
  ...['title', 'description', 'summary', 'examples', 'example', 'default', 'deprecated', 'discriminator'],
  ...['readOnly', 'writeOnly', 'externalDocs', 'xml', '$comment'],
]);

/** Returns true if a keyword restricts values. */
export const restricts = (keyword: string): boolean => !annotations.has(keyword) && !keyword.startsWith('x-');

/** Keywords whose effect depends on each other. Two schemas that both have some merge only without the special ones. */
const groups = [
  { plain: ['properties', 'additionalProperties'], special: ['patternProperties'] },
  { plain: ['items'], special: ['prefixItems'] },
  { plain: [], special: ['contains', 'minContains', 'maxContains'] },
  { plain: [], special: ['if', 'then', 'else'] },
];

type Combine = (a: Json, b: Json) => Json | undefined;

const limit =
  (choose: (...values: number[]) => number): Combine =>
  (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? choose(a, b) : undefined;

/** How two values of a keyword become one. Other keywords must be equal. */
const combine: { [keyword: string]: Combine } = {
  minimum: limit(Math.max),
  exclusiveMinimum: limit(Math.max),
  minLength: limit(Math.max),
  minItems: limit(Math.max),
  minProperties: limit(Math.max),
  maximum: limit(Math.min),
  exclusiveMaximum: limit(Math.min),
  maxLength: limit(Math.min),
  maxItems: limit(Math.min),
  maxProperties: limit(Math.min),
  type: bothTypes,
  enum: (a, b) => listOf(a).filter((value) => listOf(b).some((other) => isDeepStrictEqual(value, other))),
  required: (a, b) => [...new Set([...listOf(a), ...listOf(b)])],
  allOf: (a, b) => [...listOf(a), ...listOf(b)],
  uniqueItems: () => true,
  items: both,
  propertyNames: both,
};

/**
 * Returns a schema that accepts a value if both schemas do. It has the texts of the first. Returns null if there is no
 * such schema without `allOf`.
 */
export function conjunctionOf(one: Json, other: Json): Json | null {
  if (one === false || other === false) return false;
  if (!isObject(one)) return other;
  if (!isObject(other)) return one;
  const [a, b] = [withEnum(one), withEnum(other)];
  if (![a, b].every((schema) => Object.keys(schema).some(restricts))) return { ...b, ...a };
  if (!areMergeable(a, b)) return null;
  const whole: JsonObject = { ...b, ...a, ...bothProperties(a, b) };
  for (const keyword of Object.keys(a)) {
    const [ours, theirs] = [a[keyword], b[keyword]];
    if (ours === undefined || theirs === undefined || !restricts(keyword)) continue;
    if (isDeepStrictEqual(ours, theirs) || groups[0]?.plain.includes(keyword)) continue;
    const value = combine[keyword]?.(ours, theirs);
    if (value === undefined) return null;
    whole[keyword] = value;
  }
  const isEmpty = [whole.enum, whole.type].some((list) => Array.isArray(list) && list.length === 0);
  return isEmpty ? false : whole;
}

function areMergeable(a: JsonObject, b: JsonObject): boolean {
  const has = (schema: JsonObject, keywords: string[]) => keywords.some((keyword) => keyword in schema);
  // These keywords see all that their own schema declares, and nothing else.
  if ([a, b].some((schema) => has(schema, ['unevaluatedProperties', 'unevaluatedItems']))) return false;
  return groups.every(({ plain, special }) => {
    const isShared = [a, b].every((schema) => has(schema, [...plain, ...special]));
    return !isShared || ![a, b].some((schema) => has(schema, special));
  });
}

/** A property that only one of two schemas declares is an additional one of the other. */
function bothProperties(a: JsonObject, b: JsonObject): JsonObject {
  const [ours, theirs] = [propertiesOf(a), propertiesOf(b)];
  const properties = Object.keys({ ...ours, ...theirs }).map((name) => [
    name,
    both(ours[name] ?? a.additionalProperties ?? true, theirs[name] ?? b.additionalProperties ?? true),
  ]);
  const rest = both(a.additionalProperties ?? true, b.additionalProperties ?? true);
  return {
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) as JsonObject }),
    ...(rest !== true && { additionalProperties: rest }),
  };
}

/** Returns a schema that `merged` merges when the comparison reaches it. */
function both(a: Json, b: Json): Json {
  if (a === false || b === false) return false;
  if (a === true || isDeepStrictEqual(a, b)) return b;
  return b === true ? a : { allOf: [a, b] };
}

function bothTypes(a: Json, b: Json): Json {
  const isIn = (list: Json[]) => (type: Json) =>
    list.includes(type) || (type === 'integer' && list.includes('number'));
  const [ours, theirs] = [listOf(a), listOf(b)];
  const types = [...new Set([...ours.filter(isIn(theirs)), ...theirs.filter(isIn(ours))])];
  return types.length === 1 ? (types[0] as Json) : types;
}

/** `const` is an `enum` of one value. */
function withEnum({ const: value, ...schema }: JsonObject): JsonObject {
  if (value === undefined) return schema;
  const isAllowed =
    schema.enum === undefined || listOf(schema.enum).some((each) => isDeepStrictEqual(each, value));
  return { ...schema, enum: isAllowed ? [value] : [] };
}

export const listOf = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

export function propertiesOf(schema: JsonObject): JsonObject {
  return isObject(schema.properties) ? schema.properties : {};
}
