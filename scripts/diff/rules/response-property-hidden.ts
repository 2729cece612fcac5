import { isObject } from '../document.ts';
import { isHidden } from '../hidden.ts';
import { nodeAt } from '../place.ts';
import type { Rule } from '../rule.ts';

/** Redocly compares `writeOnly` as a text. */
export const responsePropertyHidden: Rule = {
  id: 'response-property-hidden',
  reason: 'Responses no longer have the property.',
  rate({ side, kind, keys }, { revision }) {
    const [section, name = ''] = keys.slice(-2);
    if (side !== 'response' || kind !== 'removed' || section !== 'properties') return null;
    const owner = nodeAt(revision, keys.slice(0, -2));
    if (!isObject(owner) || !isHidden(owner, name)) return null;
    return { impact: 'major', message: `\`${name}\` is no longer in responses: it is now \`writeOnly\`.` };
  },
};
