/** @import { Rule } from '../types.ts' */
import { sections } from '../sections.js';

/**
 * Every `x-source` names existing sections of the specification.
 * @type {Rule}
 */
export const sectionsExist = () => ({
  any(node, { location, report }) {
    const source = node?.['x-source'];
    if (typeof source !== 'string' || source === 'none') return;
    for (const section of source.split(', ')) {
      if (sections.has(section)) continue;
      report({
        message: `The specification does not have section ${section}.`,
        location: location.child(['x-source']),
      });
    }
  },
});
