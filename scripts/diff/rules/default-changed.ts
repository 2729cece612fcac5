import { inShort } from '../in-short.ts';
import type { Rule } from '../rule.ts';

/** Redocly: patch. */
export const defaultChanged: Rule = {
  id: 'default-changed',
  reason: 'Clients that omit the field get another result.',
  rate({ side, kind, property, base, revision }) {
    if (side !== 'request' || kind !== 'modified' || property !== 'default') return null;
    if (base?.value === undefined)
      return {
        impact: 'minor',
        message: `What holds when it is omitted is said: ${inShort(revision?.value)}.`,
      };
    const now = revision?.value === undefined ? 'is no longer documented' : `is ${inShort(revision.value)}`;
    return {
      impact: 'major',
      message: `What holds when it is omitted was ${inShort(base.value)}, and ${now}.`,
    };
  },
};
