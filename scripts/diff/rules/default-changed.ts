import { inShort } from '../in-short.ts';
import type { Rule } from '../rule.ts';

/** Whoever leaves the field out gets something else than before. Redocly: patch. */
export const defaultChanged: Rule = {
  id: 'default-changed',
  rate({ side, kind, property, base, revision }) {
    if (side !== 'request' || kind !== 'modified' || property !== 'default') return null;
    if (base?.value === undefined)
      return {
        impact: 'minor',
        message: `What holds when it is left out is said: ${inShort(revision?.value)}.`,
      };
    const now = revision?.value === undefined ? 'is not said any more' : `is ${inShort(revision.value)}`;
    return {
      impact: 'major',
      message: `What holds when it is left out was ${inShort(base.value)}, and ${now}.`,
    };
  },
};
