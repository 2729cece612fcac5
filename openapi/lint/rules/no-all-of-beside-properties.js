/** @import { Rule } from '../types.ts' */

/**
 * No schema has `allOf` beside `properties`: the server's validator skips one of the two when it prepares the schema.
 * @type {Rule}
 */
export const noAllOfBesideProperties = () => ({
  Schema(schema, { location, report }) {
    if (schema.allOf === undefined || schema.properties === undefined) return;
    report({
      message:
        'Not `allOf` beside `properties`: write the properties out, or put them in a member of the allOf.',
      location: location.child(['allOf']),
    });
  },
});
