import { isDeepStrictEqual } from 'node:util';
import { areApart, isWider, typesOf } from './apart.ts';
import { conjunctionOf, listOf, propertiesOf, restricts } from './conjunction.ts';
import { type ContractDocument, isObject, type Json, type JsonObject } from './document.ts';
import { merged } from './merged.ts';

/** A schema and the document that its references lead through. */
export interface SchemaOf {
  document: ContractDocument;
  schema: Json | undefined;
}

/** The limits: 1 if a larger number accepts more values, -1 if a smaller one does. */
const limits = {
  minimum: -1,
  exclusiveMinimum: -1,
  minLength: -1,
  minItems: -1,
  minProperties: -1,
  maximum: 1,
  exclusiveMaximum: 1,
  maxLength: 1,
  maxItems: 1,
  maxProperties: 1,
} as const;

/** The keywords that are compared below. All others that restrict values must be equal. */
const known = new Set([
  ...Object.keys(limits),
  ...['type', 'enum', 'properties', 'required', 'items', 'additionalProperties'],
  ...['pattern', 'format', 'multipleOf', 'propertyNames', 'uniqueItems'],
]);

/** Unknown keywords that make other keywords of their schema accept more. */
const widening = ['patternProperties', 'prefixItems', 'minContains'];

const sealing = ['unevaluatedProperties', 'unevaluatedItems'];

/**
 * Returns true if the wide schema accepts every value of the narrow one. It compares keywords, so true is certain and false is
 * not. It ignores `default`.
 */
export function covers(wide: SchemaOf, narrow: SchemaOf, depth = 0): boolean {
  // A schema that refers to itself and changes below each reference would never end.
  if (depth > 30) return false;
  const [outer, inner] = [whole(wide), whole(narrow)];
  if (!isObject(outer) || !isObject(inner)) return inner === false;
  if (!Object.keys(outer).some(restricts)) return true;
  const below = (a: Json | undefined, b: Json | undefined) =>
    covers({ document: wide.document, schema: a }, { document: narrow.document, schema: b }, depth + 1);

  // These keywords depend on all others of their schema.
  if (sealing.some((keyword) => keyword in outer)) return areEqual(outer, inner);
  if (outer.allOf) {
    const { allOf, ...beside } = outer;
    return [beside, ...listOf(allOf)].every((each) => below(each, inner));
  }
  if (inner.allOf) {
    const { allOf, unevaluatedProperties: _, unevaluatedItems: __, ...beside } = inner;
    return [beside, ...listOf(allOf)].some((each) => below(outer, each));
  }
  const innerUnion = unionOf(inner);
  if (innerUnion) {
    const { branches, beside } = innerUnion;
    // Without an exact conjunction, the branch alone accepts at least the same values.
    return branches.every((each) =>
      below(outer, conjunctionOf(beside, merged(narrow.document, each) ?? true) ?? each),
    );
  }
  const outerUnion = unionOf(outer);
  if (outerUnion) {
    const { keyword, branches, beside } = outerUnion;
    if (!below(beside, inner)) return false;
    const accepting = branches.filter((each) => below(each, inner));
    if (accepting.length === 0) return false;
    if (keyword === 'anyOf') return true;
    // Exactly one branch of `oneOf` may accept a value, so the others must be distinct from it.
    const others = branches.filter((each) => each !== accepting[0]);
    return others.every((each) => areApart(wide.document, accepting[0] as Json, each));
  }
  return keywordsCover.every((covered) => covered(outer, inner, below));
}

/** Returns a schema without references, and `{}` for what accepts every value. */
function whole({ document, schema }: SchemaOf): Json {
  const found = merged(document, schema) ?? true;
  return found === true ? {} : found;
}

type Below = (wide: Json | undefined, narrow: Json | undefined) => boolean;

/** Each function compares some keywords of the wide schema with those of the narrow one. All must return true. */
const keywordsCover: readonly ((outer: JsonObject, inner: JsonObject, below: Below) => boolean)[] = [
  coversTypes,
  coversEnum,
  coversLimits,
  coversTextsAndNumbers,
  coversItems,
  coversProperties,
  hasEqualUnknownKeywords,
];

function coversTypes(outer: JsonObject, inner: JsonObject): boolean {
  return typesOf(inner).every((type) => typesOf(outer).some((each) => each === type || isWider(each, type)));
}

function coversLimits(outer: JsonObject, inner: JsonObject): boolean {
  return Object.entries(limits).every(([keyword, sign]) => coversLimit(outer[keyword], inner[keyword], sign));
}

function coversTextsAndNumbers(outer: JsonObject, inner: JsonObject): boolean {
  return ['pattern', 'format', 'multipleOf'].every(
    (keyword) => outer[keyword] === undefined || outer[keyword] === inner[keyword],
  );
}

function coversItems(outer: JsonObject, inner: JsonObject, below: Below): boolean {
  if (outer.uniqueItems === true && inner.uniqueItems !== true) return false;
  return outer.items === undefined || below(outer.items, inner.items ?? true);
}

function hasEqualUnknownKeywords(outer: JsonObject, inner: JsonObject): boolean {
  const unknown = Object.keys(outer).filter((keyword) => !known.has(keyword) && restricts(keyword));
  return [...unknown, ...widening].every((keyword) => areEqual(outer[keyword], inner[keyword]));
}

/** Equal references can have different targets. */
function areEqual(a: Json | undefined, b: Json | undefined): boolean {
  return isDeepStrictEqual(a, b) && !JSON.stringify(a ?? null).includes('"$ref":');
}

function coversProperties(outer: JsonObject, inner: JsonObject, below: Below): boolean {
  if (outer.propertyNames !== undefined && !below(outer.propertyNames, inner.propertyNames ?? true))
    return false;
  const [wide, narrow] = [propertiesOf(outer), propertiesOf(inner)];
  const requiredInside = new Set((inner.required as string[] | undefined) ?? []);
  if (!((outer.required as string[] | undefined) ?? []).every((name) => requiredInside.has(name)))
    return false;
  const rest = outer.additionalProperties ?? true;
  const restInside = inner.additionalProperties ?? true;
  for (const [name, schema] of Object.entries(narrow)) if (!below(wide[name] ?? rest, schema)) return false;
  // A value of the narrow schema can have such a property as an additional one.
  for (const [name, schema] of Object.entries(wide))
    if (!(name in narrow) && restInside !== false && !below(schema, restInside)) return false;
  return restInside === false || below(rest, restInside);
}

function coversEnum(outer: JsonObject, inner: JsonObject): boolean {
  if (!Array.isArray(outer.enum)) return true;
  const values = outer.enum;
  return Array.isArray(inner.enum) && inner.enum.every((each) => values.includes(each));
}

function coversLimit(outer: Json | undefined, inner: Json | undefined, sign: 1 | -1): boolean {
  if (outer === undefined) return true;
  return typeof inner === 'number' && sign * ((outer as number) - inner) >= 0;
}

/** Returns the branches of a union, and the keywords beside it. A second union of the schema is beside the first. */
function unionOf(schema: JsonObject) {
  const keyword = ['oneOf', 'anyOf'].find((each) => Array.isArray(schema[each]));
  if (!keyword) return null;
  const { [keyword]: branches, ...beside } = schema;
  return { keyword, branches: branches as Json[], beside };
}
