import type { Rule } from '../rule.ts';

/** Requests without a Content-Type worked before and are now rejected. Redocly ignores extensions. */
export const contentTypeRequired: Rule = {
  id: 'content-type-required',
  rate({ property, revision }) {
    if (property !== 'x-content-type-required') return null;
    return revision?.value === true
      ? { impact: 'major', message: 'A Content-Type is requested, also without a body.' }
      : { impact: 'minor', message: 'A request without a body no longer needs a Content-Type.' };
  },
};
