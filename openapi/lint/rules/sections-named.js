/** @import { Rule } from '../types.ts' */
import { sections } from '../sections.js';

/**
 * At least one `x-source` names each section of the specification, or a section below it.
 * @type {Rule}
 */
export const sectionsNamed = () => {
  /** @type {Set<string>} */
  const named = new Set();
  return {
    any(node) {
      const source = node?.['x-source'];
      if (typeof source === 'string') for (const section of source.split(', ')) named.add(section);
    },
    Root: {
      leave(_root, { report }) {
        for (const [number, title] of sections) {
          if ([...named].some((each) => each === number || each.startsWith(`${number}.`))) continue;
          report({ message: `No x-source names section ${number} of the specification (${title}).` });
        }
      },
    },
  };
};
