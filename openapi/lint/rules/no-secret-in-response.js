/** @import { Rule, Schema } from '../types.ts' */
import { visitBody } from '../schemas.js';

/** `secret_name` names a variable, whose value has another property. `api_key_id` identifies a token and does not open it. */
const secretName =
  /^(?!(secret_name|api_key_id)$)(?:.*_)?(token|secret|password|passwd|passphrase|credentials?|authorization|(api|access|private|secret|ssh)_?key)(_|$)/;

/**
 * No schema that a response reaches has a property named like a secret, at any depth, and no schema at all is
 * `writeOnly`: requests and responses have different schemas, so a secret is absent, not hidden (spec. 2.5, 5.4).
 * `x-issued` marks a secret that the service has made for the sender of the request.
 * @type {Rule}
 */
export const noSecretInResponse = () => {
  /** @type {Set<Schema>} */
  const seen = new Set();
  return {
    Response(response, context) {
      visitBody(response, context, seen, (schema, location) => {
        for (const [name, property] of Object.entries(schema.properties ?? {})) {
          if (!secretName.test(snakeCase(name)) || property['x-issued']) continue;
          context.report({
            message: `A response never contains ${name}: remove it from response schemas.`,
            location: location.child(['properties', name]),
          });
        }
      });
    },
    Schema(schema, { location, report }) {
      if (schema.writeOnly === undefined) return;
      report({
        message: 'Write a separate schema for the request instead of `writeOnly`.',
        location: location.child(['writeOnly']),
      });
    },
  };
};

/** @param {string} name */
function snakeCase(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}
