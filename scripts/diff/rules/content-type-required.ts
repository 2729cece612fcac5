import type { Rule } from '../rule.ts';

/** Redocly ignores extensions. */
export const contentTypeRequired: Rule = {
  id: 'content-type-required',
  reason: 'Some requests without a Content-Type are valid in only one of the contracts.',
  rate({ property, revision }) {
    if (property !== 'x-content-type-required') return null;
    return revision?.value === true
      ? { impact: 'major', message: 'A Content-Type is requested, also without a body.' }
      : { impact: 'minor', message: 'A request without a body no longer needs a Content-Type.' };
  },
};
