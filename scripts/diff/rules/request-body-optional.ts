import type { Rule } from '../rule.ts';

/** Redocly: patch. */
export const requestBodyOptional: Rule = {
  id: 'request-body-optional',
  reason: 'Every valid request stays valid.',
  rate({ side, typeName, property, base, revision }) {
    if (side !== 'request' || typeName !== 'RequestBody' || property !== 'required') return null;
    if (base?.value !== true || revision?.value === true) return null;
    return { impact: 'minor', message: 'The body is no longer required.' };
  },
};
