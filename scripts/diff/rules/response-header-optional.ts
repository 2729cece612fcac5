import type { Rule } from '../rule.ts';

/** Redocly: patch. */
export const responseHeaderOptional: Rule = {
  id: 'response-header-optional',
  reason: 'Clients cannot rely on the header.',
  rate({ typeName, property, side, base, revision }) {
    if (typeName !== 'Header' || property !== 'required' || side !== 'response') return null;
    if (base?.value !== true || revision?.value === true) return null;
    return { impact: 'major', message: 'The header is now optional.' };
  },
};
