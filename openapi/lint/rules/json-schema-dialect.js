/** @import { Rule } from '../types.ts' */

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The document names its JSON Schema dialect: without it the mock reads the schemas as draft 7.
 * @type {Rule}
 */
export const jsonSchemaDialect = () => ({
  Root(root, { location, report }) {
    if (root.jsonSchemaDialect === dialect) return;
    report({
      message: `The root states \`jsonSchemaDialect: ${dialect}\`.`,
      location: location.child(['openapi']),
    });
  },
});
