/**
 * Rewrites `oneOf` to plain conditions, so that a broken request is told what is wrong with the branch that it meant.
 *
 * A `oneOf` without a discriminator, whose branches have different JSON types, such as an id or an object, or a value or
 * null, becomes: the value has one of the types, and `if` it has a type `then` its branch applies. As it stands, the
 * validator would report the rule of the first branch, which the client may not have meant.
 *
 * A `oneOf` with a `discriminator` becomes: the tag is one of the known values, and for each value, `if` the tag has it
 * `then` the branch applies.
 *
 * Why: express-openapi-validator supports a discriminator at the top of a request body only (its issue 588). One further
 * down is worse than unsupported: when a property after it is a bare `$ref`, the tag is demanded of the whole body, and
 * every request is refused. Without a discriminator, a wrong value is reported once per branch. The rewritten rule names
 * exactly what is wrong with the branch that was chosen, and defaults inside that branch are filled in.
 */
import { isObject, type JsonObject, resolve } from './references.ts';

/** Rewrites every `oneOf` of the document that is told apart, in place, and returns the document. */
export function choicesAsConditions(document: JsonObject): JsonObject {
  const pending: unknown[] = [document];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value) && Array.isArray(value.oneOf)) {
      if (isObject(value.discriminator)) {
        byTag(document, value, value.oneOf, String(value.discriminator.propertyName));
      } else byType(document, value, value.oneOf);
    }
    pending.push(...Object.values(value));
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
  throw new Error(`A branch of a discriminated schema does not fix its "${tag}" by const or enum.`);
}
