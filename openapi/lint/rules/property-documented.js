/** @import { Context, Location, Rule, Schema } from '../types.ts' */
import { alternatives, hasType, resolve } from '../schemas.js';

const scalarTypes = ['string', 'number', 'integer', 'boolean'];

/**
 * Every property has a description, and every scalar property has an example or an `enum`. Both may be beside a `$ref`
 * or in its target.
 * @type {Rule}
 */
export const propertyDocumented = () => ({
  SchemaProperties(properties, context) {
    for (const [name, property] of Object.entries(properties)) {
      const location = context.location.child([name]);
      if (!hasDescription(property, location, context)) {
        context.report({ message: `${name} has no description.`, location });
      }
      if (!showsValue(property, location, context)) {
        context.report({
          message: `${name} has no value: add an example or an enum.`,
          location,
        });
      }
    }
  },
});

/**
 * @param {Schema} property
 * @param {Location} location
 * @param {Context} context
 */
function hasDescription(property, location, context) {
  const described = [property, resolve(property, location, context)?.node];
  return described.some((schema) => (schema?.description ?? '').trim() !== '');
}

/**
 * @param {Schema} property
 * @param {Location} location
 * @param {Context} context
 */
function showsValue(property, location, context) {
  const values = alternatives(property, location, context).map(({ node }) => node);
  const isScalar =
    values.length > 0 && values.every((value) => scalarTypes.some((type) => hasType(value, type)));
  return !isScalar || [property, resolve(property, location, context)?.node, ...values].some(hasValue);
}

/** @param {Schema | undefined} schema */
function hasValue(schema) {
  if (schema === undefined) return false;
  return 'example' in schema || Boolean(schema.examples?.length || schema.enum?.length);
}
