/** @import { Context, RequestBody, Response, Rule, Schema } from '../types.ts' */
import { hasType, visitBody } from '../schemas.js';

/**
 * Every object that a request or response body reaches states `additionalProperties`. Beside declared properties it is
 * false or a schema: an unknown request property is then a 400, and an undeclared response property a breach of the
 * contract. An object without declared properties may be an open map, in words: `additionalProperties: true`.
 * @type {Rule}
 */
export const bodiesClosed = () => {
  /** @type {Set<Schema>} */
  const seen = new Set();
  /** @type {(body: RequestBody | Response, context: Context) => void} */
  const check = (body, context) =>
    visitBody(body, context, seen, (schema, location) => {
      const isObject = hasType(schema, 'object') || schema.properties !== undefined;
      if (!isObject || statesTheRest(schema)) return;
      context.report({
        message: 'An object in a body is closed: `additionalProperties: false`, or the schema of the rest.',
        location,
      });
    });
  return { RequestBody: check, Response: check };
};

/** @param {Schema} schema */
function statesTheRest({ additionalProperties: rest, properties }) {
  const allowsAnything = rest === true || (typeof rest === 'object' && Object.keys(rest).length === 0);
  return rest !== undefined && !(properties !== undefined && allowsAnything);
}
