/** @import { Location, Rule, Schema } from '../types.ts' */
import { visitBody } from '../schemas.js';

/**
 * An object that only responses reach is not closed: responses may grow, and a client whose tools take the contract at its
 * word would refuse what grew. What a request reaches too is closed (requests-closed), for requests are strict. The server
 * and the contract tests hold each answer to the declared properties on their own account.
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
              'Only responses have this object, and responses may grow: leave `additionalProperties: false` out; clients must pass over what they do not know.',
            location: location.child(['additionalProperties']),
          });
        }
      },
    },
  };
};
