/** @import { Context, Location, Rule, Schema } from '../types.ts' */
import { alternatives, hasType, prefixedPattern } from '../schemas.js';

const identifierName = /(^|_)ids?$/;

/**
 * A property or parameter named `id`, `…_id` or `…_ids` has a pattern that starts with a prefix of its kind, such as
 * `^sess_…` (spec. 2.1). `request_id` is a UUID instead (spec. 2.10). The schema of an identifier that another service
 * defines has `x-foreign-identifier` with its owner. `npm run generate` writes the ids of a page (`x-id-of`).
 * @type {Rule}
 */
export const identifierPattern = () => ({
  SchemaProperties(properties, context) {
    for (const [name, schema] of Object.entries(properties)) {
      check(name, schema, context.location.child([name]), context);
    }
  },
  Parameter(parameter, context) {
    if (parameter.name === undefined || parameter.schema === undefined) return;
    check(parameter.name, parameter.schema, context.location.child(['schema']), context);
  },
});

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {Location} location
 * @param {Context} context
 */
function check(name, schema, location, context) {
  if (!identifierName.test(name)) return;
  const values = alternatives(schema, location, context).flatMap((value) =>
    value.node.items === undefined
      ? [value]
      : alternatives(value.node.items, value.location.child(['items']), context),
  );
  for (const { node } of values) {
    const problem = name === 'request_id' ? uuidProblem(node) : prefixProblem(node);
    if (problem !== undefined) context.report({ message: `${name} ${problem}`, location });
  }
}

/** @param {Schema} schema */
function uuidProblem(schema) {
  return schema.format === 'uuid' ? undefined : 'is a UUID: `format: uuid`.';
}

/** @param {Schema} schema */
function prefixProblem(schema) {
  const foreign = schema['x-foreign-identifier'];
  if (typeof foreign === 'string' && foreign.trim() !== '') return undefined;
  if (schema['x-id-of'] !== undefined) return undefined;
  if (!hasType(schema, 'string')) return 'is a string, or an array of strings.';
  if (prefixedPattern.test(schema.pattern ?? '')) return undefined;
  return 'needs a pattern that starts with its prefix, such as `^sess_`.';
}
