/** @import { Context, Location, Rule, Schema } from '../types.ts' */
import { hasType, resolve } from '../schemas.js';

/**
 * A union of objects has a discriminator, so that TypeScript and other languages narrow it. Null is beside the union and not
 * in it: `oneOf: [union, null]`, where the union is a `type: object`, because Ajv lets null pass a discriminator. Without a
 * discriminator, branches differ in their JSON types. An object whose `type` has several values has no optional
 * properties: they would depend on `type`, which makes it a union. Errors, which have a `message`, may have details.
 * @type {Rule}
 */
export const unionsToldApart = () => ({
  Schema(schema, context) {
    const { location, report } = context;
    if (schema.oneOf) {
      const problem = unionProblem(schema, schema.oneOf, location, context);
      if (problem) report({ message: problem, location: location.child(['oneOf']) });
    }
    const { type, message: words } = schema.properties ?? {};
    if (type?.enum === undefined || type.enum.length < 2 || words) return;
    for (const name of Object.keys(schema.properties ?? {})) {
      if (schema.required?.includes(name)) continue;
      const message = `${name} is optional beside several values of \`type\`: write a union of objects.`;
      report({ message, location: location.child(['properties', name]) });
    }
  },
});

/**
 * @param {Schema} schema
 * @param {Schema[]} oneOf
 * @param {Location} location
 * @param {Context} context
 */
function unionProblem(schema, oneOf, location, context) {
  const branches = oneOf.flatMap((branch) => resolve(branch, location, context)?.node ?? []);
  const values = branches.filter((branch) => branch.type !== 'null');
  const nullable = values.length < branches.length || hasType(schema, 'null');
  const many = values.length > 1;
  if (nullable && (many || branches.length < 2 || branches[1]?.type !== 'null')) {
    return 'Write a nullable union as `oneOf: [union, null]`, where the union is a separate schema.';
  }
  const [union] = values;
  if (nullable && union?.discriminator && union.type !== 'object') {
    return 'Give the union beside null `type: object`: without it, Ajv lets null pass the union too.';
  }
  const types = values.map((branch) => branch.type);
  if (many && !schema.discriminator && new Set(types.map(String)).size < types.length) {
    return 'Give the union a `discriminator`, for which each branch has an `enum` of one or more values.';
  }
  return undefined;
}
