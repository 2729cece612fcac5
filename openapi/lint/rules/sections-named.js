/** @import { Rule } from '../types.ts' */
import { sections } from '../sections.js';

/**
 * Every section of the specification is somewhere in the contract: some `x-source` names it, or a section below it. What
 * none names was forgotten.
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
