/**
 * The Messages API rejects `anyOf`, `oneOf` and `allOf` at the root of the schema of an input. They are folded into one
 * object. It accepts all inputs that the original accepts, and more: the server checks them.
 */
import { type Fields, fieldsOf } from './fields.ts';

const ONE = ['anyOf', 'oneOf'] as const;
/** Maximum alternatives and references that are folded. References can repeat each other without end. */
const PARTS = 100;

/** Returns a schema without combinations at its root, or null if one of them describes no object. */
export function foldedSchema(schema: Fields): Fields | null {
  if (!isCombined(schema)) return schema;
  const left = { parts: PARTS };
  const folded = foldPart(schema, schema, left);
  if (folded === null || left.parts < 0) return null;
  return Object.fromEntries(Object.entries(folded).filter(([, value]) => value !== undefined));
}

function isCombined(schema: Fields): boolean {
  return 'allOf' in schema || ONE.some((name) => name in schema);
}

function foldPart(part: unknown, root: Fields, left: { parts: number }): Fields | null {
  left.parts -= 1;
  if (left.parts < 0 || typeof part !== 'object' || part === null || Array.isArray(part)) return null;
  const { allOf, anyOf, oneOf, $ref, ...own } = part as Fields;
  if (own.type !== undefined && own.type !== 'object') return null;
  let folded: Fields = { ...own, type: 'object' };
  const all = [...($ref === undefined ? [] : [target($ref, root)]), ...listOf(allOf)];
  for (const each of all) {
    const next = foldPart(each, root, left);
    if (next === null) return null;
    folded = both(folded, next);
  }
  for (const choice of [anyOf, oneOf]) {
    if (choice === undefined) continue;
    // An input is an object, so alternatives for other values do not matter.
    const alternatives = listOf(choice).map((each) => foldPart(each, root, left));
    const objects = alternatives.filter((each) => each !== null);
    if (objects.length === 0 || left.parts < 0) return null;
    folded = both(folded, objects.reduce(either));
  }
  return folded;
}

/** Returns the part that a reference within the schema names. */
function target(reference: unknown, root: Fields): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return null;
  const names = reference.slice(2).split('/');
  return names.reduce<unknown>((value, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    return Object.hasOwn(fieldsOf(value), key) ? fieldsOf(value)[key] : null;
  }, root);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const propertiesOf = (schema: Fields) => new Map(Object.entries(fieldsOf(schema.properties)));
const requiredOf = (schema: Fields) => listOf(schema.required);

/** Returns a schema for inputs that both accept. */
function both(one: Fields, other: Fields): Fields {
  return {
    ...other,
    ...one,
    properties: joined(one, other, 'allOf'),
    required: [...new Set([...requiredOf(one), ...requiredOf(other)])],
    // What one of them does not know, the other can.
    ...closedIf(isClosed(one) && isClosed(other)),
  };
}

/** Returns a schema for inputs that one of them accepts. */
function either(one: Fields, other: Fields): Fields {
  const required = new Set(requiredOf(other));
  return {
    type: 'object',
    properties: joined(one, other, 'anyOf'),
    required: requiredOf(one).filter((name) => required.has(name)),
    ...closedIf(isClosed(one) && isClosed(other)),
  };
}

const isClosed = (schema: Fields) => schema.additionalProperties === false;
const closedIf = (closed: boolean) => ({ additionalProperties: closed ? false : undefined });

/** Returns the properties of two schemas. A property of both has both schemas, combined by a keyword. */
function joined(one: Fields, other: Fields, keyword: 'allOf' | 'anyOf'): Fields {
  const properties = propertiesOf(one);
  for (const [name, schema] of propertiesOf(other)) {
    const known = properties.get(name);
    const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(schema);
    properties.set(name, isSame ? schema : combined(known, schema, keyword));
  }
  return Object.fromEntries(properties);
}

/** Adds to a list that earlier alternatives have made, so that it does not nest. */
function combined(known: unknown, schema: unknown, keyword: 'allOf' | 'anyOf'): Fields {
  const fields = fieldsOf(known);
  const isList = Object.keys(fields).length === 1 && Array.isArray(fields[keyword]);
  const before = isList ? listOf(fields[keyword]) : [known];
  const isThere = before.some((each) => JSON.stringify(each) === JSON.stringify(schema));
  return { [keyword]: isThere ? before : [...before, schema] };
}
