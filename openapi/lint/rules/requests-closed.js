/** @import { Rule, Schema } from '../types.ts' */
import { hasType, visitBody } from '../schemas.js';

/**
 * Every object that a request body reaches states `additionalProperties`. Beside declared properties it is false or a
 * schema: an unknown property is then a 400, and not a wish that nobody hears. An object without declared properties may
 * be an open map, in words: `additionalProperties: true`. (Answers: see responses-open.)
 * @type {Rule}
 */
export const requestsClosed = () => {
  /** @type {Set<Schema>} */
  const seen = new Set();
  return {
    RequestBody(body, context) {
      visitBody(body, context, seen, (schema, location) => {
        const isObject = hasType(schema, 'object') || schema.properties !== undefined;
        if (!isObject || statesTheRest(schema)) return;
        context.report({
          message:
            'An object in a request is closed: `additionalProperties: false`, or the schema of the rest.',
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
