import { isObject } from '../document.ts';
import { isHidden } from '../hidden.ts';
import { nodeAt } from '../place.ts';
import type { Rule } from '../rule.ts';

/** Redocly looks only at responses. */
export const requestPropertyRemoved: Rule = {
  id: 'request-property-removed',
  reason: 'Requests are closed: a request that still has the property is rejected.',
  rate({ side, kind, typeName, keys }, { revision }) {
    if (side !== 'request' || kind !== 'removed' || typeName !== 'Schema') return null;
    const [section, name = ''] = keys.slice(-2);
    const owner = nodeAt(revision, keys.slice(0, -2));
    if (section !== 'properties' || !isObject(owner)) return null;
    if (isHidden(owner, name))
      return { impact: 'major', message: `\`${name}\` is no longer accepted: it is now \`readOnly\`.` };
    if (owner.additionalProperties !== false) return null;
    return { impact: 'major', message: `\`${name}\` is no longer accepted.` };
  },
};
