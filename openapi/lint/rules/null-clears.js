/** @import { Context, Location, Operation, Rule, Schema } from '../types.ts' */
import { alternatives, hasType, resolve, visitReachable } from '../schemas.js';

/**
 * In a request, null has one meaning: in an update it clears a property. So a property of an update (`operationId: update…`)
 * is nullable if the property of the object can be empty: null, an empty string, array or map. The same holds for a pair
 * of a map. Overrides of an object are an update for one session, so their properties can be nullable too. Nothing else
 * in a request is nullable.
 * @type {Rule}
 */
export const nullClears = () => {
  /** @type {Set<Schema>} */
  const seen = new Set();
  return {
    Operation(operation, context) {
      const { location, report } = context;
      const body = bodyOf(operation.requestBody, location.child(['requestBody']), context);
      if (body === undefined) return;
      const shown = operation.operationId?.startsWith('update')
        ? propertiesOf(
            bodyOf(operation.responses?.['200'], location.child(['responses', '200']), context),
            context,
          )
        : {};
      /** @type {Set<Schema>} */
      const clearing = new Set();
      for (const [name, property] of Object.entries(propertiesOf(body, context))) {
        const counterpart = shown[name];
        if (counterpart === undefined || !canBeEmpty(counterpart, context)) continue;
        const nulls = nullsIn(property, context);
        for (const node of nulls) clearing.add(node);
        if (nulls.length > 0) continue;
        report({
          message: `${name} can be empty, so null clears it: make it nullable.`,
          location: property.location,
        });
      }
      visitReachable(body.node, body.location, context, seen, (schema, place) => {
        if (areOverrides(schema)) {
          const overrides = Object.values(propertiesOf({ node: schema, location: place }, context));
          for (const override of overrides) for (const node of nullsIn(override, context)) clearing.add(node);
        }
        if (!isNullable(schema) || clearing.has(schema)) return;
        report({
          message:
            'Null clears a property of an update or an override, and has no other meaning in a request.',
          location: place,
        });
      });
    },
  };
};

/** @typedef {{ node: Schema, location: Location }} Placed */

/**
 * @param {Operation['requestBody'] | NonNullable<Operation['responses']>[string] | undefined} holder
 * @param {Location} location
 * @param {Context} context
 * @returns {Placed | undefined} the schema of its JSON body
 */
function bodyOf(holder, location, context) {
  const resolved = holder && resolve(holder, location, context);
  const schema = resolved?.node.content?.['application/json']?.schema;
  if (resolved === undefined || schema === undefined) return undefined;
  return resolve(schema, resolved.location.child(['content', 'application/json', 'schema']), context);
}

/**
 * @param {Placed | undefined} object
 * @param {Context} context
 * @returns {Record<string, Placed>}
 */
function propertiesOf(object, context) {
  const properties = Object.entries(object?.node.properties ?? {}).flatMap(([name, schema]) => {
    const property = object && resolve(schema, object.location.child(['properties', name]), context);
    return property ? [[name, property]] : [];
  });
  return Object.fromEntries(properties);
}

/** @param {Schema} schema */
function areOverrides({ properties }) {
  return properties?.type?.enum?.some((type) => `${type}`.endsWith('_with_overrides')) === true;
}

/** @param {Schema} schema */
function isNullable(schema) {
  return hasType(schema, 'null') || schema.enum?.includes(null) === true;
}

/**
 * @param {Placed} property
 * @param {Context} context
 * @returns {Schema[]} what makes the property nullable, and the pairs of a map
 */
function nullsIn({ node, location }, context) {
  const own = [node, ...(node.oneOf ?? [])].filter(isNullable);
  if (own.length === 0) return [];
  const pairs = alternatives(node, location, context).map((each) => each.node.additionalProperties);
  return [...own, ...pairs.filter((pair) => typeof pair === 'object')];
}

/**
 * @param {Placed} property
 * @param {Context} context
 * @returns {boolean}
 */
function canBeEmpty({ node, location }, context) {
  if ([node, ...(node.oneOf ?? [])].some(isNullable)) return true;
  return alternatives(node, location, context).some(({ node: { type, enum: values, ...value } }) => {
    if (type === 'string')
      return !values && !value.minLength && new RegExp(value.pattern ?? '', 'u').test('');
    if (type === 'array') return !value.minItems;
    return type === 'object' && !value.required?.length;
  });
}
