/** @import { Rule } from '../types.ts' */

/**
 * A fixed value is an `enum` of one. `const` means the same, but generators that read OpenAPI 3.0 ignore it or fail
 * (openapi-zod-client).
 * @type {Rule}
 */
export const noConst = () => ({
  Schema(schema, { location, report }) {
    if (schema.const === undefined) return;
    report({ message: 'Write a fixed value as an `enum` of one.', location: location.child(['const']) });
  },
});
