/** @import { Location, Rule, Schema } from '../types.ts' */
import { visitBody } from '../schemas.js';

/**
 * An object that only responses reach is open: responses may grow, and a client that validates a closed schema would reject
 * new properties. Objects that requests reach too are closed (requests-closed). The server and the contract tests check
 * that responses have only declared properties.
 * @type {Rule}
 */
export const responsesOpen = () => {
  /** @type {Set<Schema>} */
  const asked = new Set();
  /** @type {Set<Schema>} */
  const responded = new Set();
  /** @type {[Schema, Location][]} */
  const closed = [];
  return {
    RequestBody(body, context) {
      visitBody(body, context, asked, () => {});
    },
    Response(response, context) {
      visitBody(response, context, responded, (schema, location) => {
        if (schema.properties && schema.additionalProperties === false) closed.push([schema, location]);
      });
    },
    Root: {
      leave(_root, { report }) {
        for (const [schema, location] of closed) {
          if (asked.has(schema)) continue;
          report({
            message:
              'Only responses have this object, and responses may grow: remove `additionalProperties: false`. Clients ignore unknown properties.',
            location: location.child(['additionalProperties']),
          });
        }
      },
    },
  };
};
