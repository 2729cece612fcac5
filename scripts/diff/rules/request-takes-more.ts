import { covers } from '../covers.ts';
import { withDifference } from '../difference.ts';
import { schemaAt } from '../place.ts';
import type { Rule } from '../rule.ts';
import { isOfWords } from '../words.ts';

/** Redocly rates more values as patch, and an alternative in `oneOf` as major. */
export const requestTakesMore: Rule = {
  id: 'request-takes-more',
  reason: 'Every valid request stays valid.',
  rate(change, { base, revision }) {
    const { side, typeName, property, verdicts } = change;
    if (side !== 'request' || isOfWords(change) || property === 'default') return null;
    if (!/^(Schema|OneOf|AnyOf)$/.test(typeName) && !/^schema-/.test(verdicts[0]?.ruleId ?? '')) return null;
    const [before, after] = [
      { document: base.document, schema: schemaAt(base, change) },
      { document: revision.document, schema: schemaAt(revision, change) },
    ];
    if (!before.schema || !after.schema || !covers(after, before)) return null;
    if (covers(before, after))
      return { impact: 'patch', message: withDifference('The same values, in other words.', change) };
    return { impact: 'minor', message: withDifference('Requests may have more than before.', change) };
  },
};
