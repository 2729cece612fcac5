import { schemaAt } from '../place.ts';
import type { Rule } from '../rule.ts';

/** Requests are closed: a request that still has the property is rejected. Redocly looks only at responses. */
export const requestPropertyRemoved: Rule = {
  id: 'request-property-removed',
  rate(change, { revision }) {
    const { side, kind, typeName, keys } = change;
    if (side !== 'request' || kind !== 'removed' || typeName !== 'Schema') return null;
    if (keys.at(-2) !== 'properties') return null;
    const owner = schemaAt(revision, { ...change, keys: keys.slice(0, -2) });
    if (owner?.additionalProperties !== false) return null;
    return { impact: 'major', message: `\`${keys.at(-1)}\` is no longer accepted.` };
  },
};
