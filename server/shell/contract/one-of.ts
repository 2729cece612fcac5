/**
 * Rewrites `oneOf` as `if` and `then`. Error messages then describe the branch that the client selected, and defaults in that
 * branch are filled in.
 *
 * - With a `discriminator`: the tag has one of the known values, and the branch of that value applies.
 * - Without a `discriminator`, if the branches have different JSON types, such as an id or an object: the value has one of the
 *   types, and the branch of that type applies. The validator would report the rule of the first branch.
 *
 * The reason is that express-openapi-validator supports a discriminator only at the top of a request body (its issue 588).
 * Below that, if a later property is a bare `$ref`, it requires the tag of the whole body and rejects every request. Without
 * a discriminator, it reports a wrong value once per branch.
 */
import { openName } from './closed-schemas.ts';
import type { ContractFault } from './faults.ts';
import { isObject, type JsonObject, resolve } from './references.ts';
import { schemasIn } from './schemas.ts';

/**
 * Rewrites each `oneOf` with a discriminator or different types, in place.
 *
 * @param document Contains the targets of references.
 * @param parts The schemas to rewrite, by their names.
 * @returns Each `oneOf` whose discriminator cannot select a branch.
 */
export function choicesAsConditions(
  document: JsonObject,
  parts: Iterable<readonly [name: string, schema: unknown]>,
): ContractFault[] {
  const faults: ContractFault[] = [];
  const seen = new Set<unknown>();
  for (const [part, value] of parts) {
    for (const node of schemasIn(value, seen)) {
      if (!Array.isArray(node.oneOf)) continue;
      const reason = rewrite(document, node, node.oneOf);
      const schema = openName(part);
      if (reason) faults.push({ schema, keyword: 'oneOf', message: `oneOf of ${schema}: ${reason}` });
    }
  }
  return faults;
}

function rewrite(document: JsonObject, schema: JsonObject, branches: unknown[]): string | null {
  if (isObject(schema.discriminator))
    return byTag(document, schema, branches, String(schema.discriminator.propertyName));
  byType(document, schema, branches);
  return null;
}

/** Returns the reason if the tag cannot select a branch. */
function byTag(document: JsonObject, schema: JsonObject, branches: unknown[], tag: string): string | null {
  const values: unknown[][] = [];
  for (const branch of branches) {
    const own = tagValues(document, branch, tag);
    if (own === undefined) return `A branch of a discriminated schema must have const or enum for "${tag}".`;
    if (own.some((value) => values.flat().includes(value)))
      return `Two branches of a discriminated schema have the same value of "${tag}".`;
    values.push(own);
  }
  const tagged = { type: 'object', required: [tag], properties: { [tag]: { enum: values.flat() } } };
  delete schema.discriminator;
  choose(schema, tagged, branches, (index) => ({ properties: { [tag]: { enum: values[index] } } }));
  return null;
}

function byType(document: JsonObject, schema: JsonObject, branches: unknown[]): void {
  const types = branches.map((branch) => (isObject(branch) ? resolve(document, branch).type : undefined));
  // A value can be both an integer and a number.
  const distinct = new Set(types.map((type) => (type === 'integer' ? 'number' : type)));
  if (types.some((type) => typeof type !== 'string') || distinct.size < branches.length) return;
  choose(schema, { type: types }, branches, (index) => ({ type: types[index] }));
}

/** Keywords of a schema that a keyword with the same name would replace, or that would change its meaning. */
const AFFECTED = ['type', 'required', 'properties', 'additionalProperties'];

/** Replaces `oneOf` with what all branches require and a condition for each branch. The other keywords stay. */
function choose(
  schema: JsonObject,
  shared: JsonObject,
  branches: unknown[],
  condition: (index: number) => JsonObject,
): void {
  const conditions = branches.map((branch, index) => ({
    if: condition(index),
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: branch,
  }));
  const own = Array.isArray(schema.allOf) ? schema.allOf : [];
  const isAlone = AFFECTED.every((keyword) => !(keyword in schema) || schema[keyword] === shared[keyword]);
  delete schema.oneOf;
  if (isAlone) Object.assign(schema, shared);
  schema.allOf = [...own, ...(isAlone ? [] : [shared]), ...conditions];
}

/** Returns the fixed values of the tag in a branch. */
function tagValues(document: JsonObject, branch: unknown, tag: string): unknown[] | undefined {
  const { properties } = isObject(branch) ? resolve(document, branch) : {};
  const declared = isObject(properties) ? properties[tag] : undefined;
  const property = isObject(declared) ? resolve(document, declared) : {};
  if ('const' in property) return [property.const];
  return Array.isArray(property.enum) ? property.enum : undefined;
}
