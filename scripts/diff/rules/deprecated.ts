import type { Rule } from '../rule.ts';

/** Redocly: patch. */
export const deprecated: Rule = {
  id: 'deprecated',
  reason: 'Semantic versioning requires a minor version for a deprecation.',
  rate({ property, revision }) {
    if (property !== 'deprecated' || revision?.value !== true) return null;
    return { impact: 'minor', message: 'Marked as deprecated.' };
  },
};
