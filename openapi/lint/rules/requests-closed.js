/** @import { Rule, Schema } from '../types.ts' */
import { hasType, visitBody } from '../schemas.js';

/**
 * Every object that a request body reaches states `additionalProperties`. Beside declared properties it is false or a
 * schema, so that an unknown property returns 400. An object without declared properties may be an open map:
 * `additionalProperties: true`. A union leaves this to its branches. For responses, see responses-open.
 * @type {Rule}
 */
export const requestsClosed = () => {
  /** @type {Set<Schema>} */
  const seen = new Set();
  return {
    RequestBody(body, context) {
      visitBody(body, context, seen, (schema, location) => {
        const isObject = hasType(schema, 'object') || schema.properties !== undefined;
        const isUnion = schema.oneOf !== undefined && schema.properties === undefined;
        if (!isObject || isUnion || statesTheRest(schema)) return;
        context.report({
          message:
            'Close the object of the request: `additionalProperties: false`, or a schema of the other properties.',
          location,
        });
      });
    },
  };
};

/** @param {Schema} schema */
function statesTheRest({ additionalProperties: rest, properties }) {
  const allowsAnything = rest === true || (typeof rest === 'object' && Object.keys(rest).length === 0);
  return rest !== undefined && !(properties !== undefined && allowsAnything);
}
