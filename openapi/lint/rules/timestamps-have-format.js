/** @import { Rule } from '../types.ts' */
import { alternatives, hasType } from '../schemas.js';

/**
 * A property named `…_at` is a timestamp or an array of them: strings with `format: date-time`.
 * @type {Rule}
 */
export const timestampsHaveFormat = () => ({
  SchemaProperties(properties, context) {
    for (const [name, property] of Object.entries(properties)) {
      if (!name.endsWith('_at')) continue;
      const location = context.location.child([name]);
      const values = alternatives(property, location, context).flatMap((value) =>
        value.node.items === undefined
          ? [value]
          : alternatives(value.node.items, value.location.child(['items']), context),
      );
      if (values.every(({ node }) => hasType(node, 'string') && node.format === 'date-time')) continue;
      context.report({ message: `${name} is a timestamp: a string with \`format: date-time\`.`, location });
    }
  },
});
