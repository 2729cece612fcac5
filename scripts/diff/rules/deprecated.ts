import type { Rule } from '../rule.ts';

/** Semantic versioning requires a minor version for a deprecation. Redocly: patch. */
export const deprecated: Rule = {
  id: 'deprecated',
  rate({ property, revision }) {
    if (property !== 'deprecated' || revision?.value !== true) return null;
    return { impact: 'minor', message: 'Marked as deprecated.' };
  },
};
