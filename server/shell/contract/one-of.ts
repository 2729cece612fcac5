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
import { isObject, type JsonObject, nodesOf, resolve } from './references.ts';

/** Rewrites each `oneOf` with a discriminator or different types, in place. Returns the document. */
export function choicesAsConditions(document: JsonObject): JsonObject {
  for (const node of nodesOf(document)) {
    if (!isObject(node) || !Array.isArray(node.oneOf)) continue;
    if (isObject(node.discriminator)) {
      byTag(document, node, node.oneOf, String(node.discriminator.propertyName));
    } else byType(document, node, node.oneOf);
  }
  return document;
}

function byTag(document: JsonObject, schema: JsonObject, branches: unknown[], tag: string): void {
  const values = branches.map((branch) => tagValues(resolve(document, branch), tag));
  delete schema.oneOf;
  delete schema.discriminator;
  schema.type = 'object';
  schema.required = [tag];
  schema.properties = { [tag]: { enum: values.flat() } };
  schema.allOf = branches.map((branch, index) => ({
    if: { properties: { [tag]: { enum: values[index] } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: branch,
  }));
}

function byType(document: JsonObject, schema: JsonObject, branches: unknown[]): void {
  const types = branches.map((branch) => resolve(document, branch).type);
  const distinct = new Set(types.filter((type) => typeof type === 'string'));
  if (distinct.size < branches.length) return;
  delete schema.oneOf;
  schema.type = types;
  schema.allOf = branches.map((branch, index) => ({
    if: { type: types[index] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: branch,
  }));
}

function tagValues(branch: JsonObject, tag: string): unknown[] {
  const property = isObject(branch.properties) ? branch.properties[tag] : undefined;
  if (isObject(property) && 'const' in property) return [property.const];
  if (isObject(property) && Array.isArray(property.enum)) return property.enum;
  throw new Error(`A branch of a discriminated schema must have const or enum for "${tag}".`);
}
