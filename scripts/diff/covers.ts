import { isDeepStrictEqual } from 'node:util';
import { type ContractDocument, follow, isObject, type Json, type JsonObject } from './document.ts';

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

/** Keywords that do not restrict values. */
const harmless = new Set([
  ...['title', 'description', 'examples', 'example', 'default', 'deprecated', 'discriminator'],
]);

/** The keywords that are compared below, and those that do not restrict values. All other keywords must be equal. */
const known = new Set([
  ...Object.keys(limits),
  ...['type', 'enum', 'oneOf', 'anyOf', 'properties', 'required', 'items', 'additionalProperties'],
  ...['pattern', 'format', 'multipleOf', 'propertyNames', 'uniqueItems', '$ref'],
  ...harmless,
]);

/**
 * Returns true if the wide schema accepts every value of the narrow one. It compares keywords, so true is certain and false is
 * not. It ignores `default`.
 */
export function covers(wide: SchemaOf, narrow: SchemaOf, depth = 0): boolean {
  // A schema that refers to itself and changes below each reference would never end.
  if (depth > 30) return false;
  const [outer, inner] = [follow(wide.document, wide.schema), follow(narrow.document, narrow.schema)];
  if (outer === undefined || outer === true) return true;
  if (!isObject(outer) || !isObject(inner)) return isDeepStrictEqual(outer, inner);
  const below = (a: Json | undefined, b: Json | undefined) =>
    covers({ document: wide.document, schema: a }, { document: narrow.document, schema: b }, depth + 1);

  const innerBranches = branchesOf(inner);
  if (innerBranches) {
    const beside = withoutUnion(inner);
    return innerBranches.every((each) =>
      below(outer, beside === null ? each : bothOf(narrow.document, beside, each)),
    );
  }
  const outerBranches = branchesOf(outer);
  if (outerBranches) {
    const beside = withoutUnion(outer);
    if (beside !== null && !below(beside, inner)) return false;
    const accepting = outerBranches.filter((each) => below(each, inner));
    if (accepting.length === 0) return false;
    // Exactly one branch of `oneOf` may accept a value, so the others must be distinct from it.
    return outer.anyOf !== undefined || othersApart(wide.document, outerBranches, accepting);
  }
  return keywordsCover.every((covered) => covered(outer, inner, below));
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
  const unknown = Object.keys(outer).filter((keyword) => !known.has(keyword) && !keyword.startsWith('x-'));
  return unknown.every((keyword) => isDeepStrictEqual(outer[keyword], inner[keyword]));
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

/** The types of the values; all types if the schema names none. */
function typesOf(schema: JsonObject): string[] {
  if (typeof schema.type === 'string') return [schema.type];
  if (Array.isArray(schema.type)) return schema.type as string[];
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map(typeOf))];
  return ['null', 'boolean', 'number', 'string', 'array', 'object'];
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const isWider = (wide: string, narrow: string): boolean => wide === 'number' && narrow === 'integer';

/** Returns the keywords beside a union that restrict values, or null if there are none. */
function withoutUnion({ oneOf: _, anyOf: __, ...beside }: JsonObject): JsonObject | null {
  const restricts = (keyword: string) => !harmless.has(keyword) && !keyword.startsWith('x-');
  return Object.keys(beside).some(restricts) ? beside : null;
}

/** Returns a schema that accepts at least the values of both. Keywords that both have count as those of the branch. */
function bothOf(document: ContractDocument, beside: JsonObject, branch: Json): Json {
  const followed = follow(document, branch);
  return isObject(followed) ? { ...beside, ...followed } : beside;
}

function branchesOf(schema: JsonObject): Json[] | undefined {
  const branches = schema.oneOf ?? schema.anyOf;
  return Array.isArray(branches) ? branches : undefined;
}

function propertiesOf(schema: JsonObject): JsonObject {
  return isObject(schema.properties) ? schema.properties : {};
}

/** Returns true if one branch accepts, and it differs from all others in type or in a property with fixed values. */
function othersApart(document: ContractDocument, all: Json[], accepting: Json[]): boolean {
  const [one, ...more] = accepting.map((each) => follow(document, each));
  if (more.length > 0 || !isObject(one)) return false;
  return all
    .map((each) => follow(document, each))
    .filter((each) => each !== one)
    .every((other) => isObject(other) && apart(document, one, other));
}

function apart(document: ContractDocument, a: JsonObject, b: JsonObject): boolean {
  // A union is distinct from a schema if each of its branches is.
  const branches = branchesOf(a);
  const followed = branches?.map((each) => follow(document, each));
  if (followed) return followed.every((each) => isObject(each) && apart(document, each, b));
  if (branchesOf(b)) return apart(document, b, a);
  const types = typesOf(a);
  const isShared = (type: string) =>
    types.some((each) => each === type || isWider(each, type) || isWider(type, each));
  if (!typesOf(b).some(isShared)) return true;
  const [ours, theirs] = [propertiesOf(a), propertiesOf(b)];
  return Object.entries(ours).some(([name, schema]) => {
    const [one, other] = [follow(document, schema), follow(document, theirs[name])];
    if (!isObject(one) || !isObject(other) || !Array.isArray(one.enum) || !Array.isArray(other.enum))
      return false;
    return !one.enum.some((value) => (other.enum as Json[]).includes(value));
  });
}
