import { isDeepStrictEqual } from 'node:util';
import { type ContractDocument, follow, isObject, type Json, type JsonObject } from './document.ts';

/** A schema and the document that its references lead through. */
export interface SchemaOf {
  document: ContractDocument;
  schema: Json | undefined;
}

/** A limit, and whether the greater number takes more. */
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

/** Keywords that are compared below, and those that say nothing about values. Any other must be the same. */
const known = new Set([
  ...Object.keys(limits),
  ...['type', 'enum', 'oneOf', 'anyOf', 'properties', 'required', 'items', 'additionalProperties'],
  ...['pattern', 'format', 'multipleOf', 'propertyNames', 'uniqueItems', 'discriminator', '$ref'],
  ...['title', 'description', 'examples', 'example', 'default', 'deprecated'],
]);

/**
 * Whether every value of the narrow schema is one of the wide schema, as far as that shows in their keywords: true is
 * certain, false is not. `default` counts for nothing here.
 */
export function covers(wide: SchemaOf, narrow: SchemaOf, depth = 0): boolean {
  if (depth > 30) return false; // a schema that refers to itself, with a change below each turn
  const [outer, inner] = [follow(wide.document, wide.schema), follow(narrow.document, narrow.schema)];
  if (outer === undefined || outer === true) return true;
  if (!isObject(outer) || !isObject(inner)) return isDeepStrictEqual(outer, inner);
  const below = (a: Json | undefined, b: Json | undefined) =>
    covers({ document: wide.document, schema: a }, { document: narrow.document, schema: b }, depth + 1);

  const innerBranches = branchesOf(inner);
  if (innerBranches) return innerBranches.every((each) => below(outer, each));
  const outerBranches = branchesOf(outer);
  if (outerBranches) {
    const taking = outerBranches.filter((each) => below(each, inner));
    // Of `oneOf`, exactly one may take a value: the others must be told apart from it.
    return (
      taking.length > 0 && (outer.anyOf !== undefined || othersApart(wide.document, outerBranches, taking))
    );
  }
  return (
    typesOf(inner).every((type) => typesOf(outer).some((each) => each === type || isWider(each, type))) &&
    takesEnum(outer, inner) &&
    Object.entries(limits).every(([keyword, sign]) => takesLimit(outer[keyword], inner[keyword], sign)) &&
    ['pattern', 'format', 'multipleOf'].every(
      (keyword) => outer[keyword] === undefined || outer[keyword] === inner[keyword],
    ) &&
    (outer.uniqueItems !== true || inner.uniqueItems === true) &&
    takesProperties(outer, inner, below) &&
    (outer.items === undefined || below(outer.items, inner.items ?? true)) &&
    (outer.propertyNames === undefined || below(outer.propertyNames, inner.propertyNames ?? true)) &&
    Object.keys(outer).every(
      (keyword) =>
        known.has(keyword) || keyword.startsWith('x-') || isDeepStrictEqual(outer[keyword], inner[keyword]),
    )
  );
}

type Below = (wide: Json | undefined, narrow: Json | undefined) => boolean;

function takesProperties(outer: JsonObject, inner: JsonObject, below: Below): boolean {
  const [wide, narrow] = [propertiesOf(outer), propertiesOf(inner)];
  const requiredInside = new Set((inner.required as string[] | undefined) ?? []);
  if (!((outer.required as string[] | undefined) ?? []).every((name) => requiredInside.has(name)))
    return false;
  const rest = outer.additionalProperties ?? true;
  const restInside = inner.additionalProperties ?? true;
  for (const [name, schema] of Object.entries(narrow)) if (!below(wide[name] ?? rest, schema)) return false;
  // A property that only the wide one names may be there under the rest of the narrow one.
  for (const [name, schema] of Object.entries(wide))
    if (!(name in narrow) && restInside !== false && !below(schema, restInside)) return false;
  return restInside === false || below(rest, restInside);
}

function takesEnum(outer: JsonObject, inner: JsonObject): boolean {
  if (!Array.isArray(outer.enum)) return true;
  const values = outer.enum;
  return Array.isArray(inner.enum) && inner.enum.every((each) => values.includes(each));
}

function takesLimit(outer: Json | undefined, inner: Json | undefined, sign: 1 | -1): boolean {
  if (outer === undefined) return true;
  return typeof inner === 'number' && sign * ((outer as number) - inner) >= 0;
}

/** Every type, where none is said. */
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

function branchesOf(schema: JsonObject): Json[] | undefined {
  const branches = schema.oneOf ?? schema.anyOf;
  return Array.isArray(branches) ? branches : undefined;
}

function propertiesOf(schema: JsonObject): JsonObject {
  return isObject(schema.properties) ? schema.properties : {};
}

/** Whether the branches that take a value differ from the others in type, or in a property with fixed values. */
function othersApart(document: ContractDocument, all: Json[], taking: Json[]): boolean {
  const [one, ...more] = taking.map((each) => follow(document, each));
  if (more.length > 0 || !isObject(one)) return false;
  return all
    .map((each) => follow(document, each))
    .filter((each) => each !== one)
    .every((other) => isObject(other) && apart(document, one, other));
}

function apart(document: ContractDocument, a: JsonObject, b: JsonObject): boolean {
  // A union is apart from what each of its branches is apart from.
  const branches = branchesOf(a);
  const followed = branches?.map((each) => follow(document, each));
  if (followed) return followed.every((each) => isObject(each) && apart(document, each, b));
  if (branchesOf(b)) return apart(document, b, a);
  const types = typesOf(a);
  if (typesOf(b).every((type) => !types.includes(type))) return true;
  const [ours, theirs] = [propertiesOf(a), propertiesOf(b)];
  return Object.entries(ours).some(([name, schema]) => {
    const [one, other] = [follow(document, schema), follow(document, theirs[name])];
    if (!isObject(one) || !isObject(other) || !Array.isArray(one.enum) || !Array.isArray(other.enum))
      return false;
    return !one.enum.some((value) => (other.enum as Json[]).includes(value));
  });
}
