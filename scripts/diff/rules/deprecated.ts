import type { Rule } from '../rule.ts';

/** Semantic versioning asks for a minor version where something is marked as deprecated. Redocly: patch. */
export const deprecated: Rule = {
  id: 'deprecated',
  rate({ property, revision }) {
    if (property !== 'deprecated' || revision?.value !== true) return null;
    return { impact: 'minor', message: 'Marked as deprecated.' };
  },
};
