/** @import { Rule, Schema } from '../types.ts' */
import { prefixedPattern } from '../schemas.js';

/** Properties that many schemas have. The schema of each is a file in common/. */
const shared = ['has_more', 'first_id', 'last_id', 'next_page', 'metadata'];

/**
 * Only the schema of an id has its pattern, and properties that many schemas share are references.
 * @type {Rule}
 */
export const writtenOnce = () => {
  /** @type {Map<string, Schema>} */
  const known = new Map();
  return {
    Schema(schema, { report }) {
      const { pattern = '' } = schema;
      if (!prefixedPattern.test(pattern)) return;
      if (!known.has(pattern)) known.set(pattern, schema);
      if (known.get(pattern) !== schema)
        report({ message: `${pattern} is written elsewhere: refer to the schema of the id.` });
    },
    SchemaProperties(properties, { location, report }) {
      for (const [name, { type }] of Object.entries(properties)) {
        if (!shared.includes(name) || type === undefined) continue;
        report({
          message: `${name} is written in common/: refer to its schema.`,
          location: location.child([name]),
        });
      }
    },
  };
};
