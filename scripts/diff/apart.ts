import { propertiesOf } from './conjunction.ts';
import { type ContractDocument, isObject, type Json, type JsonObject } from './document.ts';
import { merged } from './merged.ts';

/** Returns true if no value is valid for both schemas: they differ in type, or in a property with fixed values. */
export function areApart(document: ContractDocument, one: Json, other: Json): boolean {
  const [a, b] = [merged(document, one), merged(document, other)];
  if (!isObject(a) || !isObject(b)) return false;
  // A union is distinct from a schema if each of its branches is.
  const [branches, others] = [a.oneOf ?? a.anyOf, b.oneOf ?? b.anyOf];
  if (Array.isArray(branches)) return branches.every((each) => areApart(document, each, b));
  if (Array.isArray(others)) return areApart(document, b, a);
  const types = typesOf(a);
  const isShared = (type: string) =>
    types.some((each) => each === type || isWider(each, type) || isWider(type, each));
  if (!typesOf(b).some(isShared)) return true;
  const required = [a.required, b.required].flatMap((names) => (Array.isArray(names) ? names : []));
  return Object.entries(propertiesOf(a)).some(([name, schema]) => {
    const [ours, theirs] = [schema, propertiesOf(b)[name]].map((each) => valuesOf(merged(document, each)));
    if (!ours || !theirs || !required.includes(name)) return false;
    return !ours.some((value) => theirs.includes(value));
  });
}

/** The types of the values; all types if the schema names none. */
export function typesOf(schema: JsonObject): string[] {
  if (typeof schema.type === 'string') return [schema.type];
  if (Array.isArray(schema.type)) return schema.type as string[];
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map(typeOf))];
  return ['null', 'boolean', 'number', 'string', 'array', 'object'];
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

export const isWider = (wide: string, narrow: string): boolean => wide === 'number' && narrow === 'integer';

const valuesOf = (schema: Json | undefined): Json[] | null =>
  isObject(schema) && Array.isArray(schema.enum) ? schema.enum : null;
