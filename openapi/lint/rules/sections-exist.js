/** @import { Rule } from '../types.ts' */
import { sections } from '../sections.js';

/**
 * Wherever `x-source` stands, it names sections that the specification has.
 * @type {Rule}
 */
export const sectionsExist = () => ({
  any(node, { location, report }) {
    const source = node?.['x-source'];
    if (typeof source !== 'string' || source === 'none') return;
    for (const section of source.split(', ')) {
      if (sections.has(section)) continue;
      report({
        message: `The specification has no section ${section}.`,
        location: location.child(['x-source']),
      });
    }
  },
});
