import type { Rule } from '../rule.ts';

/** Requests without a Content-Type, which were answered, are refused. Redocly passes over extensions. */
export const contentTypeRequired: Rule = {
  id: 'content-type-required',
  rate({ property, revision }) {
    if (property !== 'x-content-type-required') return null;
    return revision?.value === true
      ? { impact: 'major', message: 'A Content-Type is asked for, also without a body.' }
      : { impact: 'minor', message: 'A request without a body needs no Content-Type any more.' };
  },
};
