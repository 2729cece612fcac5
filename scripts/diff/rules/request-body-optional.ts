import type { Rule } from '../rule.ts';

/** Every valid request stays valid. Redocly: patch. */
export const requestBodyOptional: Rule = {
  id: 'request-body-optional',
  rate({ side, typeName, property, base, revision }) {
    if (side !== 'request' || typeName !== 'RequestBody' || property !== 'required') return null;
    if (base?.value !== true || revision?.value === true) return null;
    return { impact: 'minor', message: 'The body is no longer required.' };
  },
};
